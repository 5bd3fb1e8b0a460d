import { listAnnouncements, type Announcement } from '@contract/announcement';
import { listAccounts, readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { announcementsQuery } from '@/app/announcements/announcements-query';
import { accountScope } from '@/shared/api/account-queries';
import { agentBackend } from '../../support/agent-backend';
import { openPortal, type OpenPortal } from '../../support/open-portal';
import {
  sampleAccountsPage,
  sampleAnnouncement,
  sampleDomain,
} from '@contract/samples/sample-answers';
import { stubBackend } from '../../support/stub-backend';

const announcement = (changes: Partial<Announcement> = {}) =>
  sampleAnnouncement({
    header: 'Office closed on Friday',
    message: '<p>We are back on <strong>Monday</strong>.</p>',
    ...changes,
  });

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const board = () => screen.findByRole('region', { name: 'Announcements' });
const anyBoard = () => screen.queryByRole('region', { name: 'Announcements' });
const row = (name: string | RegExp) => screen.findByRole('listitem', { name });
const dismissButton = () =>
  screen.getByRole('button', { name: 'Dismiss: Office closed on Friday' });

function leave(portal: OpenPortal): void {
  cleanup();
  portal.session.stop();
}

/** Opens the portal with these announcements, by default as an agent. */
async function openWith(list: readonly Announcement[], userId = 'u-1') {
  const backend = agentBackend({ user_id: userId });
  backend.answers(listAnnouncements, [...list]);
  const portal = await openPortal('/domains');
  await heading(/./);
  return { backend, portal };
}

describe('announcements', () => {
  it('appear above the page: the most urgent immediately, and the others on request by a button that names the newest, each with its header, message and kind', async () => {
    const { portal } = await openWith([
      announcement(),
      announcement({ id: 'a-2', header: 'New', variant: 'success' }),
      announcement({ id: 'a-3', header: 'Down', variant: 'danger' }),
      announcement({ id: 'a-4', header: 'Slow', variant: 'warning' }),
    ]);
    const kinds = async () =>
      within(await board())
        .getAllByRole('listitem')
        .map((each) => within(each).getByRole('img').getAttribute('aria-label'));
    expect(await kinds()).toEqual(['Urgent']);
    const more = screen.getByRole('button', {
      name: 'Office closed on Friday · 3 more',
      expanded: false,
    });
    await portal.user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveAccessibleName('Show less');
    expect(await kinds()).toEqual(['Urgent', 'Warning', 'Information', 'Good news']);
    expect(await row('Office closed on Friday')).toHaveTextContent('We are back on Monday.');
    const page = await heading('Domains');
    const order = (await board()).compareDocumentPosition(page);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await portal.user.click(more);
    expect(await kinds()).toEqual(['Urgent']);
  });

  it('are not shown if they are marked invisible', async () => {
    await openWith([announcement({ visible: false })]);
    await heading('Domains');
    expect(anyBoard()).toBeNull();
  });

  it('are shown from their first to their last day, after which they disappear from an open page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-29T04:59:30Z') });
    const list = [
      announcement({ last_day: '2026-11-28' }),
      announcement({ id: 'a-2', header: 'Over', last_day: '2026-11-27' }),
      announcement({ id: 'a-3', header: 'Soon', first_day: '2026-11-29' }),
    ];
    const { backend } = await openWith(list);
    expect(within(await board()).getAllByRole('listitem')).toHaveLength(1);
    expect(await row('Office closed on Friday')).toBeVisible();
    backend.answers(listAnnouncements, list.slice(2));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(anyBoard()).toBeNull();
  });

  it('are requested only once for all pages', async () => {
    const { backend, portal } = await openWith([announcement()]);
    await board();
    await act(() => portal.router.navigate({ to: '/' }));
    await heading(/^Good/);
    expect(await row('Office closed on Friday')).toBeInTheDocument();
    expect(backend.callsOf(listAnnouncements)).toHaveLength(1);
  });

  it(
    'are requested again every minute, and new ones appear on the next page',
    { tags: 'full' },
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { backend, portal } = await openWith([announcement()]);
      await board();
      backend.answers(listAnnouncements, [announcement({ id: 'a-2', header: 'New' })]);
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      expect(await row('Office closed on Friday')).toBeInTheDocument();
      await act(() => portal.router.navigate({ to: '/' }));
      await heading(/^Good/);
      expect(await row('New')).toBeInTheDocument();
      expect(screen.queryByRole('listitem', { name: 'Office closed on Friday' })).toBeNull();
    },
  );

  it('stay on screen when the account changes', () => {
    expect(announcementsQuery('u-1').queryKey).not.toContain(accountScope);
  });

  it('are not requested while signed out', async () => {
    const backend = stubBackend();
    await openPortal('/403');
    await heading(/access to this page/);
    expect(backend.callsOf(listAnnouncements)).toHaveLength(0);
    expect(anyBoard()).toBeNull();
  });

  it('are shown while no account is selected', async () => {
    const backend = agentBackend({ num_available_accounts: 2, current_account: null });
    backend.answers(listAccounts, sampleAccountsPage([]));
    backend.answers(listAnnouncements, [announcement()]);
    await openPortal('/domains');
    await heading('No Account Selected');
    expect(await row('Office closed on Friday')).toBeInTheDocument();
  });
});

