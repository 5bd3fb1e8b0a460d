import type { Control, Expectation, ScreenOf } from 'statechart-paths/screen';
import type { loginMachine } from './login-machine';
import type { loginModel } from './login-model';

const singleSignOn: Control = { button: 'Sign in with single sign-on' };
const otherAccount: Control = { button: 'Use another account' };
/** The button that starts over. The provider asks the person to choose an account each time. */
const startOver: Control = { button: /^(Sign in with single sign-on|Use another account)$/ };
const tryAgain: Control = { button: 'Try again' };
const send: Control = { button: 'Send login message' };
const back: Control = { button: 'Back' };
const address = { field: 'Email address' };
const keepOut: Control = { button: "Don't sign in" };
const withLink: Control = { button: 'Sign in with this link' };

/** Matches the reason why no login message was sent; it comes from the form or the backend. */
const reasonShown = /^(Please enter|Enter a valid|Too many attempts)/;
const denied = 'The sign-in page denied access. Try again with another account.';

const progress = (label: string): Expectation => ({
  seen: [{ heading: 'Sign in' }, { status: label }],
  disabled: [singleSignOn],
});

const towardsProvider = progress('Taking you to the sign-in page');
const signingIn = progress('Signing you in');

export const loginScreen = {
  events: {
    'email.submit': ({ email }) => ({ type: email, into: address.field, submit: send }),
    'login.singleSignOn': { press: startOver },
    'login.retry': { press: tryAgain },
    'login.return': { other: 'Come back from the sign-in page with the Back of the browser' },
    'failure.dismiss': { press: back },
    'link.confirm': { press: withLink },
    'link.decline': { press: keepOut },
  },
  states: {
    readingUrl: towardsProvider,
    fetchingAddress: towardsProvider,
    leaving: towardsProvider,
    authenticating: signingIn,
    busy: {
      seen: [{ heading: 'Sign in' }, /^The portal is busy right now/],
      enabled: [tryAgain],
    },
    confirming: {
      seen: [{ dialog: /^Sign in as .+\?$/, says: ['Continue only if this is your address.'] }],
      enabled: [withLink, keepOut],
      focus: keepOut,
    },
    arriving: signingIn,
    failed: ({ context: { failure, emailLogin } }) => {
      const says =
        failure?.kind === 'email'
          ? [/The email address "\S+" is not allowed/]
          : ['The login process did not complete successfully'];
      return [
        { seen: [{ dialog: 'Something went wrong', says }] },
        { enabled: [failure?.kind === 'email' ? otherAccount : singleSignOn] },
        failure?.kind === 'fragment' ? { seen: [denied] } : { unseen: [denied] },
        emailLogin ? { enabled: [back] } : { disabled: [back] },
      ];
    },
    email: { seen: [/^Normal login is down/] },
    'email.empty': ({ context: { reason, email } }) => [
      { seen: [address, /^Use your address at /], enabled: [send, singleSignOn] },
      reason === null ? { unseen: [reasonShown] } : { seen: [reasonShown] },
      // The form keeps the last email address; a blank one isn't stored in the context.
      reason?.startsWith('Please enter your') === true
        ? { seen: [{ ...address, value: '' }] }
        : { seen: [{ ...address, value: email }] },
    ],
    'email.loading': { seen: [{ button: 'Sending…', busy: true }], disabled: [singleSignOn] },
    'email.done': {
      seen: ['Login Message Sent! Check your inbox!'],
      unseen: [address],
      enabled: [singleSignOn],
      disabled: [send],
    },
  },
} satisfies ScreenOf<typeof loginMachine, typeof loginModel>;
