import { assign, fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import type { loginRequirements } from './login-requirements';

/** The kind of credential in the URL. The code that reads the URL never passes on the secret itself. */
export type LoginCredential =
  | { readonly kind: 'none' }
  | { readonly kind: 'fragment' }
  | { readonly kind: 'emailToken' }
  | { readonly kind: 'fragmentError'; readonly code: string };

/**
 * The failure shown to the person. `detail` is the refused email address, and `code` is an error code from RFC 6749,
 * section 4.1.2.1.
 */
export type LoginFailure =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'email'; readonly detail: string }
  | { readonly kind: 'fragment'; readonly code: string };

/**
 * The result of posting the credential. `email`: this email address isn't allowed. `unconfirmed`: the link for this
 * email address wasn't requested in this browser, or someone else is signed in. `busy`: the portal refused the call
 * before it began, and the credential remains valid. `next`: the destination that the backend stored.
 */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly next: string | null }
  | { readonly kind: 'unconfirmed'; readonly address: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'email'; readonly detail: string };

export type LoginEmailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'notSent'; readonly reason: string };

export type LoginEvent =
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'login.singleSignOn' }
  /** Resends the credential that a busy portal didn't accept. */
  | { readonly type: 'login.retry' }
  /** Sent when the browser restores the page from its back/forward cache. */
  | { readonly type: 'login.return' }
  | { readonly type: 'failure.dismiss' }
  | { readonly type: 'link.confirm' }
  | { readonly type: 'link.decline' };

export interface LoginInput {
  readonly target: 'agent' | 'staff';
  /** True if email login is enabled. */
  readonly emailLogin: boolean;
}

export interface LoginContext extends LoginInput {
  readonly email: string;
  /** The reason why the login message was not sent. */
  readonly reason: string | null;
  readonly failure: LoginFailure | null;
  /** The email address whose link the person has to confirm. */
  readonly linkAddress: string | null;
}

