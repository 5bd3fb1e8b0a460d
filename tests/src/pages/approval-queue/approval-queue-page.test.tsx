import {
  decideOverride,
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
} from '@contract/override';
import { logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueQuery } from '@/shared/api/approval-queries';
import { isSafeMoment } from '@/shared/lib/safe-moment/safe-moment';
import { sampleUser } from '@contract/samples/sample-answers';
import { chooseOption } from '../../../support/choose-option';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import {
  cards,
  decision,
  openQueue as openWaiting,
  pass,
  queueItem,
  staff,
} from '../../../support/open-queue';
import type { StubBackend } from '../../../support/stub-backend';

const kept = 'portal.decisions.u-staff';

const ash = queueItem('ash', { created_at: '2026-11-19T09:00:00.000Z' });
const birch = queueItem('birch', {
  created_at: '2026-11-20T09:00:00.000Z',
  tags: ['agent'],
  agency_name: 'Birch Hill',
  account_number: '300001',
});
const cedar = queueItem('cedar', { created_at: '2026-11-21T09:00:00.000Z', tags: ['office'] });

const openQueue = (items = [cedar, ash, birch]) => openWaiting(items);
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
const reload = () => screen.getByRole('button', { name: /^Reload/ });
const announced = () => document.querySelector('[data-announcer]');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22') }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the queue', () => {
  it('shows each item with its details, oldest first, and a preview of its site', async () => {
    await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    expect(cards()).toEqual(['ash.example', 'birch.example', 'cedar.example']);
    const shown = card('birch.example');
    expect(shown.getByText('Birch Hill')).toBeVisible();
    expect(shown.getByText('yesterday')).toBeVisible();
    expect(shown.getByText(/^11\/(19|20)\/2026 \d\d:\d\d[ap]m$/i)).toBeVisible();
    expect(shown.getByRole('link', { name: /^Preview/ })).toHaveAttribute(
      'href',
      'https://birch.example.sites.beacon.example/?beacon-edit&beacon-preview',
    );
    expect(shown.getByText('Robin Cedar')).toBeVisible();
    // The agent's photo is the current one, so it is shown once.
    const name = 'Current photo (agent photo) of birch.example';
    const [first] = await shown.findAllByRole('img', { name: /photo/ });
    expect(first).toHaveAccessibleName(name);
    expect(first).toHaveAttribute('src', expect.stringContaining('m-1'));
    expect(
      shown.getByRole('link', { name: `${name} in full size (opens in a new tab)` }),
    ).toHaveAttribute('href', 'https://storage.beacon.example/images/people/m-1.jpg');
  });

  it('stores the tag and agency filters and the comparison mode in the URL', async () => {
    const { user, address } = await openQueue();
    await user.click(await screen.findByRole('radio', { name: 'agent 1' }));
    await waitFor(() => expect(cards()).toEqual(['birch.example']));
    await chooseOption(user, 'Agency', 'Birch Hill');
    await user.click(screen.getByRole('radio', { name: 'Swipe' }));
    const search = '?tag=agent&agency=%22300001%22&compare=swipe';
    await waitFor(() => expect(address()).toBe(`/admin/approvalqueue${search}`));
    const slider = await screen.findByRole('slider', { name: 'Share of the new image' });
    expect(slider).toHaveAttribute('aria-valuetext', '50% new');
    // An image that fails to load can't be compared.
    fireEvent.error(
      screen.getByRole('img', { name: 'Current photo (agent photo) of birch.example' }),
    );
    expect(slider).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'New photo of birch.example' })).toBeVisible();
    await pass(300);
    await user.keyboard('a');
    expect(await screen.findByText('Nothing here matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(cards()).toEqual(['ash.example', 'cedar.example']);
  });

  it(
    'says that nothing is pending, and keeps the list when a reload fails',
    { tags: 'full' },
    async () => {
      const { backend, user } = await openQueue([]);
      await screen.findByText('All caught up');
      backend.refuses(listQueue, { status: 500, reason: 'internal', error: 'We failed.' });
      await user.click(reload());
      expect(
        await screen.findByText(/You're seeing the list from before. We failed./),
      ).toBeVisible();
    },
  );

  it('shows an error with a retry if the list has never loaded', async () => {
    const backend = agentBackend(staff);
    backend.drops(listQueue);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await openPortal('/admin/approvalqueue', user);
    await pass(2000);
    expect(await screen.findByText("We couldn't load the approval queue")).toBeVisible();
    backend.answers(listQueue, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All caught up')).toBeVisible();
  });

  it(
    'lets staff decide on an item whose images are unknown, and explains why they are missing',
    { tags: 'full' },
    async () => {
      const { backend, user } = await openQueue([]);
      backend.answers(listQueue, [birch]);
      backend.refuses(readOverrides, { status: 404, reason: 'not_found' });
      await user.click(reload());
      expect(
        await screen.findByText(/^We couldn't find this image. You can still decide./),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Approve:/ }));
      expect(screen.getByRole('button', { name: 'Undo birch.example · agent' })).toBeVisible();
    },
  );

  it('asks before approving an image that is not available, and the key does not answer', async () => {
    const { backend, user } = await openQueue();
    fireEvent.error(await screen.findByRole('img', { name: 'New photo of birch.example' }));
    await user.keyboard('j');
    await user.keyboard('j');
    await user.keyboard('a');
    const keep = await screen.findByRole('button', { name: "Don't approve" });
    expect(keep).toHaveFocus();
    await pass(300);
    await user.keyboard('a');
    expect(cards()).toEqual(['ash.example', 'birch.example', 'cedar.example']);
    await user.click(keep);
    expect(screen.queryByText("The new image isn't available")).toBeNull();
    await user.click(card('birch.example').getByRole('button', { name: /^Approve: / }));
    await user.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    expect(cards()).toEqual(['ash.example', 'cedar.example']);
    await pass(5000);
    expect(backend.callsOf(decideOverride)).toHaveLength(1);
  });

  it('says who decided an item that disappears, and how', async () => {
    const { backend, user } = await openQueue();
    const theirs = { status: 'denied', decided_by: 'Casey Lindqvist', is_yours: false } as const;
    backend.answers(listDecided, [
      { override: ash, decision: decision('ash', { ...theirs, reason: 'Too dark.' }) },
    ]);
    backend.answers(listQueue, [cedar, birch]);
    await user.click(reload());
    expect(
      await screen.findByText(/^Casey Lindqvist denied ash.example · .*: “Too dark.”$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Casey Lindqvist denied/)).toBeNull();
  });

  it("shows recent decisions with their authors, and an item's history", async () => {
    const { backend, user } = await openQueue([]);
    const ofAda = decision('ash', {
      is_yours: false,
      decided_by: 'Ada Lindqvist',
      reason: 'Blurry',
    });
    backend.answers(listDecided, [{ override: ash, decision: ofAda }]);
    backend.answers(readDecisions, [ofAda, decision('old', { status: 'denied' })]);
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Blurry')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^History of ash\.example/ }));
    expect(await screen.findByText(/^Approved by Ada Lindqvist, /)).toBeVisible();
    expect(screen.getByText(/^Denied by you, /)).toBeVisible();
  });
});

describe('a decision', () => {
  it("takes two key presses, doesn't block the next decision, and is sent after five seconds", async () => {
    const { backend, user } = await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    await user.keyboard('ja');
    expect(cards()).toEqual(['birch.example', 'cedar.example']);
    expect(document.activeElement).toHaveAccessibleName('birch.example agent');
    expect(isSafeMoment()).toBe(false);
    expect(announced()).toHaveTextContent(/^Approved: ash.example · banner. Sent in 5 seconds/);
    await pass(4900);
    expect(backend.callsOf(decideOverride)).toEqual([]);
    await pass(200);
    expect(backend.callsOf(decideOverride)).toMatchObject([
      { parameters: { pk: 'ash' }, body: { status: 'approved' } },
    ]);
    expect(backend.callsOf(decideOverride)[0]?.body).not.toHaveProperty('reason');
    expect(await screen.findByText('Pending Content Override processed')).toBeVisible();
    expect(announced()).toHaveTextContent(/^Pending Content Override processed/);
    // The decided item stays hidden, because the reloaded list may be older than the decision.
    expect(backend.callsOf(listQueue)).toHaveLength(2);
    expect(cards()).toEqual(['birch.example', 'cedar.example']);
    expect(isSafeMoment()).toBe(true);
    expect(localStorage.getItem(kept)).toBeNull();

    const late = 'Nothing left to undo. Decisions are sent after 5 seconds.';
    await user.keyboard('u');
    expect(screen.getByText(late)).toBeVisible();
    await user.keyboard('j');
    expect(screen.queryByText(late)).toBeNull();
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.click(screen.getByRole('button', { name: /^Approve: ash/ }))],
  ])(
    'made by %s is about the item shown at that moment, even if it disappears right after',
    async (_, approve) => {
      const { backend, queryClient } = await openQueue();
      await screen.findByText('3 new images waiting, oldest first');
      act(() => {
        approve();
        queryClient.setQueryData(queueQuery.queryKey, [birch, cedar]);
      });
      await pass(100);
      expect(cards()).toEqual(['birch.example', 'cedar.example']);
      await pass(5000);
      expect(backend.callsOf(decideOverride)).toMatchObject([{ parameters: { pk: 'ash' } }]);
    },
  );

  it('has buttons whose accessible names are the visible text followed by the item', async () => {
    await openQueue([ash]);
    await screen.findByText('1 new image waiting, oldest first');
    const names = ['Approve', 'Deny', 'Approve with Message'].map((shown) =>
      screen.getByRole('button', { name: `${shown}: ash.example · banner` }),
    );
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Deny',
      'Approve with Message',
    ]);
  });

  it('to deny can use an editable common reason, which is restored when the decision is undone', async () => {
    const { backend, user } = await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    await user.keyboard('d');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(message).toHaveFocus();
    await user.keyboard('Bad{Shift>}{Tab}{/Shift} ');
    const chip = screen.getByRole('radio', { name: 'Blurry or too small' });
    expect(chip).toBeChecked();
    const blurry = 'The image is blurry or too small. Please upload a sharper one.';
    expect(message).toHaveValue(blurry);
    expect(message).toHaveFocus();
    expect(message.selectionStart).toBe(blurry.length);
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight>}');
    await pass(0);
    await user.keyboard('{/ArrowRight}');
    const logo = screen.getByRole('radio', { name: 'Text or logo' });
    expect(logo).toBeChecked();
    expect(logo).toHaveFocus();
    await user.click(chip);
    await user.keyboard(' a{Enter}d');
    expect(chip).not.toBeChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(cards()).toEqual(['birch.example', 'cedar.example']);
    await pass(300);
    await user.keyboard('u');
    const again = await screen.findByRole('textbox', { name: 'Message' });
    expect(again).toHaveValue(`${blurry} a\nd`);
    expect(again).toHaveFocus();
    expect(announced()).toHaveTextContent('Undone, nothing was sent: ash.example · banner.');
    await user.clear(again);
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(confirm);
    expect(again).toHaveAccessibleDescription(/Enter a message$/);
    expect(again).toHaveFocus();
    await user.keyboard(' {Tab}');
    expect(again).not.toHaveFocus();
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(again).toHaveFocus();
    await user.keyboard(' a d m 1 {Meta>}{Enter}{/Meta}');
    await user.click(reload());
    expect(backend.callsOf(decideOverride)).toMatchObject([
      { parameters: { pk: 'ash' }, body: { status: 'denied', reason: 'a d m 1' } },
    ]);
  });

  it(
    'made with the mouse moves the focus to Message, too, and can follow another one without a pause',
    { tags: 'full' },
    async () => {
      const { user } = await openQueue();
      await user.click(await screen.findByRole('button', { name: /^Deny: ash/ }));
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: /^Approve: ash/ }));
      expect(cards()).toEqual(['birch.example', 'cedar.example']);
    },
  );

  it('is not made by a key that is held down, part of a composition or combined with a modifier', async () => {
    await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    for (const how of [
      { repeat: true },
      { isComposing: true },
      { keyCode: 229 },
      { shiftKey: true },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
    ]) {
      for (const key of ['a', 'd', 'm', 'j']) fireEvent.keyDown(document.body, { key, ...how });
      await pass(300);
    }
    expect(cards()).toHaveLength(3);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('is not confirmed by held keys in its message, and a held shortcut key types nothing', async () => {
    const { user } = await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    await user.keyboard('m');
    const message = screen.getByRole('textbox', { name: 'Message' });
    const held = (key: string, how = {}) =>
      fireEvent.keyDown(message, { key, repeat: true, ...how });
    // A key press whose default is prevented types nothing.
    expect(held('m')).toBe(false);
    await user.keyboard('No');
    expect(held('o')).toBe(true);
    held('Enter', { ctrlKey: true });
    fireEvent.keyDown(message, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    expect(message).toBeVisible();
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true });
    expect(message).not.toBeInTheDocument();
  });

  it('is canceled with Escape, and not made while shortcut keys are switched off', async () => {
    const { user } = await openQueue();
    await screen.findByText('3 new images waiting, oldest first');
    await user.keyboard('m');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    await user.keyboard('Fine{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(document.activeElement).toHaveAccessibleName('ash.example banner');
    await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await user.keyboard('a');
    expect(cards()).toHaveLength(3);
    expect(localStorage.getItem('portal.approval-keys')).toBe('off');
  });

  it('is replaced by one that someone else made in the meantime, while the typed message stays visible', async () => {
    const { backend, user } = await openQueue([ash]);
    const current = decision('ash', {
      status: 'denied',
      decided_by: 'Ada Lindqvist',
      is_yours: false,
      reason: 'Too dark',
    });
    backend.refuses(decideOverride, { status: 409, reason: 'conflict', current });
    await user.click(await screen.findByRole('button', { name: /^Approve with Message:/ }));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Lovely');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    backend.answers(listQueue, []);
    await pass(5100);
    expect(await screen.findByText(/^Ada Lindqvist denied it on /)).toBeVisible();
    expect(screen.getByText('Their message: Too dark')).toBeVisible();
    expect(screen.getByText('Your message: Lovely')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('All caught up')).toBeVisible();
    expect(localStorage.getItem(kept)).toBeNull();
  });

  it('shows an error if the item no longer exists', async () => {
    const { backend, user } = await openQueue([ash]);
    backend.refuses(decideOverride, { status: 404, reason: 'not_found' });
    await user.click(await screen.findByRole('button', { name: /^Approve:/ }));
    await pass(5100);
    expect(await screen.findByText(/^This item no longer exists/)).toBeVisible();
  });
});

