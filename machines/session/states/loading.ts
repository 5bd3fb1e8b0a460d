import { and, stateIn, type DoneActorEvent } from 'xstate';
import type { LoadUserOutcome } from '../session-context';
import { sessionSetup, signedOutElsewhere, userOf } from '../session-setup';

interface UserLoaded {
  readonly event: DoneActorEvent<LoadUserOutcome>;
}

const loadedUser = ({ event }: UserLoaded) => userOf(event.output);

const setLoadedUser = [
  { type: 'setUser', params: loadedUser },
  { type: 'dropForeignDrafts', params: loadedUser },
  { type: 'announceSignedIn', params: loadedUser },
] as const;

export const loading = sessionSetup.createStateConfig({
  description: 'Loads the user; the loading screen shows.',
  tags: 'busy',
  meta: { requirements: ['session.loading'] },
  initial: 'asking',
  states: {
    asking: { description: 'Is anyone signed in?' },
    confirming: {
      description: 'A sign-in has just succeeded, so a user is expected.',
      entry: 'markSignIn',
      // Ignored: `loadUser` reports the same 401 as its outcome.
      on: { 'call.refused': {} },
    },
  },
  invoke: {
    id: 'loadUser',
    src: 'loadUser',
    onDone: [
      {
        guard: and([
          stateIn({ loading: 'confirming' }),
          { type: 'isUnauthorized', params: ({ event }: UserLoaded) => event.output },
        ]),
        target: 'sessionLost',
        meta: { requirements: ['session.lost'] },
      },
      {
        guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
        target: 'anonymous',
      },
      {
        guard: { type: 'isAnotherUser', params: loadedUser },
        target: 'signedIn',
        actions: ['clearUserBefore', ...setLoadedUser],
      },
      {
        guard: { type: 'leavesAccount', params: loadedUser },
        target: 'signedIn',
        actions: ['clearAccountData', ...setLoadedUser],
        meta: { requirements: ['session.change-account'] },
      },
      {
        target: 'signedIn',
        actions: [...setLoadedUser],
      },
    ],
    onError: 'unreachable',
  },
  on: {
    'call.refused': 'anonymous',
    'session.signOut': 'signingOut',
    'tabs.signedOut': signedOutElsewhere,
  },
});
