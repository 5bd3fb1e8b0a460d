import type { StepInvariant } from '@workbench/paths/model';
import {
  emits,
  failureIn,
  isIn,
  isNobody,
  needsUser,
  staysPut,
  userIn,
  type Step,
} from './session-step';

/** What follows from the backend's answers. */
export const signInInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'the user the backend returns is signed in, with the returned account',
    requirement: 'session.loading',
    holds: (step) => {
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
  {
    name: 'a sign-in is announced to the other tabs, and drafts of other users are dropped',
    requirement: 'session.other-tabs-in',
    holds: ({ before, after, actions }) =>
      !before.matches('loading') ||
      !after.matches('signedIn') ||
      emits(actions, 'announceSignedIn', 'dropForeignDrafts'),
  },
  {
    name: 'an unforeseen error of a call shows that the portal is unreachable',
    requirement: 'session.unreachable',
    holds: (step) =>
      failureIn(step) !== 'error' ||
      !isIn(step.before, ['loading', { signedIn: 'loadingAccount' }]) ||
      step.after.matches('unreachable'),
  },
  {
    name: 'an unreachable portal can be tried again',
    requirement: 'session.unreachable',
    holds: ({ before, event, after }) =>
      event.type !== 'session.retry' || !before.matches('unreachable') || after.matches('loading'),
  },
  {
    name: 'without a user everything is cleared, the URL is stored and the login opens',
    requirement: 'session.remember-url',
    holds: ({ before, after, actions }) => {
      const types = actions.map(({ type }) => type);
      return (
        before.matches({ anonymous: 'leaving' }) ||
        !after.matches({ anonymous: 'leaving' }) ||
        (isNobody(after) &&
          emits(actions, 'clearData', 'storeUrl', 'goToLogin') &&
          types.indexOf('storeUrl') < types.indexOf('goToLogin'))
      );
    },
  },
  {
    name: 'a 401 without a user leads from a page that needs one to the login',
    requirement: 'session.remember-url',
    holds: ({ before, event, after }) =>
      event.type !== 'call.refused' ||
      !before.matches({ loading: 'asking' }) ||
      !isNobody(before) ||
      !needsUser(before.context.access) ||
      after.matches({ anonymous: 'leaving' }),
  },
  {
    name: 'a 401 with a user shows Session Expired',
    requirement: 'session.expired',
    holds: (step) =>
      !step.before.matches('signedIn') ||
      (failureIn(step) !== 'unauthorized' &&
        (step.event.type !== 'call.refused' || !needsUser(step.before.context.access))) ||
      step.after.matches('expired'),
  },
  {
    name: 'an account that is closed to the user is cleared, and another has to be chosen',
    requirement: 'session.change-account',
    holds: (step) =>
      failureIn(step) !== 'forbidden' ||
      (step.after.matches({ signedIn: 'noAccountSelected' }) &&
        emits(step.actions, 'clearAccountData', 'clearStoredAccount')),
  },
  {
    name: 'a refused call changes nothing on login and restricted pages',
    requirement: 'session.ignore-on-login',
    holds: (step) =>
      step.event.type !== 'call.refused' ||
      needsUser(step.before.context.access) ||
      step.before.matches('loading') ||
      (step.actions.length === 0 && staysPut(step)),
  },
  {
    name: 'a sign-in that left no session clears the user',
    requirement: 'session.lost',
    holds: ({ before, after, actions }) =>
      before.matches('sessionLost') ||
      !after.matches('sessionLost') ||
      (isNobody(after) && emits(actions, 'clearData')),
  },
  {
    name: 'a sign-in that left no session is repeated only on request',
    requirement: 'session.lost',
    holds: ({ before, event, actions }) =>
      !isIn(before, [{ loading: 'confirming' }, 'sessionLost']) ||
      event.type === 'session.retry' ||
      !emits(actions, 'goToLogin'),
  },
  {
    name: 'the URL of an expired page is stored',
    requirement: 'session.expired',
    holds: ({ before, after, actions }) =>
      before.matches('expired') || !after.matches('expired') || emits(actions, 'storeUrl'),
  },
];

