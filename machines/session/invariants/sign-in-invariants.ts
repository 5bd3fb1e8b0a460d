import { invariantsOf, precedes } from '../../shared/invariants';
import {
  emits,
  failureIn,
  isIn,
  isNobody,
  needsUser,
  staysPut,
  userIn,
  type Step,
  type SessionRequirement,
} from './session-step';

/** Invariants for the session's reactions to the backend's responses. */
export const signInInvariants = invariantsOf<Step, SessionRequirement>({
  'session.loading': {
    'the user the backend returns is signed in, with the returned account': (step) => {
      const user = step.before.matches('loading') ? userIn(step) : undefined;
      const { userId, accountNumber, availableAccounts } = step.after.context;
      return (
        user === undefined ||
        (step.after.matches('signedIn') &&
          userId === user.userId &&
          accountNumber === user.currentAccount &&
          availableAccounts === user.availableAccounts)
      );
    },
  },
  'session.other-tabs-in': {
    'a sign-in is announced to the other tabs, and drafts of other users are dropped': (step) =>
      !step.before.matches('loading') ||
      !step.after.matches('signedIn') ||
      emits(step.actions, 'announceSignedIn', 'dropForeignDrafts'),
  },
  'session.unreachable': {
    'an unexpected error of a call shows that the portal is unreachable': (step) =>
      failureIn(step) !== 'error' ||
      !isIn(step.before, ['loading', { signedIn: 'loadingAccount' }]) ||
      step.after.matches('unreachable'),
    'an unreachable portal can be tried again': ({ before, event, after }) =>
      event.type !== 'session.retry' || !before.matches('unreachable') || after.matches('loading'),
  },
  'session.remember-url': {
    'without a user everything is cleared, the URL is stored and the login opens': (step) => {
      const types = step.actions.map(({ type }) => type);
      return (
        step.before.matches({ anonymous: 'leaving' }) ||
        !step.after.matches({ anonymous: 'leaving' }) ||
        (isNobody(step.after) &&
          emits(step.actions, 'clearData', 'storeUrl', 'goToLogin') &&
          types.indexOf('storeUrl') < types.indexOf('goToLogin'))
      );
    },
    'a 401 without a user leads from a page that needs one to the login': (step) =>
      step.event.type !== 'call.refused' ||
      !step.before.matches({ loading: 'asking' }) ||
      !isNobody(step.before) ||
      !needsUser(step.before.context.access) ||
      step.after.matches({ anonymous: 'leaving' }),
  },
  'session.expired': {
    'a 401 with a user shows Session Expired': (step) =>
      !step.before.matches('signedIn') ||
      (failureIn(step) !== 'unauthorized' &&
        (step.event.type !== 'call.refused' || !needsUser(step.before.context.access))) ||
      step.after.matches('expired'),
    'the URL of an expired page is stored': ({ before, after, actions }) =>
      before.matches('expired') || !after.matches('expired') || emits(actions, 'storeUrl'),
  },
  'session.change-account': {
    'an account that is closed to the user is cleared, and another has to be chosen': (step) =>
      failureIn(step) !== 'forbidden' ||
      (step.after.matches({ signedIn: 'noAccountSelected' }) &&
        emits(step.actions, 'clearAccountData', 'clearStoredAccount')),
  },
  'session.ignore-on-login': {
    'a refused call changes nothing on login and restricted pages': (step) =>
      step.event.type !== 'call.refused' ||
      needsUser(step.before.context.access) ||
      step.before.matches('loading') ||
      (step.actions.length === 0 && staysPut(step)),
  },
  'session.lost': {
    'a sign-in that left no session clears the user': ({ before, after, actions }) =>
      before.matches('sessionLost') ||
      !after.matches('sessionLost') ||
      (isNobody(after) && emits(actions, 'clearData')),
    'a sign-in that left no session is repeated only on request': ({ before, event, actions }) =>
      !isIn(before, [{ loading: 'confirming' }, 'sessionLost']) ||
      event.type === 'session.retry' ||
      !emits(actions, 'goToLogin'),
  },
});