describe('a dismissable announcement', () => {
  it('disappears when dismissed, and moves the focus to the page', async () => {
    const { portal } = await openWith([announcement(), announcement({ id: 'a-2', header: 'New' })]);
    await board();
    await portal.user.click(dismissButton());
    expect(screen.queryByRole('listitem', { name: 'Office closed on Friday' })).toBeNull();
    expect(await row('New')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays hidden for this user in this browser on later visits, but not for another', async () => {
    const list = [announcement(), announcement({ id: 'a-2', header: 'New' })];
    const { portal } = await openWith(list);
    await board();
    await portal.user.click(dismissButton());
    leave(portal);
    // A visit on which it isn't announced.
    leave((await openWith(list.slice(1))).portal);
    const { portal: again } = await openWith(list);
    await row('New');
    expect(screen.queryByRole('listitem', { name: 'Office closed on Friday' })).toBeNull();
    leave(again);
    await openWith(list, 'u-2');
    expect(await row('Office closed on Friday')).toBeInTheDocument();
  });

  it('reappears once it has become permanent', { tags: 'full' }, async () => {
    const { portal } = await openWith([announcement()]);
    await board();
    await portal.user.click(dismissButton());
    leave(portal);
    await openWith([announcement({ dismissable: false })]);
    expect(await row('Office closed on Friday')).toBeInTheDocument();
  });

  it.each(['{', '5', '{"a":1}', '[1,2]', 'null'])(
    'is shown if the stored dismissals are invalid: %s',
    async (stored) => {
      localStorage.setItem('portal.dismissed-announcements.u-1', stored);
      await openWith([announcement()]);
      expect(await row('Office closed on Friday')).toBeInTheDocument();
    },
  );

  it('stays hidden in this tab if the browser blocks storage', { tags: 'full' }, async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { portal } = await openWith([announcement()], 'u-without-storage');
    await board();
    await portal.user.click(dismissButton());
    expect(anyBoard()).toBeNull();
    await act(() => portal.router.navigate({ to: '/' }));
    await heading(/^Good/);
    expect(anyBoard()).toBeNull();
  });
});

describe('a permanent announcement', () => {
  it('has no dismiss button', async () => {
    await openWith([announcement({ dismissable: false })]);
    expect(within(await row('Office closed on Friday')).queryByRole('button')).toBeNull();
  });

  it('leaves the first place to others of its kind', async () => {
    await openWith([
      announcement({ dismissable: false }),
      announcement({ id: 'a-2', header: 'Newer hours' }),
    ]);
    expect(await row('Newer hours')).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Office closed on Friday' })).toBeNull();
  });
});