/** Signs a person in. The fragment and the token never enter this machine. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as 'busy' | 'form',
    meta: {} as MetaOf<typeof loginRequirements>,
  },
  actors: {
    /** Returns the kind of credential that the URL contained. The credential has already been removed from the URL. */
    readUrl: fromPromise<LoginCredential>(() =>
      Promise.reject(new Error('readUrl must be provided')),
    ),
    fetchAddress: fromPromise<{ readonly address: string }, Pick<LoginInput, 'target'>>(() =>
      Promise.reject(new Error('fetchAddress must be provided')),
    ),
    /** Posts the credential once, and again only if the person confirms the link or the portal was too busy. */
    authenticate: fromPromise<SignInOutcome, { readonly confirmed: boolean }>(() =>
      Promise.reject(new Error('authenticate must be provided')),
    ),
    sendLoginEmail: fromPromise<LoginEmailOutcome, { readonly email: string }>(() =>
      Promise.reject(new Error('sendLoginEmail must be provided')),
    ),
  },
  actions: {
    leaveFor: (_, _params: { readonly address: string }) => {},
    arrive: (_, _params: { readonly next: string | null }) => {},
    setFailure: assign((_, failure: LoginFailure) => ({ failure })),
    setIncomplete: assign({ failure: { kind: 'incomplete' } }),
    setEmail: assign((_, { email }: { readonly email: string }) => ({
      email: email.trim(),
      reason: null,
    })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    /** Reports a failure to the error-reporting service, if there is one. */
    reportFailure: (_, _params: { readonly code: string }) => {},
    clearFailure: assign({ failure: null, reason: null }),
    setLinkAddress: assign((_, { address }: { readonly address: string }) => ({
      linkAddress: address,
    })),
    /** Discards the credential and opens the portal, without changing who is signed in. */
    declineLink: () => {},
  },
  guards: {
    offersEmailLogin: ({ context }) => context.emailLogin,
    holdsCredential: (_, { kind }: LoginCredential) => kind === 'fragment' || kind === 'emailToken',
    holdsError: (_, { kind }: LoginCredential) => kind === 'fragmentError',
    isSignedIn: (_, { kind }: SignInOutcome) => kind === 'signedIn',
    isUnconfirmed: (_, { kind }: SignInOutcome) => kind === 'unconfirmed',
    isBusy: (_, { kind }: SignInOutcome) => kind === 'busy',
    isSent: (_, { kind }: LoginEmailOutcome) => kind === 'sent',
    isBlank: (_, { email }: { readonly email: string }) => email.trim() === '',
  },
}).createMachine({
  id: 'login',
  description: 'Signs a person in from the URL, or explains why that failed.',
  context: ({ input }) => ({
    ...input,
    email: '',
    reason: null,
    failure: null,
    linkAddress: null,
  }),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      description: 'Reads the credential in the URL.',
      tags: 'busy',
      invoke: {
        id: 'readUrl',
        src: 'readUrl',
        onDone: [
          {
            guard: { type: 'holdsCredential', params: ({ event }) => event.output },
            target: 'authenticating',
          },
          {
            guard: { type: 'holdsError', params: ({ event }) => event.output },
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => fragmentError(event.output) },
              { type: 'reportFailure', params: ({ event }) => fragmentError(event.output) },
            ],
            meta: { requirements: ['login.fragment-error', 'login.reported'] },
          },
          { guard: 'offersEmailLogin', target: 'email' },
          { target: 'fetchingAddress', meta: { requirements: ['login.address'] } },
        ],
        onError: { target: 'failed', actions: 'setIncomplete' },
      },
    },

    fetchingAddress: {
      description: 'Fetches the address of the sign-in provider.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'fetchAddress',
        src: 'fetchAddress',
        input: ({ context }) => ({ target: context.target }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'setIncomplete' },
      },
    },

    leaving: {
      description: 'The browser goes to the sign-in provider.',
      tags: 'busy',
      on: { 'login.return': 'fetchingAddress' },
    },

    authenticating: {
      description: 'Posts the credential from the provider or the email.',
      tags: 'busy',
      meta: { requirements: ['login.authenticate'] },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => ({ confirmed: context.linkAddress !== null }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'arriving',
            actions: { type: 'arrive', params: ({ event }) => arrival(event.output) },
            meta: { requirements: ['login.arrive'] },
          },
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setLinkAddress', params: ({ event }) => unconfirmed(event.output) },
            meta: { requirements: ['login.confirm'] },
          },
          {
            guard: { type: 'isBusy', params: ({ event }) => event.output },
            target: 'busy',
            meta: { requirements: ['login.busy'] },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => refusedEmail(event.output) },
            meta: { requirements: ['login.email-refused'] },
          },
        ],
        onError: { target: 'failed', actions: 'setIncomplete' },
      },
    },

    busy: {
      description: 'The portal was too busy to take the credential, which can be sent again.',
      meta: { requirements: ['login.busy'] },
      on: { 'login.retry': 'authenticating' },
    },

    confirming: {
      description: 'Asks before a link signs this browser in as the person it was sent to.',
      meta: { requirements: ['login.confirm'] },
      on: {
        'link.confirm': 'authenticating',
        'link.decline': { target: 'arriving', actions: 'declineLink' },
      },
    },

    arriving: {
      description:
        'The stored destination opens next, or the portal as it was if the link was declined.',
      tags: 'busy',
    },

    failed: {
      description: "'Something went wrong', with the reason and a way to try again.",
      meta: { requirements: ['login.failed'] },
      on: {
        'login.singleSignOn': 'fetchingAddress',
        'failure.dismiss': {
          guard: 'offersEmailLogin',
          target: 'email',
          actions: 'clearFailure',
          meta: { requirements: ['login.email-form'] },
        },
      },
    },

    email: {
      description: 'Single sign-on is offered beside a login by email.',
      tags: 'form',
      meta: { requirements: ['login.email-form'] },
      initial: 'empty',
      on: { 'login.singleSignOn': 'fetchingAddress' },
      states: {
        empty: {
          description: 'Waits for an address; shows why the last one was refused.',
          on: {
            'email.submit': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                actions: {
                  type: 'setReason',
                  params: { reason: 'Please enter your email address' },
                },
              },
              {
                target: 'loading',
                actions: { type: 'setEmail', params: ({ event }) => event },
              },
            ],
          },
        },
        loading: {
          description: 'Sends the login message.',
          tags: 'busy',
          on: { 'login.singleSignOn': {} },
          invoke: {
            id: 'sendLoginEmail',
            src: 'sendLoginEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'done',
                meta: { requirements: ['login.email-sent'] },
              },
              {
                target: 'empty',
                actions: { type: 'setReason', params: ({ event }) => refusedMessage(event.output) },
                meta: { requirements: ['login.email-reason'] },
              },
            ],
            onError: {
              target: '#login.failed',
              actions: 'setIncomplete',
            },
          },
        },
        done: {
          description: "'Login Message Sent! Check your inbox!'",
          meta: { requirements: ['login.email-sent'] },
        },
      },
    },
  },
});

function fragmentError(credential: LoginCredential) {
  const { code } = assertDefined(
    credential.kind === 'fragmentError' ? credential : null,
    'fragment error',
  );
  return { kind: 'fragment', code } as const;
}

function arrival(outcome: SignInOutcome) {
  return assertDefined(outcome.kind === 'signedIn' ? outcome : null, 'sign-in');
}

function unconfirmed(outcome: SignInOutcome) {
  return assertDefined(outcome.kind === 'unconfirmed' ? outcome : null, 'unconfirmed link');
}

function refusedEmail(outcome: SignInOutcome) {
  return assertDefined(outcome.kind === 'email' ? outcome : null, 'refused address');
}

function refusedMessage(outcome: LoginEmailOutcome) {
  return assertDefined(outcome.kind === 'notSent' ? outcome : null, 'reason');
}
