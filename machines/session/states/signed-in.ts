import { and } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import { sessionSetup, signedOutElsewhere } from '../session-setup';

export const signedIn = sessionSetup.createStateConfig({
  description: 'A user is signed in.',
  initial: 'settling',
  on: {
    'call.refused': {
      guard: 'pageNeedsUser',
      target: 'expired',
      meta: { requirements: ['session.expired', 'session.interrupted-charge'] },
    },
    'account.change': {
      target: '.noAccountSelected',
      actions: ['clearAccountData', 'closeAccount', 'clearStoredAccount'],
      meta: { requirements: ['session.change-account'] },
    },
    'session.signOut': 'signingOut',
    'tabs.signedOut': signedOutElsewhere,
    'tabs.signedIn': {
      guard: { type: 'isAnotherUser', params: ({ event }) => event },
      target: 'loading',
      actions: ['clearUser', 'clearEverything', 'goHome'],
      meta: { requirements: ['session.other-tabs-in'] },
    },
  },
  states: {
    settling: {
      description: 'Which account is the current one?',
      always: [
        { guard: 'hasNoAccounts', target: 'noAccounts' },
        { guard: 'hasAccount', target: 'loadingAccount' },
        { target: 'noAccountSelected' },
      ],
    },
    noAccounts: {
      description: 'The user has no account: the welcome page shows.',
      tags: 'page',
      meta: { requirements: ['session.zero-accounts'] },
      on: { 'account.change': {} },
    },
    noAccountSelected: {
      description: 'No account is chosen yet.',
      tags: 'page',
      initial: 'arriving',
      on: {
        'account.choose': {
          target: 'loadingAccount',
          actions: [
            'setAccount',
            { type: 'storeAccount', params: ({ event }) => event },
            'goToDestination',
          ],
          meta: { requirements: ['session.choose-account'] },
        },
        'page.show': { target: '.arriving', actions: 'setPage' },
      },
      states: {
        arriving: {
          description: 'Does this page need an account?',
          always: [
            {
              guard: and(['hasJustSignedIn', 'onLoginPage']),
              target: '#session.signedIn.landing',
            },
            {
              guard: and(['hasJustSignedIn', 'pageNeedsAccount']),
              target: '#session.signedIn.landing',
              actions: ['clearSignIn', 'goToAccounts'],
            },
            { guard: 'pageNeedsAccount', target: 'redirecting' },
            { target: 'choosing' },
          ],
        },
        redirecting: {
          description: "'No Account Selected', and 3 seconds later the list of accounts.",
          meta: { requirements: ['session.no-account'] },
          after: { accountRedirect: { target: 'choosing', actions: 'goToAccounts' } },
        },
        choosing: {
          description: 'Shows a page that needs no account, such as the list of accounts.',
          meta: { requirements: ['session.account-free-pages'] },
        },
      },
    },
    landing: {
      description:
        'After a sign-in without a chosen account: the first page opens, or the list of accounts instead.',
      tags: 'busy',
      meta: { requirements: ['session.sign-in-accounts'] },
      on: { 'page.show': { target: 'noAccountSelected', actions: 'setPage' } },
    },
    loadingAccount: {
      description: 'Loads the account; the loading screen shows.',
      tags: 'busy',
      meta: { requirements: ['session.loading'] },
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        input: ({ context }) => ({
          accountNumber: assertDefined(context.accountNumber, 'account to open'),
        }),
        onDone: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
            target: '#session.expired',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => event.output },
            target: 'noAccountSelected',
            actions: ['clearAccountData', 'closeAccount', 'clearStoredAccount'],
          },
          { target: 'active', actions: 'markAccountOpen' },
        ],
        onError: '#session.unreachable',
      },
    },
    active: {
      description: 'A user works in an account.',
      tags: 'page',
      on: {
        'account.choose': [
          {
            guard: 'isAnotherAccount',
            target: 'loadingAccount',
            actions: [
              'clearAccountData',
              'setAccount',
              { type: 'storeAccount', params: ({ event }) => event },
              'goToDestination',
            ],
            meta: { requirements: ['session.choose-account'] },
          },
          { actions: 'goToDestination' },
        ],
      },
    },
  },
});
