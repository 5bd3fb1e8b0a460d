import {
  decideOverride,
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
  readQueueItem,
  type Decision,
  type PendingOverride,
} from '@contract/override';
import { logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded beforehand, as it is by the time a person acts.
import '@/app/approvals/approval-queue-route';
import { isSafeMoment } from '@/shared/lib/safe-moment/safe-moment';
import { sampleOverride, sampleUser } from '@workbench/app/screens/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';

const staff = { user_id: 'u-staff', user_type: testConfig.staff_user_type } as const;
const kept = 'portal.decisions.u-staff';

const item = (name: string, changes: Partial<PendingOverride> = {}) =>
  sampleOverride({ pk: name, domain: `${name}.example`, ...changes });
const ash = item('ash', { created_at: '2026-11-19T09:00:00.000Z' });
const birch = item('birch', {
  created_at: '2026-11-20T09:00:00.000Z',
  tags: ['agent'],
  agency_name: 'Birch Hill',
  account_number: '300001',
});
const cedar = item('cedar', { created_at: '2026-11-21T09:00:00.000Z', tags: ['office'] });

function decision(pk: string, changes: Partial<Decision> = {}): Decision {
  return {
    pk,
    status: 'approved',
    reason: null,
    decided_by: 'Sam Okafor',
    is_yours: true,
    decided_at: '2026-11-22T09:00:00.000Z',
    ...changes,
  };
}

async function openQueue(items = [cedar, ash, birch], address = '/admin/approvalqueue') {
  const backend = agentBackend(staff);
  backend.answers(listQueue, [...items]);
  backend.answers(readQueueItem, { aid: 'm-1' });
  backend.answers(readOverrides, {});
  backend.answers(listDecided, []);
  backend.answers(decideOverride, ({ parameters: { pk = '' } }) => decision(pk));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const portal = await openPortal(address, user);
  await screen.findByRole('heading', { level: 1, name: 'Approval Queue' });
  return { backend, ...portal };
}

const cards = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) =>
      textContent?.endsWith('.example') === true ? [textContent] : [],
    );
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const reload = () => screen.getByRole('button', { name: /^Reload/ });
const announced = () => document.querySelector('[data-announcer]');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22') }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the queue', () => {
  it('shows each item with its facts, oldest first, and a preview of its site', async () => {
    await openQueue();
    await screen.findByText('3 items waiting, oldest first');
    expect(cards()).toEqual(['ash.example', 'birch.example', 'cedar.example']);
    const shown = card('birch.example');
    expect(shown.getByText('Birch Hill')).toBeVisible();
    expect(shown.getByText('yesterday')).toBeVisible();
    expect(shown.getByText(/^11\/(19|20)\/2026 \d\d:\d\d[ap]m$/i)).toBeVisible();
    expect(shown.getByRole('link', { name: /^Preview/ })).toHaveAttribute(
      'href',
      'https://birch.example.sites.beacon.example/?beacon-edit&beacon-preview',
    );
    expect(await shown.findByRole('img', { name: 'Agent photo of birch.example' })).toHaveAttribute(
      'src',
      expect.stringContaining('m-1'),
    );
  });

  it('filters by tag and agency, and compares, in the address', async () => {
    const { user, address } = await openQueue();
    await user.click(await screen.findByRole('radio', { name: 'agent 1' }));
    expect(cards()).toEqual(['birch.example']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agency' }), 'Birch Hill (1)');
    await user.click(screen.getByRole('radio', { name: 'Swipe' }));
    expect(address()).toBe('/admin/approvalqueue?tag=agent&agency=%22300001%22&compare=swipe');
    const slider = await screen.findByRole('slider', { name: 'Share of the new image' });
    expect(slider).toHaveAttribute('aria-valuetext', '50% new');
    // One that can't be shown can't be compared.
    fireEvent.error(screen.getByRole('img', { name: 'Current photo of birch.example' }));
    expect(slider).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'New photo of birch.example' })).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByText('Nothing here matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(cards()).toEqual(['ash.example', 'cedar.example']);
  });

  it('says when nothing waits, and keeps the list when it did not reload', async () => {
    const { backend, user } = await openQueue([]);
    await screen.findByText('All caught up');
    backend.refuses(listQueue, { status: 500, reason: 'internal', error: 'We failed.' });
    await user.click(reload());
    expect(await screen.findByText(/This is the list as it was before. We failed./)).toBeVisible();
  });

  it('shows an error with a retry instead of a list that never loaded', async () => {
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

  it('can decide on an item whose images are unknown, which says so', async () => {
    const { backend, user } = await openQueue([]);
    backend.answers(listQueue, [birch]);
    backend.refuses(readOverrides, { status: 404, reason: 'not_found' });
    await user.click(reload());
    expect(
      await screen.findByText(/^We couldn't find this image. You can still decide./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.getByRole('button', { name: 'Undo birch.example · agent' })).toBeVisible();
  });

  it('shows what was decided by whom, and the history of an item', async () => {
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
    await user.click(screen.getByRole('button', { name: 'History of ash.example' }));
    expect(await screen.findByText(/^Approved by Ada Lindqvist, /)).toBeVisible();
    expect(screen.getByText(/^Denied by you, /)).toBeVisible();
  });
});

describe('a decision', () => {
  it('takes two keys, waits for nobody, and is sent after five seconds', async () => {
    const { backend, user } = await openQueue();
    await screen.findByText('3 items waiting, oldest first');
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
    // The list that reloads may be older than the decision.
    expect(backend.callsOf(listQueue)).toHaveLength(2);
    expect(cards()).toEqual(['birch.example', 'cedar.example']);
    expect(isSafeMoment()).toBe(true);
    expect(localStorage.getItem(kept)).toBeNull();
  });

  it('denies with a common reason in three keys, and returns to it when it is undone', async () => {
    const { backend, user } = await openQueue();
    await screen.findByText('3 items waiting, oldest first');
    await user.keyboard('d1{Enter}');
    expect(cards()).toEqual(['birch.example', 'cedar.example']);
    await user.keyboard('u');
    const message = await screen.findByRole('textbox', { name: 'Message' });
    expect(message).toHaveValue('The image is blurry or too small. Please upload a sharper one.');
    expect(message).toHaveFocus();
    await user.clear(message);
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(message, ' a d m 1 ');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(reload());
    expect(backend.callsOf(decideOverride)).toMatchObject([
      { parameters: { pk: 'ash' }, body: { status: 'denied', reason: 'a d m 1' } },
    ]);
  });

  it('is given up with Escape, and not made by keys that are switched off', async () => {
    const { user } = await openQueue();
    await screen.findByText('3 items waiting, oldest first');
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

  it('that someone else made meanwhile is named, with the message that was typed', async () => {
    const { backend, user } = await openQueue([ash]);
    const current = decision('ash', {
      status: 'denied',
      decided_by: 'Ada Lindqvist',
      is_yours: false,
      reason: 'Too dark',
    });
    backend.refuses(decideOverride, { status: 409, reason: 'conflict', current });
    await user.click(await screen.findByRole('button', { name: 'Approve with Message' }));
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

  it.each([
    [
      '422',
      { status: 422, reason: 'invalid', fields: { reason: 'Say it nicely' } },
      /Say it nicely/,
    ],
    ['429', { status: 429, reason: 'too_many_tries', error: 'Wait a moment.' }, /Wait a moment./],
    ['500', { status: 500, reason: 'internal', error: 'We failed.' }, /We failed./],
  ] as const)('that fails with %s says why and keeps its message', async (_, refusal, says) => {
    const { backend, user } = await openQueue([ash]);
    backend.refuses(decideOverride, refusal);
    await screen.findByText('1 item waiting, oldest first');
    await user.keyboard('d2{Enter}');
    await pass(5100);
    const alert = card('ash.example');
    expect(await alert.findByText('there was a problem processing your request')).toBeVisible();
    expect(alert.getByText(says)).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Change decision' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      "The image contains text or a logo that isn't allowed. Please upload one without it.",
    );
  });

  it('on an item that is gone says so', async () => {
    const { backend, user } = await openQueue([ash]);
    backend.refuses(decideOverride, { status: 404, reason: 'not_found' });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await pass(5100);
    expect(await screen.findByText(/^This item no longer exists/)).toBeVisible();
  });
});

describe('a decision that could still be undone', () => {
  it('is sent when the page is left, and when the tab is closed', async () => {
    const { backend, user, router } = await openQueue();
    await screen.findByText('3 items waiting, oldest first');
    await user.keyboard('a');
    await act(() => router.navigate({ to: '/glossary' }));
    expect(backend.callsOf(decideOverride)).toHaveLength(1);
    await act(() => router.navigate({ to: '/admin/approvalqueue' }));
    await screen.findByText('2 items waiting, oldest first');
    await user.keyboard('a');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(backend.callsOf(decideOverride)).toHaveLength(2));
  });

  it('is sent before the person is signed out', async () => {
    const { backend, user, session } = await openQueue();
    backend.answers(logout, { signed_out: true });
    const answer = backend.holds(decideOverride);
    await screen.findByText('3 items waiting, oldest first');
    await user.keyboard('a');
    act(() => session.send({ type: 'session.signOut' }));
    await pass(10);
    expect(backend.callsOf(decideOverride)).toHaveLength(1);
    expect(backend.callsOf(logout)).toHaveLength(0);
    answer(decision('ash'));
    await waitFor(() => expect(backend.callsOf(logout)).toHaveLength(1));
  });

  it('waits for the session when it has ended, and is sent after signing in', async () => {
    const { backend, user, session } = await openQueue([ash]);
    backend.refuses(decideOverride, { status: 401, reason: 'unauthenticated' });
    await screen.findByText('1 item waiting, oldest first');
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

  it('is kept without an answer, and sent at the next visit of the portal', async () => {
    const { backend, user } = await openQueue([ash]);
    backend.drops(decideOverride);
    await screen.findByText('1 item waiting, oldest first');
    await user.keyboard('d3{Enter}');
    await pass(5100);
    expect(await screen.findByText(/^We couldn't reach the portal/)).toBeVisible();
    const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? 'null');
    const reason = 'Please upload a professional photo that shows only the agent.';
    expect(stored).toEqual([{ pk: 'ash', status: 'denied', reason }]);
    backend.answers(decideOverride, decision('ash', { status: 'denied', reason }));
    await openPortal('/glossary');
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
    expect(backend.callsOf(decideOverride).at(-1)).toMatchObject({
      body: { status: 'denied', reason },
    });
  });
});

it('counts what waits in the Admin menu, beside the queue', async () => {
  const backend = agentBackend(staff);
  backend.answers(listQueue, [ash, birch]);
  const { user } = await openPortal(
    '/glossary',
    userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  );
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  expect(await screen.findByRole('menuitem', { name: 'Approval Queue 2 waiting' })).toBeVisible();
});
