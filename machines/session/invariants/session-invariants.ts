import { invariantsOf } from '../../shared/invariants';
import { accountInvariants, pageInvariants } from './page-invariants';
import { signInInvariants, tabInvariants } from './sign-in-invariants';
import { isIn, isNobody, needsUser, type Snapshot, type SessionRequirement } from './session-step';

/** Invariants of every session state. */
export const sessionInvariants = invariantsOf<Snapshot, SessionRequirement>({
  'session.loading': {
    'a page that needs an account has one that was loaded': (snapshot) =>
      !snapshot.matches({ signedIn: 'active' }) ||
      (snapshot.context.accountNumber !== null && snapshot.context.accountOpen),
    'no account is open while one is loading': (snapshot) =>
      !snapshot.matches({ signedIn: 'loadingAccount' }) ||
      (snapshot.context.accountNumber !== null && !snapshot.context.accountOpen),
    'a page that needs a user is not shown without loading one': (snapshot) =>
      !snapshot.matches('dormant') || !needsUser(snapshot.context.access),
    'the person waits while the user or an account loads, the login opens or a session ends': (
      snapshot,
    ) =>
      snapshot.hasTag('busy') ===
      isIn(snapshot, [
        'loading',
        { signedIn: 'landing' },
        { signedIn: 'loadingAccount' },
        'anonymous',
        'signingOut',
      ]),
    'no transient state is ever active': (snapshot) =>
      !isIn(snapshot, [
        'opening',
        { anonymous: 'deciding' },
        { signedIn: 'settling' },
        { signedIn: { noAccountSelected: 'arriving' } },
      ]),
  },
  'session.sign-in-accounts': {
    'after a sign-in nobody waits for the accounts': (snapshot) =>
      !snapshot.context.justSignedIn ||
      !snapshot.matches({ signedIn: { noAccountSelected: 'redirecting' } }),
    'the login page stays until the first page opens': (snapshot) =>
      !snapshot.context.justSignedIn ||
      snapshot.context.access !== 'login' ||
      !snapshot.matches({ signedIn: 'noAccountSelected' }),
    'the sign-in is over once an account is open or the person signs out': (snapshot) =>
      !snapshot.context.justSignedIn || !isIn(snapshot, [{ signedIn: 'active' }, 'signedOut']),
  },
  'session.lost': {
    'a page shows unless the portal loads, or has to say why it shows none': (snapshot) =>
      snapshot.hasTag('page') ===
      !isIn(snapshot, [
        'loading',
        { signedIn: 'landing' },
        { signedIn: 'loadingAccount' },
        'anonymous',
        'sessionLost',
        'unreachable',
      ]),
  },
  'session.sign-out': {
    'no user is left after signing out': (snapshot) =>
      !snapshot.matches('signedOut') || isNobody(snapshot),
    'without a user no account is left': (snapshot) => {
      const { accountNumber, availableAccounts, accountOpen } = snapshot.context;
      return (
        !isNobody(snapshot) || (accountNumber === null && availableAccounts === 0 && !accountOpen)
      );
    },
  },
  'session.expired': {
    'Session Expired shows only after a sign-in': (snapshot) =>
      !snapshot.matches('expired') || !isNobody(snapshot),
    'the page below Session Expired cannot be used, and every other page can': (snapshot) =>
      snapshot.hasTag('inert') === snapshot.matches('expired'),
  },
  'session.zero-accounts': {
    'the welcome page shows exactly when the user has no account': (snapshot) =>
      !snapshot.matches('signedIn') ||
      (snapshot.context.availableAccounts === 0) === snapshot.matches({ signedIn: 'noAccounts' }),
  },
  'session.no-account': {
    'No Account Selected shows only when no account is chosen': (snapshot) =>
      !snapshot.matches({ signedIn: 'noAccountSelected' }) ||
      snapshot.context.accountNumber === null,
  },
  'session.account-free-pages': {
    'only pages that need an account redirect to the accounts': (snapshot) =>
      !snapshot.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ||
      snapshot.context.access === 'account',
  },
});

/** Invariants of every session step. */
export const sessionStepInvariants = [
  ...pageInvariants,
  ...signInInvariants,
  ...accountInvariants,
  ...tabInvariants,
];
