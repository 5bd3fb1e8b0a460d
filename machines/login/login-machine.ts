import { assign, fromPromise, setup } from 'xstate';
import type { MachineMeta } from '../requirements';

/** What the address bar held when the page opened; the secret itself stays with the reader that took it out. */
export type LoginCredential =
  | { readonly kind: 'none' }
  | { readonly kind: 'fragment' }
  | { readonly kind: 'emailToken' }
  | { readonly kind: 'fragmentError'; readonly code: string };

/** What the person is told. `detail` is the refused address, `code` an error code of RFC 6749 section 4.1.2.1. */
export type LoginFailure =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'email'; readonly detail: string }
  | { readonly kind: 'fragment'; readonly code: string };

export type LoginEvent =
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'login.singleSignOn' }
  /** The browser brought the page back from its cache after the person returned from the provider. */
  | { readonly type: 'login.return' }
  | { readonly type: 'failure.dismiss' };

export interface LoginInput {
  readonly target: 'agent' | 'staff';
  /** Whether the e-mail login is switched on. */
  readonly emailLogin: boolean;
}

export interface LoginContext extends LoginInput {
  readonly email: string;
  /** Why the login message was not sent. */
  readonly reason: string | null;
  readonly failure: LoginFailure | null;
}

function failureOf(error: unknown): LoginFailure {
  const given = typeof error === 'object' && error !== null ? error : {};
  return 'kind' in given && given.kind === 'email' && 'detail' in given
    ? { kind: 'email', detail: String(given.detail) }
    : { kind: 'incomplete' };
}

const incomplete = { kind: 'incomplete' } as const;

/** Signing in (specification, sections 2, 4 and 8). The fragment and the token never enter this machine. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as 'busy' | 'form',
    meta: {} as MachineMeta,
  },
  actors: {
    /** Tells what the address bar held; by then the reader has taken it out. */
    readUrl: fromPromise<LoginCredential>(() =>
      Promise.reject(new Error('readUrl must be provided')),
    ),
    fetchAddress: fromPromise<{ readonly address: string }, Pick<LoginInput, 'target'>>(() =>
      Promise.reject(new Error('fetchAddress must be provided')),
    ),
    /** Posts what the reader holds, once. `next` is the destination the backend remembered. */
    authenticate: fromPromise<{ readonly next: string | null }>(() =>
      Promise.reject(new Error('authenticate must be provided')),
    ),
    sendLoginEmail: fromPromise<
      { readonly success: boolean; readonly reason: string | null },
      { readonly email: string }
    >(() => Promise.reject(new Error('sendLoginEmail must be provided'))),
  },
  actions: {
    leaveFor: (_, _params: { readonly address: string }) => {},
    arrive: (_, _params: { readonly next: string | null }) => {},
    noteFailure: assign((_, { failure }: { readonly failure: LoginFailure }) => ({ failure })),
    /** To the error-reporting service, where there is one. */
    reportFailure: (_, _params: { readonly code: string }) => {},
    forgetFailure: assign({ failure: null, reason: null }),
  },
  guards: {
    offersEmailLogin: ({ context }) => context.emailLogin,
    holdsCredential: (_, { kind }: LoginCredential) => kind === 'fragment' || kind === 'emailToken',
    isBlank: (_, { email }: { readonly email: string }) => email.trim() === '',
  },
}).createMachine({
  id: 'login',
  description: 'From the address bar to a session, or to a clear reason why not.',
  context: ({ input }) => ({ ...input, email: '', reason: null, failure: null }),
  initial: 'readingUrl',
  states: {
    readingUrl: {
      description: 'Looks at what the address bar held.',
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
            guard: ({ event }) => event.output.kind === 'fragmentError',
            target: 'failed',
            actions: [
              {
                type: 'noteFailure',
                params: ({ event }) => ({
                  failure: { kind: 'fragment', code: codeOf(event.output) },
                }),
              },
              {
                type: 'reportFailure',
                params: ({ event }) => ({ code: codeOf(event.output) }),
              },
            ],
            meta: { requirements: ['login.fragment-error', 'login.reported'] },
          },
          { guard: 'offersEmailLogin', target: 'email' },
          { target: 'fetchingAddress', meta: { requirements: ['login.address'] } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: { failure: incomplete } },
        },
      },
    },

    fetchingAddress: {
      description: 'Asks the backend where to sign in.',
      tags: 'busy',
      meta: { requirements: ['login.address', 'login.staff'] },
      entry: 'forgetFailure',
      invoke: {
        id: 'fetchAddress',
        src: 'fetchAddress',
        input: ({ context }) => ({ target: context.target }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: { failure: incomplete } },
        },
      },
    },

    leaving: {
      description: 'The browser goes to the sign-in provider.',
      tags: 'busy',
      on: { 'login.return': 'fetchingAddress' },
    },

    authenticating: {
      description: 'Posts what the provider, or the e-mail, brought back.',
      tags: 'busy',
      meta: { requirements: ['login.authenticate'] },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        onDone: {
          target: 'arriving',
          actions: { type: 'arrive', params: ({ event }) => event.output },
          meta: { requirements: ['login.arrive'] },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'noteFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },

    arriving: {
      description: 'Signed in: the stored destination comes next.',
      tags: 'busy',
      meta: { requirements: ['login.arrive'] },
    },

    failed: {
      description: "'Something went wrong', with the reason and a way to try again.",
      meta: { requirements: ['login.failed', 'login.email-refused'] },
      on: {
        'login.singleSignOn': 'fetchingAddress',
        'failure.dismiss': {
          guard: 'offersEmailLogin',
          target: 'email',
          actions: 'forgetFailure',
          meta: { requirements: ['login.email-form'] },
        },
      },
    },

    email: {
      description: 'Single sign-on is offered beside a login by e-mail.',
      tags: 'form',
      meta: { requirements: ['login.email-form'] },
      initial: 'empty',
      on: { 'login.singleSignOn': 'fetchingAddress' },
      states: {
        empty: {
          description: 'Waits for an address; a refusal says why.',
          on: {
            'email.submit': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                actions: assign({ reason: 'Please enter your e-mail address' }),
              },
              {
                target: 'loading',
                actions: assign({ email: ({ event }) => event.email.trim(), reason: null }),
              },
            ],
          },
        },
        loading: {
          description: 'Asks for the login message.',
          tags: 'busy',
          on: { 'login.singleSignOn': {} },
          invoke: {
            id: 'sendLoginEmail',
            src: 'sendLoginEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: ({ event }) => event.output.success,
                target: 'done',
                meta: { requirements: ['login.email-sent'] },
              },
              {
                target: 'empty',
                actions: assign({
                  reason: ({ event }) => event.output.reason ?? 'The message could not be sent',
                }),
                meta: { requirements: ['login.email-reason'] },
              },
            ],
            onError: {
              target: '#login.failed',
              actions: { type: 'noteFailure', params: { failure: incomplete } },
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

function codeOf(credential: LoginCredential): string {
  return credential.kind === 'fragmentError' ? credential.code : '';
}