/** Signing out, here and in other tabs, and signing in there. */
export const tabInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'Signout ends the session wherever there may be one',
    requirement: 'session.sign-out',
    holds: ({ before, event, after }) =>
      event.type !== 'session.signOut' ||
      isIn(before, ['signingOut', 'signedOut', 'signOutFailed', 'anonymous']) ||
      after.matches('signingOut'),
  },
  {
    name: 'a logout answered 401 signs out; one that failed can be tried again',
    requirement: 'session.sign-out-failed',
    holds: (step) => {
      const failure = step.before.matches('signingOut') ? failureIn(step) : undefined;
      return (
        failure === undefined ||
        step.after.matches(failure === 'unauthorized' ? 'signedOut' : 'signOutFailed')
      );
    },
  },
  {
    name: 'signing out clears everything, and is announced to the other tabs if it started here',
    requirement: 'session.other-tabs-out',
    holds: ({ before, event, after, actions }) =>
      before.matches('signedOut') ||
      !after.matches('signedOut') ||
      (emits(actions, 'clearEverything', 'showSignedOut') &&
        (event.type === 'tabs.signedOut' || emits(actions, 'announceSignedOut'))),
  },
  {
    name: 'signing out in another tab signs out here, in every state',
    requirement: 'session.other-tabs-out',
    holds: ({ before, event, after, actions }) =>
      event.type !== 'tabs.signedOut' ||
      (isNobody(after) &&
        (isNobody(before) || emits(actions, 'clearEverything')) &&
        (after.matches('signedOut') || isIn(before, ['dormant', 'sessionLost', 'anonymous']))),
  },
  {
    name: 'data of one user is cleared before another user is shown',
    requirement: 'session.other-tabs-in',
    holds: ({ before, after, actions }) =>
      isNobody(before) ||
      before.context.userId === after.context.userId ||
      emits(actions, 'clearEverything') ||
      emits(actions, 'clearData'),
  },
  {
    name: 'another user in another tab clears this one and opens the dashboard',
    requirement: 'session.other-tabs-in',
    holds: ({ before, event, after, actions }) =>
      event.type !== 'tabs.signedIn' ||
      isNobody(before) ||
      event.userId === before.context.userId ||
      isIn(before, ['loading', 'unreachable', 'signingOut', 'signOutFailed']) ||
      (emits(actions, 'clearEverything', 'goHome') &&
        isNobody(after) &&
        after.matches(before.matches('dormant') ? 'dormant' : 'loading')),
  },
  {
    name: 'a login page continues when the same user, or the first one, signs in in another tab',
    requirement: 'session.other-tabs-in',
    holds: ({ before, event, actions }) =>
      event.type !== 'tabs.signedIn' ||
      !before.matches('dormant') ||
      (!isNobody(before) && event.userId !== before.context.userId) ||
      emits(actions, 'goToDestination') === (before.context.access === 'login'),
  },
  {
    name: 'a sign-in in another tab ends the wait after one that left no session',
    requirement: 'session.lost',
    holds: ({ before, event, after }) =>
      event.type !== 'tabs.signedIn' || !before.matches('sessionLost') || after.matches('loading'),
  },
  {
    name: 'an expired tab that finds the same user continues where it was, and clears the stored URL',
    requirement: 'session.other-tabs-in',
    holds: (step) => {
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
  },
  {
    name: 'an expired tab that finds another user is cleared and opens the dashboard',
    requirement: 'session.other-tabs-in',
    holds: (step) => {
      const { before, after, actions } = step;
      const user = before.matches('expired') ? userIn(step) : undefined;
      return (
        user === undefined ||
        user.userId === before.context.userId ||
        (isNobody(after) && after.matches('loading') && emits(actions, 'clearEverything', 'goHome'))
      );
    },
  },
  {
    name: 'an expired tab that finds no user keeps waiting',
    requirement: 'session.other-tabs-in',
    holds: (step) =>
      !step.before.matches('expired') ||
      failureIn(step) === undefined ||
      step.after.matches({ expired: 'waiting' }),
  },
];
