import { invariantsOf, precedes } from '../../shared/invariants';
import {
  emits,
  isIn,
  needsUser,
  staysPut,
  type Step,
  type SessionRequirement,
} from './session-step';

/** Invariants for the session's reactions to pages. */
export const pageInvariants = invariantsOf<Step, SessionRequirement>({
  'session.account-free-pages': {
    'the session knows which page shows': ({ event, after }) =>
      event.type !== 'page.show' || after.context.access === event.access,
  },
  'session.loading': {
    'a page that needs a user loads the user': ({ before, event, after }) =>
      event.type !== 'page.show' ||
      !needsUser(event.access) ||
      !isIn(before, ['dormant', 'signedOut', 'signOutFailed', { anonymous: 'leaving' }]) ||
      after.matches('loading'),
  },
  'session.expired': {
    'the login page can be reached from every state that requires a sign-in': (step) =>
      step.event.type !== 'page.show' ||
      step.event.access !== 'login' ||
      !isIn(step.before, ['dormant', 'sessionLost', 'anonymous', 'expired', 'signedOut']) ||
      step.after.matches('dormant'),
    'only the login page ends Session Expired, or the notice after a sign-in without session': (
      step,
    ) =>
      step.event.type !== 'page.show' ||
      step.event.access === 'login' ||
      !isIn(step.before, ['sessionLost', 'expired']) ||
      staysPut(step),
  },
  'session.sign-out': {
    'a page that needs no user keeps Logged Out and a failed logout on screen': (step) =>
      step.event.type !== 'page.show' ||
      step.event.access !== 'restricted' ||
      !isIn(step.before, ['signedOut', 'signOutFailed']) ||
      staysPut(step),
  },
  'session.no-account': {
    'without an account only pages that need one say so': ({ before, event, after }) =>
      !after.matches({ signedIn: 'noAccountSelected' }) ||
      (before.matches({ signedIn: 'noAccountSelected' }) &&
        event.type !== 'page.show' &&
        event.type !== 'account.change') ||
      after.matches({ signedIn: { noAccountSelected: 'redirecting' } }) ===
        (after.context.access === 'account'),
    'the redirect without an account leads to the accounts': ({ event, after, actions }) =>
      !event.type.startsWith('xstate.after.') ||
      (emits(actions, 'goToAccounts') &&
        after.matches({ signedIn: { noAccountSelected: 'choosing' } })),
  },
  'session.sign-in-accounts': {
    'only if the page needs an account do the accounts open instead': ({
      before,
      after,
      actions,
    }) =>
      !after.matches({ signedIn: 'landing' }) ||
      !before.context.justSignedIn ||
      (emits(actions, 'goToAccounts') === (after.context.access === 'account') &&
        after.context.justSignedIn !== emits(actions, 'goToAccounts')),
  },
});

/** Invariants for switching the current account. */
export const accountInvariants = invariantsOf<Step, SessionRequirement>({
  'session.change-account': {
    'data of one account is cleared before another is opened': ({ before, after, actions }) =>
      before.context.accountNumber === null ||
      before.context.accountNumber === after.context.accountNumber ||
      actions.some(({ type }) =>
        ['clearAccountData', 'clearData', 'clearEverything', 'clearUserBefore'].includes(type),
      ),
    'Change Account clears the account, and offers others if there are any': (step) =>
      step.event.type !== 'account.change' ||
      !step.before.matches('signedIn') ||
      (step.before.matches({ signedIn: 'noAccounts' })
        ? staysPut(step)
        : step.after.matches({ signedIn: 'noAccountSelected' }) &&
          emits(step.actions, 'clearAccountData', 'clearStoredAccount')),
  },
  'session.choose-account': {
    'the chosen account becomes the current one, and its page opens': (step) =>
      step.event.type !== 'account.choose' ||
      !isIn(step.before, [{ signedIn: 'noAccountSelected' }, { signedIn: 'active' }]) ||
      (step.after.context.accountNumber === step.event.accountNumber &&
        emits(step.actions, 'goToDestination')),
    'the current account is the one that opens': ({ after, started }) =>
      started.every(
        ({ src, input }) =>
          src !== 'openAccount' || Object(input).accountNumber === after.context.accountNumber,
      ),
    'the chosen account is stored before its page opens': (step) =>
      precedes(step, /^storeAccount$/, /^goTo/) &&
      step.actions.every(
        ({ type, params }) =>
          type !== 'storeAccount' ||
          Object(params).accountNumber === step.after.context.accountNumber,
      ),
    'a new choice of account is stored and loaded; the current one stays open': (step) =>
      step.event.type !== 'account.choose' ||
      !step.before.matches('signedIn') ||
      (step.before.context.accountNumber === step.after.context.accountNumber
        ? staysPut(step)
        : step.after.matches({ signedIn: 'loadingAccount' }) &&
          emits(step.actions, 'storeAccount')),
  },
});
