import type { Announcement } from '@contract/announcement';
import { shortDay } from '@contract/day-words';
import { daysAfter } from '@contract/iso-day';

/** A message with one harmless sentence inside markup that sanitizing must remove. */
const hostileMessage = `
<script>document.title = 'taken over'</script>
<p onclick="document.title = 'taken over'" style="position: fixed; inset: 0">
  On Mondays we answer <a href="mailto:support@demo.example" onmouseover="alert(1)">emails</a>
  faster than <a href="javascript:document.title='taken over'">calls</a>.
</p>
<img src="x" onerror="document.title = 'taken over'">
<svg><animate onbegin="alert(1)" attributeName="x" dur="1s"></animate><a href="javascript:alert(1)"><text>Press</text></a></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></table></mtext></math>
<svg><textarea><img src=x onerror=alert(1)></textarea></svg>
<noscript><p title="</noscript><img src=x onerror='alert(1)' title='"></noscript>'>
<style>body { display: none }</style>
<iframe src="https://elsewhere.example/" srcdoc="<script>parent.document.title = 'taken over'</script>"></iframe>
<form action="https://elsewhere.example/"><label>Password <input name="password"></label><button>Sign in</button></form>
<a href="data:text/html,<script>alert(1)</script>"></a><base href="https://elsewhere.example/">
`;

const always = { first_day: null, last_day: null };

/** The Sunday after a day, which is a week later if the day is a Sunday. */
const sundayAfter = (day: string) => daysAfter(day, 7 - new Date(day).getUTCDay());

/**
 * The demo announcements, newest first. Their ids are fixed, so that dismissed announcements stay dismissed after a
 * reset.
 */
export const demoAnnouncements = (today: string): readonly Announcement[] => [
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a02',
    header: 'Sunday maintenance',
    message: `<p>On ${shortDay(sundayAfter(today))}, 6 to 7 AM Central, the portal may be down for <strong>a few minutes</strong>.</p>`,
    variant: 'warning',
    dismissable: false,
    visible: true,
    first_day: null,
    last_day: sundayAfter(today),
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a01',
    header: 'This is a demo',
    message: "<p>Orders you place here aren't charged or registered.</p>",
    variant: 'info',
    dismissable: true,
    visible: true,
    ...always,
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a03',
    header: 'Mondays are busy',
    message: hostileMessage,
    variant: 'info',
    dismissable: true,
    visible: true,
    ...always,
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a04',
    header: 'Holiday hours',
    message: "<p>We'll post our holiday hours here.</p>",
    variant: 'info',
    dismissable: true,
    visible: false,
    ...always,
  },
];
