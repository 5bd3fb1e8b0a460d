import type { Invariant, StepInvariant } from '@workbench/paths/model';
import { accountRules, pageRules } from './page-rules';
import { answerRules, tabRules } from './sign-in-rules';
import { isIn, isNobody, needsUser, type Snapshot, type Step } from './session-step';

/** What holds wherever the session is (specification, sections 2 and 4; decisions). */
export const sessionInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: 'a page that works in an account has one that was read',
    requirement: 'session.loading',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'active' }) ||
      (snapshot.context.accountNumber !== null && snapshot.context.accountOpen),
  },
  {
    name: 'while an account is read none is open',
    requirement: 'session.loading',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'loadingAccount' }) ||
      (snapshot.context.accountNumber !== null && !snapshot.context.accountOpen),
  },
  {
    name: 'nobody is remembered once signed out',
    requirement: 'session.sign-out',
    holds: (snapshot) => !snapshot.matches('signedOut') || isNobody(snapshot),
  },
  {
    name: 'without a user nothing of one is left',
    requirement: 'session.sign-out',
    holds: (snapshot) => {
      const { accountNumber, availableAccounts, accountOpen } = snapshot.context;
      return (
        !isNobody(snapshot) || (accountNumber === null && availableAccounts === 0 && !accountOpen)
      );
    },
  },
  {
    name: 'a page that needs a user is not shown before one is asked for',
    requirement: 'session.loading',
    holds: (snapshot) => !snapshot.matches('dormant') || !needsUser(snapshot.context.access),
  },
  {
    name: 'Session Expired is shown only to someone who was signed in',
    requirement: 'session.expired',
    holds: (snapshot) => !snapshot.matches('expired') || !isNobody(snapshot),
  },
  {
    name: 'whoever has no account, and nobody else, is welcomed',
    requirement: 'session.zero-accounts',
    holds: (snapshot) =>
      !snapshot.matches('signedIn') ||
      (snapshot.context.availableAccounts === 0) === snapshot.matches({ signedIn: 'noAccounts' }),
  },
  {
    name: 'an account is asked for only where none is chosen',
    requirement: 'session.no-account',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: 'noAccountSelected' }) ||
      snapshot.context.accountNumber === null,
  },
  {
    name: 'the redirect to the accounts waits only on pages that need an account',
    requirement: 'session.account-free-pages',
    holds: (snapshot) =>
      !snapshot.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ||
      snapshot.context.access === 'account',
  },
  {
    name: 'whatever has to be decided is decided at once',
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

/** What holds for whatever happens to the session (specification, sections 2 and 4; decisions). */
export const sessionStepInvariants: readonly StepInvariant<Step>[] = [
  ...pageRules,
  ...answerRules,
  ...accountRules,
  ...tabRules,
];
