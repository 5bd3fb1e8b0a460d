import type { StepInvariant } from '@workbench/paths/model';
import { emits, isIn, needsUser, staysPut, type Step } from './session-step';

/** What pages need. */
export const pageInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'the session knows which page shows',
    requirement: 'session.account-free-pages',
    holds: ({ event, after }) =>
      event.type !== 'page.show' || after.context.access === event.access,
  },
  {
    name: 'a page that needs a user loads the user',
    requirement: 'session.loading',
    holds: ({ before, event, after }) =>
      event.type !== 'page.show' ||
      !needsUser(event.access) ||
      !isIn(before, ['dormant', 'signedOut', 'signOutFailed', { anonymous: 'leaving' }]) ||
      after.matches('loading'),
  },
  {
    name: 'the login page can be reached from every state that requires a sign-in',
    requirement: 'session.expired',
    holds: ({ before, event, after }) =>
      event.type !== 'page.show' ||
      event.access !== 'login' ||
      !isIn(before, ['dormant', 'sessionLost', 'anonymous', 'expired', 'signedOut']) ||
      after.matches('dormant'),
  },
  {
    name: 'only the login page ends Session Expired, or the notice after a sign-in without session',
    requirement: 'session.expired',
    holds: (step) =>
      step.event.type !== 'page.show' ||
      step.event.access === 'login' ||
      !isIn(step.before, ['sessionLost', 'expired']) ||
      staysPut(step),
  },
  {
    name: 'a page that needs no user keeps Logged Out and a failed logout on screen',
    requirement: 'session.sign-out',
    holds: (step) =>
      step.event.type !== 'page.show' ||
      step.event.access !== 'restricted' ||
      !isIn(step.before, ['signedOut', 'signOutFailed']) ||
      staysPut(step),
  },
  {
    name: 'without an account only pages that need one say so',
    requirement: 'session.no-account',
    holds: ({ before, event, after }) =>
      !after.matches({ signedIn: 'noAccountSelected' }) ||
      (before.matches({ signedIn: 'noAccountSelected' }) &&
        event.type !== 'page.show' &&
        event.type !== 'account.change') ||
      after.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ===
        (after.context.access === 'account'),
  },
  {
    name: 'the redirect without an account leads to the accounts',
    requirement: 'session.no-account',
    holds: ({ event, after, actions }) =>
      !event.type.startsWith('xstate.after.') ||
      (emits(actions, 'goToAccounts') &&
        after.matches({ signedIn: { noAccountSelected: 'choosing' } })),
  },
];

/** Which account is the current one. */
export const accountInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'data of one account is cleared before another is opened',
    requirement: 'session.change-account',
    holds: ({ before, after, actions }) =>
      before.context.accountNumber === null ||
      before.context.accountNumber === after.context.accountNumber ||
      actions.some(({ type }) =>
        ['clearAccountData', 'clearData', 'clearEverything'].includes(type),
      ),
  },
  {
    name: 'Change Account clears the account, and offers others if there are any',
    requirement: 'session.change-account',
    holds: (step) =>
      step.event.type !== 'account.change' ||
      !step.before.matches('signedIn') ||
      (step.before.matches({ signedIn: 'noAccounts' })
        ? staysPut(step)
        : step.after.matches({ signedIn: 'noAccountSelected' }) &&
          emits(step.actions, 'clearAccountData', 'clearStoredAccount')),
  },
  {
    name: 'the chosen account becomes the current one, and its page opens',
    requirement: 'session.choose-account',
    holds: ({ before, event, after, actions }) =>
      event.type !== 'account.choose' ||
      !isIn(before, [{ signedIn: 'noAccountSelected' }, { signedIn: 'active' }]) ||
      (after.context.accountNumber === event.accountNumber && emits(actions, 'goToDestination')),
  },
  {
    name: 'a new choice of account is stored and loaded; the current one stays open',
    requirement: 'session.choose-account',
    holds: (step) =>
      step.event.type !== 'account.choose' ||
      !step.before.matches('signedIn') ||
      (step.before.context.accountNumber === step.after.context.accountNumber
        ? staysPut(step)
        : step.after.matches({ signedIn: 'loadingAccount' }) &&
          emits(step.actions, 'storeAccount')),
  },
];