describe('a decision that can still be undone', () => {
  it('is sent before the person is signed out', async () => {
    const { backend, user, session } = await openQueue();
    backend.answers(logout, { signed_out: true });
    const answer = backend.holds(decideOverride);
    await screen.findByText('3 new images waiting, oldest first');
    await user.keyboard('a');
    act(() => session.send({ type: 'session.signOut' }));
    await pass(10);
    expect(backend.callsOf(decideOverride)).toHaveLength(1);
    expect(backend.callsOf(logout)).toHaveLength(0);
    answer(decision('ash'));
    await waitFor(() => expect(backend.callsOf(logout)).toHaveLength(1));
  });

  it('waits for a new sign-in if the session has ended', async () => {
    const { backend, user, session } = await openQueue([ash]);
    backend.refuses(decideOverride, { status: 401, reason: 'unauthenticated' });
    await screen.findByText('1 new image waiting, oldest first');
    await user.keyboard('a');
    await pass(5100);
    expect(await screen.findByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
    expect(localStorage.getItem(kept)).toContain('"pk":"ash"');
    expect(backend.callsOf(decideOverride)).toHaveLength(1);
    backend.answers(decideOverride, decision('ash'));
    backend.answers(activeUser, sampleUser(staff));
    act(() => session.send({ type: 'tabs.signedIn', userId: 'u-staff' }));
    await waitFor(() => expect(backend.callsOf(decideOverride)).toHaveLength(2));
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  });

  const busy = { status: 503, reason: 'busy', error: 'Too many calls.' } as const;
  it.each<[string, (backend: StubBackend) => void, RegExp]>([
    ['without a response', (backend) => backend.drops(decideOverride), /^We couldn't reach the p/],
    [
      'while the portal is busy',
      (backend) => backend.refuses(decideOverride, busy),
      /^Too many calls\./,
    ],
  ])('is stored %s, and sent on the next visit to the portal', async (_, fail, says) => {
    const { backend, user } = await openQueue([ash]);
    fail(backend);
    await screen.findByText('1 new image waiting, oldest first');
    await user.keyboard('d');
    expect(screen.queryByRole('radio', { name: 'Not a professional photo' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: "Doesn't fit the space" }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await pass(5100);
    expect(await screen.findByText(says)).toBeVisible();
    const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? 'null');
    const reason =
      "The image doesn't fit its space on the site. Please upload one in the right shape.";
    expect(stored).toEqual([{ pk: 'ash', status: 'denied', reason }]);
    backend.answers(decideOverride, decision('ash', { status: 'denied', reason }));
    await openPortal('/glossary');
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
    expect(backend.callsOf(decideOverride).at(-1)).toMatchObject({
      body: { status: 'denied', reason },
    });
  });
});

it('shows the number of pending items in the Admin menu', { tags: 'full' }, async () => {
  const backend = agentBackend(staff);
  backend.answers(listQueue, [ash, birch]);
  const { user } = await openPortal(
    '/glossary',
    userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  );
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  expect(await screen.findByRole('menuitem', { name: 'Approval Queue 2 waiting' })).toBeVisible();
});
