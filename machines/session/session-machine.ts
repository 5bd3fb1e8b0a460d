import { nobody, sessionSetup, signedOutElsewhere } from './session-setup';
import { anonymous, sessionLost } from './states/anonymous';
import { dormant } from './states/dormant';
import { expired } from './states/expired';
import { loading } from './states/loading';
import { signedIn } from './states/signed-in';
import { signedOut, signingOut, signOutFailed } from './states/signing-out';

/**
 * Manages the signed-in user and their account, the session's expiration and signing out. Pages are shown in states
 * tagged `page`; `inert` means that a modal covers them.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, in which account, and what happens when that ends.',
  context: ({ input }) => ({ access: input.access, ...nobody, charging: null }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'opening',
  on: {
    'page.show': { actions: 'setPage' },
  },
  states: {
    opening: {
      description: 'Decides whether the first page needs a signed-in user.',
      always: [{ guard: 'pageNeedsUser', target: 'loading' }, { target: 'dormant' }],
    },

    dormant,
    loading,
    sessionLost,
    anonymous,
    signedIn,
    expired,
    signingOut,
    signedOut,
    signOutFailed,
    unreachable: {
      description: 'The portal cannot be reached; the person can try again.',
      meta: { requirements: ['session.unreachable'] },
      on: {
        'session.retry': 'loading',
        'session.signOut': 'signingOut',
        'tabs.signedOut': signedOutElsewhere,
      },
    },
  },
});
