import type { Invariant, StepInvariant } from '@workbench/paths/model';
import { accountInvariants, pageInvariants } from './page-invariants';
import { signInInvariants, tabInvariants } from './sign-in-invariants';
import { isIn, isNobody, needsUser, type Snapshot, type Step } from './session-step';

/** What holds in every state of the session (specification, sections 2 and 4; decisions). */
export const sessionInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: 'a page that needs an account has one that was loaded',
    requirement: 'session.loading',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'active' }) ||
      (snapshot.context.accountNumber !== null && snapshot.context.accountOpen),
  },
  {
    name: 'no account is open while one is loading',
    requirement: 'session.loading',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'loadingAccount' }) ||
      (snapshot.context.accountNumber !== null && !snapshot.context.accountOpen),
  },
  {
    name: 'no user is left after signing out',
    requirement: 'session.sign-out',
    holds: (snapshot) => !snapshot.matches('signedOut') || isNobody(snapshot),
  },
  {
    name: 'without a user no account is left',
    requirement: 'session.sign-out',
    holds: (snapshot) => {
      const { accountNumber, availableAccounts, accountOpen } = snapshot.context;
      return (
        !isNobody(snapshot) || (accountNumber === null && availableAccounts === 0 && !accountOpen)
      );
    },
  },
  {
    name: 'a page that needs a user is not shown without loading one',
    requirement: 'session.loading',
    holds: (snapshot) => !snapshot.matches('dormant') || !needsUser(snapshot.context.access),
  },
  {
    name: 'Session Expired shows only after somebody was signed in',
    requirement: 'session.expired',
    holds: (snapshot) => !snapshot.matches('expired') || !isNobody(snapshot),
  },
  {
    name: 'the welcome page shows exactly when the user has no account',
    requirement: 'session.zero-accounts',
    holds: (snapshot) =>
      !snapshot.matches('signedIn') ||
      (snapshot.context.availableAccounts === 0) === snapshot.matches({ signedIn: 'noAccounts' }),
  },
  {
    name: 'No Account Selected shows only when no account is chosen',
    requirement: 'session.no-account',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'noAccountSelected' }) ||
      snapshot.context.accountNumber === null,
  },
  {
    name: 'only pages that need an account redirect to the accounts',
    requirement: 'session.account-free-pages',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ||
      snapshot.context.access === 'account',
  },
  {
    name: 'no state that only decides is ever left active',
    requirement: 'session.loading',
    holds: (snapshot) =>
      !isIn(snapshot, [
        'opening',
        { anonymous: 'deciding' },
        { signedIn: 'settling' },
        { signedIn: { noAccountSelected: 'arriving' } },
      ]),
  },
];

/** What holds in every step of the session (specification, sections 2 and 4; decisions). */
export const sessionStepInvariants: readonly StepInvariant<Step>[] = [
  ...pageInvariants,
  ...signInInvariants,
  ...accountInvariants,
  ...tabInvariants,
];
