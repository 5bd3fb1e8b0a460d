import {
  decideOverride,
  listDecided,
  listQueue,
  readOverrides,
  readQueueItem,
  type Decision,
  type PendingOverride,
} from '@contract/override';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
// Imported up front, because in the browser, this code has loaded by the time a person acts.
import '@/app/approvals/approval-queue-route';
import { sampleOverride } from '@contract/samples/sample-answers';
import { agentBackend } from './agent-backend';
import { openPortal } from './open-portal';
import { testConfig } from './portal-config';

export const staff = { user_id: 'u-staff', user_type: testConfig.staff_user_type } as const;

export const queueItem = (name: string, changes: Partial<PendingOverride> = {}) =>
  sampleOverride({ pk: name, domain: `${name}.example`, ...changes });

export function decision(pk: string, changes: Partial<Decision> = {}): Decision {
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

/** Opens the approval queue for staff, with fake timers. */
export async function openQueue(items: readonly PendingOverride[]) {
  const backend = agentBackend(staff);
  backend.answers(listQueue, [...items]);
  backend.answers(readQueueItem, { aid: 'm-1' });
  backend.answers(readOverrides, {});
  backend.answers(listDecided, []);
  backend.answers(decideOverride, ({ parameters: { pk = '' } }) => decision(pk));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const portal = await openPortal('/admin/approvalqueue', user);
  await screen.findByRole('heading', { level: 1, name: 'Approval Queue' });
  return { backend, ...portal };
}

/** Returns the domains of the visible cards. */
export const cards = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) =>
      textContent?.endsWith('.example') === true ? [textContent] : [],
    );

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