/** Invariants for signing out in this tab, and for signing in and out in other tabs. */
export const tabInvariants = invariantsOf<Step, SessionRequirement>({
  'session.sign-out': {
    'Signout ends the session wherever there may be one': ({ before, event, after }) =>
      event.type !== 'session.signOut' ||
      isIn(before, ['signingOut', 'signedOut', 'signOutFailed', 'anonymous']) ||
      after.matches('signingOut'),
    'signing out ends with the answer to it, or with one in another tab': (step) =>
      !step.before.matches('signingOut') ||
      step.after.matches('signingOut') ||
      /^(xstate\.(done|error)\.actor\.signOut|tabs\.signedOut)$/.test(step.event.type),
  },
  'session.sign-out-failed': {
    'a logout answered 401 signs out; one that failed can be tried again': (step) => {
      const failure = step.before.matches('signingOut') ? failureIn(step) : undefined;
      return (
        failure === undefined ||
        step.after.matches(failure === 'unauthorized' ? 'signedOut' : 'signOutFailed')
      );
    },
  },
  'session.other-tabs-out': {
    'signing out clears everything, and is announced to the other tabs if it started here': (
      step,
    ) =>
      step.before.matches('signedOut') ||
      !step.after.matches('signedOut') ||
      (emits(step.actions, 'clearEverything', 'showSignedOut') &&
        (step.event.type === 'tabs.signedOut' || emits(step.actions, 'announceSignedOut'))),
    'signing out in another tab signs out here, in every state': (step) =>
      step.event.type !== 'tabs.signedOut' ||
      (isNobody(step.after) &&
        (isNobody(step.before) || emits(step.actions, 'clearEverything')) &&
        (step.after.matches('signedOut') ||
          isIn(step.before, ['dormant', 'sessionLost', 'anonymous']))),
  },
  'session.other-tabs-in': {
    'data of one user is cleared before another user is shown': ({ before, after, actions }) =>
      isNobody(before) ||
      before.context.userId === after.context.userId ||
      emits(actions, 'clearEverything') ||
      emits(actions, 'clearUserBefore') ||
      emits(actions, 'clearData'),
    'drafts are dropped for, and other tabs hear of, the user who was loaded': ({
      after,
      actions,
    }) =>
      actions.every(
        ({ type, params }) =>
          (type !== 'dropForeignDrafts' && type !== 'announceSignedIn') ||
          Object(params).userId === after.context.userId,
      ),
    'the data of one user or account is cleared before the next one is stored, announced or shown':
      (step) =>
        step.after.matches('signedOut') ||
        precedes(
          step,
          /^clear(AccountData|Data|Everything|UserBefore)$/,
          /^(store|drop|announce|refresh|go)/,
        ),
    'another user in another tab clears this one and opens the dashboard': (step) =>
      step.event.type !== 'tabs.signedIn' ||
      isNobody(step.before) ||
      step.event.userId === step.before.context.userId ||
      isIn(step.before, ['loading', 'unreachable', 'signingOut', 'signOutFailed']) ||
      (emits(step.actions, 'clearEverything', 'goHome') &&
        isNobody(step.after) &&
        step.after.matches(step.before.matches('dormant') ? 'dormant' : 'loading')),
    'a login page continues when the same user, or the first one, signs in in another tab': (
      step,
    ) =>
      step.event.type !== 'tabs.signedIn' ||
      !step.before.matches('dormant') ||
      (!isNobody(step.before) && step.event.userId !== step.before.context.userId) ||
      emits(step.actions, 'goToDestination') === (step.before.context.access === 'login'),
    'an expired tab that finds the same user continues where it was, and clears the stored URL': (
      step,
    ) => {
      const { before, after, actions } = step;
      const user = before.matches('expired') ? userIn(step) : undefined;
      if (user === undefined || user.userId !== before.context.userId) return true;
      return (
        emits(actions, 'clearStoredUrl') &&
        (before.context.accountOpen
          ? after.matches({ signedIn: 'active' }) && emits(actions, 'refreshData')
          : after.matches('loading'))
      );
    },
    'an expired tab that finds another user is cleared and opens the dashboard': (step) => {
      const { before, after, actions } = step;
      const user = before.matches('expired') ? userIn(step) : undefined;
      return (
        user === undefined ||
        user.userId === before.context.userId ||
        (isNobody(after) && after.matches('loading') && emits(actions, 'clearEverything', 'goHome'))
      );
    },
    'an expired tab that finds no user keeps waiting': (step) =>
      !step.before.matches('expired') ||
      failureIn(step) === undefined ||
      step.after.matches({ expired: 'waiting' }),
  },
  'session.lost': {
    'a sign-in in another tab ends the wait after one that left no session': (step) =>
      step.event.type !== 'tabs.signedIn' ||
      !step.before.matches('sessionLost') ||
      step.after.matches('loading'),
  },
});
