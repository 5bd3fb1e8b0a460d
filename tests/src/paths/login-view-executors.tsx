import { loginMachine, type LoginFailure } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { screen } from '@testing-library/react';
import { forEachCase, type ExecutorsOf } from '@workbench/paths/run/executors';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { LoginView } from '@/pages/login/ui/login-view';
import {
  expectBusy,
  expectHeading,
  expectNotOffered,
  expectNoText,
  expectOffered,
  expectState,
  expectStatus,
  expectText,
  fill,
  isOffered,
  settling,
  viewDriver,
  type StartedView,
  type ViewDriver,
} from './view-driver';

type LoginDriver = StartedView<typeof loginMachine>;
type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

export const loginDriver = (): LoginDriver =>
  viewDriver(loginMachine, (login) => <LoginView login={login} partnerDomain="granite.example" />);

const singleSignOn = 'Log in with single sign-on';
const send = 'Send login message';
const field = 'Email address';

const progress = (state: string, label: string) => async () => {
  expectState(state);
  expectHeading('Log in');
  expectStatus(label);
  expectNotOffered(singleSignOn);
};

function sentenceOf(failure: LoginFailure | null): string {
  return failure?.kind === 'email'
    ? `The email address "${failure.detail}" is not allowed`
    : 'The login process did not complete successfully';
}

async function seesFailure(_: ViewDriver, { context }: LoginSnapshot): Promise<void> {
  expectState('failed');
  const { failure, emailLogin } = context;
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
  expect(dialog).toHaveTextContent(sentenceOf(failure));
  const refused = 'The sign-in page denied access.';
  if (failure?.kind === 'fragment') expect(dialog).toHaveTextContent(refused);
  else expect(dialog).not.toHaveTextContent(refused);
  expectOffered(singleSignOn);
  expect(isOffered('Back'), 'a way back to the form').toBe(emailLogin);
}

/** The form by e-mail, which loads when it is wanted. */
function formIn(state: string, see: (snapshot: LoginSnapshot) => void) {
  return async (_: ViewDriver, snapshot: LoginSnapshot) => {
    await screen.findByText(/Normal login is down/);
    expectState(`email.${state}`);
    see(snapshot);
  };
}

export const loginViewExecutors = {
  inputs: forEachCase(loginModel.inputs, (driver, input) => driver.start(input)),
  events: {
    'email.submit': forEachCase(loginModel.events['email.submit'], async (driver, { email }) => {
      await fill(driver, field, email);
      await driver.press(send);
    }),
    'login.singleSignOn': { plain: (driver) => driver.press(singleSignOn) },
    // The browser says so, when it brings the page back from its cache.
    'login.return': { plain: (driver) => driver.send({ type: 'login.return' }) },
    'failure.dismiss': { plain: (driver) => driver.press('Back') },
  },
  actors: settling(loginModel.actors),
  delays: {},
  states: {
    readingUrl: progress('readingUrl', 'Taking you to the sign-in page'),
    fetchingAddress: progress('fetchingAddress', 'Taking you to the sign-in page'),
    leaving: progress('leaving', 'Taking you to the sign-in page'),
    authenticating: progress('authenticating', 'Logging you in'),
    arriving: progress('arriving', 'Logging you in'),
    failed: seesFailure,
    'email.empty': formIn('empty', ({ context: { reason } }) => {
      expectOffered(send);
      expectOffered(singleSignOn);
      if (reason === null) expectNoText(/^(Please enter your|The message could)/);
      else expectText(reason);
    }),
    'email.loading': formIn('loading', () => {
      expectBusy('Sending…');
      expectNotOffered(singleSignOn);
    }),
    'email.done': formIn('done', () => {
      expectText('Login Message Sent! Check your inbox!');
      expectNotOffered(send);
      expectOffered(singleSignOn);
    }),
  },
  refusals: {
    'failure.dismiss': async () => expectNotOffered('Back'),
  },
  end: async (driver) => driver.end(),
} satisfies ExecutorsOf<typeof loginMachine, typeof loginModel, LoginDriver>;
