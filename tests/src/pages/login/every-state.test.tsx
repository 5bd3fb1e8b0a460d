import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { LoginView } from '@/pages/login/ui/login-view';
import {
  named,
  representativeStates,
  type RepresentativeState,
} from '../../../support/representative-states';
import { expectSilence, isEnabled, pressEverything } from '../../../support/view-checks';

const states = representativeStates(loginMachine, loginModel);

/** Shows the view in a state. What is sent is heard, but moves nothing on. */
async function show({ snapshot }: RepresentativeState): Promise<EventFrom<typeof loginMachine>[]> {
  const login = createActor(loginMachine, {
    input: { target: 'agent', emailLogin: false },
    snapshot: loginMachine.resolveState({ value: snapshot.value, context: snapshot.context }),
  }).start();
  const sent: EventFrom<typeof loginMachine>[] = [];
  vi.spyOn(login, 'send').mockImplementation((event) => void sent.push(event));
  render(<LoginView login={login} partnerDomain="granite.example" />);
  // These parts load when they are wanted.
  if (snapshot.matches('failed')) await screen.findByRole('alertdialog');
  if (snapshot.matches('email')) await screen.findByText(/Normal login is down/);
  return sent;
}

const enabledNow = (name: string | RegExp) =>
  screen.queryAllByRole('button', { name }).some(isEnabled);

it('is shown in every state of the machine', () => {
  expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThanOrEqual(9);
});

it.each(named(states))('shows itself and offers what works in %s', async (_, representative) => {
  expectSilence();
  const { snapshot, state } = representative;
  const sent = await show(representative);
  expect(document.querySelector('[data-state]')).toHaveAttribute('data-state', state);
  expect(enabledNow('Log in with single sign-on')).toBe(
    snapshot.can({ type: 'login.singleSignOn' }),
  );
  expect(enabledNow('Back')).toBe(snapshot.can({ type: 'failure.dismiss' }));
  expect(enabledNow(/Send/)).toBe(snapshot.can({ type: 'email.submit', email: 'a@b.example' }));
  pressEverything();
  expect(sent.filter((event) => !snapshot.can(event))).toEqual([]);
});

it.each(
  named(states.filter(({ snapshot }) => snapshot.hasTag('busy') && !snapshot.matches('email'))),
)('says what it is doing in %s', async (_, representative) => {
  await show(representative);
  expect(screen.getByRole('status')).toHaveTextContent(
    ['authenticating', 'arriving'].includes(representative.state)
      ? 'Logging you in'
      : 'Taking you to the sign-in page',
  );
});