describe("an announcement's message", () => {
  it('is harmless, whatever the backend sends', async () => {
    const hostile = [
      '<script>window.hurt = true</script>',
      '<img src="x" onerror="window.hurt = true">',
      '<p onclick="window.hurt = true" style="position:fixed" id="root" class="x">Read me</p>',
      '<svg onload="window.hurt = true"><a href="javascript:alert(1)">svg</a></svg>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
      '<iframe src="https://elsewhere.example"></iframe>',
      '<form action="https://elsewhere.example"><input name="password"></form>',
      '<style>*{display:none}</style>',
    ].join('');
    await openWith([announcement({ message: hostile })]);
    const shown = await row('Office closed on Friday');
    expect(shown).toHaveTextContent('Read me');
    expect(
      shown.querySelector(
        'script, img, iframe, form, input, style, math, table, [onclick], [id="root"]',
      ),
    ).toBeNull();
    expect(within(shown).queryByRole('link')).toBeNull();
    expect(shown.querySelector('[style]')).toBeNull();
    expect(window).not.toHaveProperty('hurt');
  });

  it('renders no link that runs a script or leads to a page of the portal', async () => {
    const targets = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//elsewhere.example',
      '/logout',
      'vbscript:x',
    ];
    const message = targets.map((href, index) => `<a href="${href}">press ${index}</a>`).join(' ');
    await openWith([announcement({ message })]);
    const shown = await row('Office closed on Friday');
    for (const index of targets.keys()) expect(shown).toHaveTextContent(`press ${index}`);
    expect(within(shown).queryByRole('link')).toBeNull();
    expect(shown.querySelector('[href]')).toBeNull();
  });

  it('opens other sites in a new tab, without opener or referrer', async () => {
    const message = '<a href="https://lantern.example/news" target="_top">the news</a>';
    await openWith([announcement({ message })]);
    const link = await screen.findByRole('link', { name: 'the news (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://lantern.example/news');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('opens email and phone links in the same tab', async () => {
    const message =
      '<a href="mailto:a@lantern.example">mail</a> <a href="tel:+15550100142">call</a>';
    await openWith([announcement({ message })]);
    expect(await screen.findByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:+15550100142');
  });

  it('keeps paragraphs, breaks, emphasis and lists', async () => {
    const message =
      '<p>One<br><em>two</em> <strong>three</strong></p><ul><li>four</li></ul><ol><li>five</li></ol>';
    await openWith([announcement({ message })]);
    const shown = await row('Office closed on Friday');
    for (const tag of ['p', 'br', 'em', 'strong', 'ul > li', 'ol > li']) {
      expect(shown.querySelector(tag)).not.toBeNull();
    }
  });
});

describe('a page with announcements', () => {
  it('waits for the announcements, to avoid a layout shift', async () => {
    const backend = agentBackend();
    const answer = backend.holds(listAnnouncements);
    await openPortal('/domains');
    await waitFor(() => expect(backend.callsOf(readAccount)).toHaveLength(1));
    await waitFor(() => expect(backend.callsOf(listDomains)).not.toHaveLength(0));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer([announcement()]);
    await heading('Domains');
    expect(screen.getByRole('listitem', { name: 'Office closed on Friday' })).toBeInTheDocument();
  });

  it('waits at most two seconds for them; if they take longer, they appear above the next page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const backend = agentBackend();
    backend.answers(listDomains, [sampleDomain('cedar-quote.example')]);
    const answer = backend.holds(listAnnouncements);
    const portal = await openPortal('/domains');
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await heading('Domains');
    answer([announcement()]);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(anyBoard()).toBeNull();
    await act(() => portal.router.navigate({ to: '/' }));
    await heading(/^Good/);
    expect(await row('Office closed on Friday')).toBeInTheDocument();
  });
});
