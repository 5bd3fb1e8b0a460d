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

/** What the backend's answers mean. */
export const answerRules: readonly StepInvariant<Step>[] = [
  {
    name: 'whoever the backend names is signed in, with the account it names',
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
    name: 'whoever is found signed in is told to the other tabs, and loses the drafts of others',
    requirement: 'session.other-tabs-in',
    holds: ({ before, after, actions }) =>
      !before.matches('loading') ||
      !after.matches('signedIn') ||
      emits(actions, 'announceSignedIn', 'dropForeignDrafts'),
  },
  {
    name: 'a portal that cannot be reached is said to be so',
    requirement: 'session.unreachable',
    holds: (step) =>
      failureIn(step) !== 'unreachable' ||
      !isIn(step.before, ['loading', { signedIn: 'loadingAccount' }]) ||
      step.after.matches('unreachable'),
  },
  {
    name: 'what could not be reached is asked again on request',
    requirement: 'session.unreachable',
    holds: ({ before, event, after }) =>
      event.type !== 'session.retry' || !before.matches('unreachable') || after.matches('loading'),
  },
  {
    name: 'nobody loaded: all is cleared, the URL is remembered, and the login comes next',
    requirement: 'session.remember-url',
    holds: ({ before, after, actions }) => {
      const types = actions.map(({ type }) => type);
      return (
        before.matches({ anonymous: 'leaving' }) ||
        !after.matches({ anonymous: 'leaving' }) ||
        (isNobody(after) &&
          emits(actions, 'clearData', 'rememberUrl', 'goToLogin') &&
          types.indexOf('rememberUrl') < types.indexOf('goToLogin'))
      );
    },
  },
  {
    name: 'a 401 with nobody loaded leads from a page that needs a user to the login',
    requirement: 'session.remember-url',
    holds: ({ before, event, after }) =>
      event.type !== 'call.refused' ||
      !before.matches({ loading: 'asking' }) ||
      !isNobody(before) ||
      !needsUser(before.context.access) ||
      after.matches({ anonymous: 'leaving' }),
  },
  {
    name: 'a 401 with somebody loaded shows Session Expired',
    requirement: 'session.expired',
    holds: (step) =>
      !step.before.matches('signedIn') ||
      (failureIn(step) !== 'unauthorised' &&
        (step.event.type !== 'call.refused' || !needsUser(step.before.context.access))) ||
      step.after.matches('expired'),
  },
  {
    name: 'an account that may no longer be opened is forgotten, and another asked for',
    requirement: 'session.change-account',
    holds: (step) =>
      failureIn(step) !== 'forbidden' ||
      (step.after.matches({ signedIn: 'noAccountSelected' }) &&
        emits(step.actions, 'clearAccountData', 'forgetAccount')),
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
    name: 'a sign-in that left no session forgets whoever was there',
    requirement: 'session.lost',
    holds: ({ before, after, actions }) =>
      before.matches('sessionLost') ||
      !after.matches('sessionLost') ||
      (isNobody(after) && emits(actions, 'clearData')),
  },
  {
    name: 'a sign-in that left no session leads to the next one on request alone',
    requirement: 'session.lost',
    holds: ({ before, event, actions }) =>
      !isIn(before, [{ loading: 'confirming' }, 'sessionLost']) ||
      event.type === 'session.retry' ||
      !emits(actions, 'goToLogin'),
  },
  {
    name: 'an expired page is remembered',
    requirement: 'session.expired',
    holds: ({ before, after, actions }) =>
      before.matches('expired') || !after.matches('expired') || emits(actions, 'rememberUrl'),
  },
];

/** Signing out, here and in other tabs, and signing in there. */
export const tabRules: readonly StepInvariant<Step>[] = [
  {
    name: 'Signout asks the backend to end the session wherever there may be one',
    requirement: 'session.sign-out',
    holds: ({ before, event, after }) =>
      event.type !== 'session.signOut' ||
      isIn(before, ['signingOut', 'signedOut', 'signOutFailed', 'anonymous']) ||
      after.matches('signingOut'),
  },
  {
    name: 'a logout that was refused had ended already; one without answer can be tried again',
    requirement: 'session.sign-out-failed',
    holds: (step) => {
      const failure = step.before.matches('signingOut') ? failureIn(step) : undefined;
      return (
        failure === undefined ||
        step.after.matches(failure === 'unauthorised' ? 'signedOut' : 'signOutFailed')
      );
    },
  },
  {
    name: 'signing out empties everything, and one that began here is told to the other tabs',
    requirement: 'session.other-tabs-out',
    holds: ({ before, event, after, actions }) =>
      before.matches('signedOut') ||
      !after.matches('signedOut') ||
      (emits(actions, 'clearEverything', 'showSignedOut') &&
        (event.type === 'tabs.signedOut' || emits(actions, 'announceSignedOut'))),
  },
  {
    name: 'signing out in another tab signs out here, wherever this one is',
    requirement: 'session.other-tabs-out',
    holds: ({ before, event, after, actions }) =>
      event.type !== 'tabs.signedOut' ||
      (isNobody(after) &&
        (isNobody(before) || emits(actions, 'clearEverything')) &&
        (after.matches('signedOut') || isIn(before, ['dormant', 'sessionLost', 'anonymous']))),
  },
  {
    name: 'data of one user is cleared before another is shown',
    requirement: 'session.other-tabs-in',
    holds: ({ before, after, actions }) =>
      isNobody(before) ||
      before.context.userId === after.context.userId ||
      emits(actions, 'clearEverything') ||
      emits(actions, 'clearData'),
  },
  {
    name: 'another user elsewhere clears this tab and takes it to the dashboard',
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
    name: 'a login page goes on where the same user, or the first one, signs in elsewhere',
    requirement: 'session.other-tabs-in',
    holds: ({ before, event, actions }) =>
      event.type !== 'tabs.signedIn' ||
      !before.matches('dormant') ||
      (!isNobody(before) && event.userId !== before.context.userId) ||
      emits(actions, 'goToDestination') === (before.context.access === 'login'),
  },
  {
    name: 'a sign-in elsewhere ends the wait for one that left no session',
    requirement: 'session.lost',
    holds: ({ before, event, after }) =>
      event.type !== 'tabs.signedIn' || !before.matches('sessionLost') || after.matches('loading'),
  },
  {
    name: 'an expired tab that finds the same user goes on where it was, and forgets the URL',
    requirement: 'session.other-tabs-in',
    holds: (step) => {
      const { before, after, actions } = step;
      const user = before.matches('expired') ? userIn(step) : undefined;
      if (user === undefined || user.userId !== before.context.userId) return true;
      return (
        emits(actions, 'forgetUrl') &&
        (before.context.accountOpen
          ? after.matches({ signedIn: 'active' }) && emits(actions, 'refreshData')
          : after.matches('loading'))
      );
    },
  },
  {
    name: 'an expired tab that finds another user clears itself and goes to the dashboard',
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
    name: 'an expired tab that finds nobody waits on',
    requirement: 'session.other-tabs-in',
    holds: (step) =>
      !step.before.matches('expired') ||
      failureIn(step) === undefined ||
      step.after.matches({ expired: 'waiting' }),
  },
];
