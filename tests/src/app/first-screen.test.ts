import { listDomains } from '@contract/domain';
import { logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstScreen } from '@/app/first-screen';
import { startPortal, type PortalDependencies } from '@/app/start-portal';
import { sampleDomains, sampleUser } from '@contract/samples/sample-answers';
import { agentBackend } from '../../support/agent-backend';

function startAt(address: string): PortalDependencies {
  const portal = startPortal(createMemoryHistory({ initialEntries: [address] }));
  onTestFinished(() => {
    portal.session.stop();
    portal.queryClient.clear();
  });
  return portal;
}

/** Returns a function that returns true once `ready` has resolved. */
function watched(ready: Promise<void>): () => boolean {
  let isReady = false;
  void ready.then(() => (isReady = true));
  return () => isReady;
}

it("waits for the preloaded user and account, and for the page's data", async () => {
  const backend = agentBackend();
  const answer = backend.holds(activeUser);
  const portal = startAt('/domains/cedar-quote.example/settings');
  const ready = firstScreen(portal, true);
  answer(sampleUser());
  await ready;
  expect(portal.session.getSnapshot().context.accountNumber).not.toBeNull();
  expect(backend.callsOf(listDomains)).toHaveLength(1);
  expect(portal.router.state.status).toBe('idle');
});

it('does not wait for the user if it is not preloaded', async () => {
  const backend = agentBackend();
  backend.holds(activeUser);
  const portal = startAt('/domains');
  await firstScreen(portal, false);
  expect(portal.session.getSnapshot().context.userId).toBeNull();
});

it('waits at most a second for the user', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const backend = agentBackend();
  backend.holds(activeUser);
  const isReady = watched(firstScreen(startAt('/domains'), true));
  await vi.advanceTimersByTimeAsync(999);
  expect(isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isReady()).toBe(true);
});

it("waits at most 200 ms for the page's data, and then shows the page's loading state", async () => {
  const backend = agentBackend();
  const answer = backend.holds(listDomains);
  const portal = startAt('/domains/cedar-quote.example/settings');
  await firstScreen(portal, true);
  expect(portal.router.state.status).toBe('pending');
  answer([...sampleDomains]);
  await vi.waitFor(() => expect(portal.router.state.status).toBe('idle'));
});

it('shows that the person is signed out if the response arrives immediately', async () => {
  agentBackend().answers(logout, { signed_out: true });
  const portal = startAt('/logout');
  await firstScreen(portal, false);
  expect(portal.session.getSnapshot().value).toBe('signedOut');
});

it('waits at most 200 ms for a sign-out, and then shows that it is in progress', async () => {
  const backend = agentBackend();
  backend.holds(logout);
  const portal = startAt('/logout');
  await firstScreen(portal, false);
  expect(portal.session.getSnapshot().value).toBe('signingOut');
});

it('preloading /logout does not sign the person out', async () => {
  const backend = agentBackend();
  const portal = startAt('/domains');
  await firstScreen(portal, true);
  await portal.router.preloadRoute({ to: '/logout' });
  expect(backend.callsOf(logout)).toEqual([]);
});
