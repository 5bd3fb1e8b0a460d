import type {
  EmailRedirect,
  Forwarding,
  MailDelivery,
  DeliveryOutcome,
} from '@contract/email-redirect';
import { assign, fromPromise, setup } from 'xstate';
import { must } from '../shared/must';
import type { MetaOf } from '../shared/requirements';
import type { emailRedirectRequirements } from './email-redirect-requirements';

type Fields = Readonly<Partial<Record<keyof Forwarding, string>>>;

/** Someone else changed or deleted the redirect, or a call failed; without a reason nobody foresaw why. */
export type RedirectTrouble =
  | { readonly kind: 'changed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string | null };

interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
}

interface Changed {
  readonly kind: 'changed';
  readonly current: EmailRedirect;
}

export type AddRedirectOutcome =
  | { readonly kind: 'saved'; readonly redirect: EmailRedirect }
  | { readonly kind: 'invalid'; readonly fields: Fields }
  | Failed;

export type ChangeRedirectOutcome = AddRedirectOutcome | { readonly kind: 'gone' } | Changed;

/** One that was deleted before is `removed`, too. */
export type RemoveRedirectOutcome = { readonly kind: 'removed' } | Changed | Failed;

export interface RedirectTest {
  readonly outcome: DeliveryOutcome;
  readonly reason: string | null;
}

export type TestRedirectOutcome =
  ({ readonly kind: 'tested'; readonly redirect: EmailRedirect } & RedirectTest) | Failed;

export type ReadLogsOutcome =
  { readonly kind: 'read'; readonly deliveries: readonly MailDelivery[] } | Failed;

/** Without a redirect a new one is added. */
export interface EmailRedirectInput {
  readonly redirect: EmailRedirect | null;
}

export interface EmailRedirectContext {
  /** As it was last read; a change is based on its version. `null` if it is new, or was deleted elsewhere. */
  readonly redirect: EmailRedirect | null;
  /** As it was typed. */
  readonly draft: Forwarding;
  readonly fields: Fields;
  readonly trouble: RedirectTrouble | null;
  readonly test: RedirectTest | null;
  readonly deliveries: readonly MailDelivery[];
}

export type EmailRedirectEvent =
  | { readonly type: 'row.edit' }
  | { readonly type: 'row.delete' }
  | { readonly type: 'row.test' }
  | { readonly type: 'row.logs' }
  | { readonly type: 'row.close' }
  | { readonly type: 'row.save' }
  | { readonly type: 'row.confirm' }
  | { readonly type: 'row.cancel' }
  | { readonly type: 'field.change'; readonly field: keyof Forwarding; readonly value: string }
  | { readonly type: 'list.reloaded'; readonly redirect: EmailRedirect | null };

type AnyOutcome =
  ChangeRedirectOutcome | RemoveRedirectOutcome | TestRedirectOutcome | ReadLogsOutcome;

/** The outcome that a guard has found. */
function outcomeOf<Kind extends AnyOutcome['kind']>(outcome: AnyOutcome, kind: Kind) {
  const isIt = (one: AnyOutcome): one is Extract<AnyOutcome, { kind: Kind }> => one.kind === kind;
  return must(isIt(outcome) ? outcome : null, kind);
}

const empty: Forwarding = { redirect_address: '', real_address: '' };

const draftOf = ({ redirect_address, real_address }: Forwarding): Forwarding => ({
  redirect_address,
  real_address,
});

const existing = ({ redirect }: EmailRedirectContext) => must(redirect, 'redirect');

const unforeseen = { type: 'setFailed', params: { reason: null } } as const;

/** An email redirect of a domain: a row of the list, or the form that adds one (specification, section 4). */
export const emailRedirectMachine = setup({
  types: {
    input: {} as EmailRedirectInput,
    context: {} as EmailRedirectContext,
    events: {} as EmailRedirectEvent,
    tags: {} as 'busy' | 'saving' | 'editing' | 'asking',
    meta: {} as MetaOf<typeof emailRedirectRequirements>,
  },
  actors: {
    addRedirect: fromPromise<AddRedirectOutcome, { readonly draft: Forwarding }>(() =>
      Promise.reject(new Error('addRedirect must be provided')),
    ),
    changeRedirect: fromPromise<
      ChangeRedirectOutcome,
      { readonly redirect: EmailRedirect; readonly draft: Forwarding }
    >(() => Promise.reject(new Error('changeRedirect must be provided'))),
    removeRedirect: fromPromise<RemoveRedirectOutcome, { readonly redirect: EmailRedirect }>(() =>
      Promise.reject(new Error('removeRedirect must be provided')),
    ),
    testRedirect: fromPromise<TestRedirectOutcome, { readonly redirect: EmailRedirect }>(() =>
      Promise.reject(new Error('testRedirect must be provided')),
    ),
    readLogs: fromPromise<ReadLogsOutcome, { readonly redirect: EmailRedirect }>(() =>
      Promise.reject(new Error('readLogs must be provided')),
    ),
  },
  actions: {
    announceAdded: (_, _params: { readonly redirect: EmailRedirect }) => {},
    announceSaved: (_, _params: { readonly redirect: EmailRedirect }) => {},
    announceRemoved: (_, _params: { readonly redirect: EmailRedirect }) => {},
    setRedirect: assign((_, redirect: EmailRedirect) => ({ redirect })),
    setChanged: assign((_, redirect: EmailRedirect) => ({
      redirect,
      trouble: { kind: 'changed' } as const,
    })),
    setGone: assign({ redirect: null, trouble: { kind: 'gone' } as const }),
    startDraft: assign(({ context }) => ({
      draft: context.redirect === null ? empty : draftOf(context.redirect),
    })),
    setField: assign(
      (
        { context },
        { field, value }: { readonly field: keyof Forwarding; readonly value: string },
      ) => {
        const { [field]: _cleared, ...fields } = context.fields;
        return { draft: { ...context.draft, [field]: value }, fields };
      },
    ),
    setFields: assign((_, fields: Fields) => ({ fields })),
    setFailed: assign((_, { reason }: { readonly reason: string | null }) => ({
      trouble: { kind: 'failed', reason } as const,
    })),
    setTested: assign(
      (_, { redirect, outcome, reason }: RedirectTest & { readonly redirect: EmailRedirect }) => ({
        redirect,
        test: { outcome, reason },
      }),
    ),
    setDeliveries: assign((_, { deliveries }: Pick<EmailRedirectContext, 'deliveries'>) => ({
      deliveries,
    })),
    clearTrouble: assign({ fields: {}, trouble: null, test: null, deliveries: [] }),
  },
  guards: {
    isNew: ({ context }) => context.redirect === null,
    isSaved: (_, { kind }: ChangeRedirectOutcome) => kind === 'saved',
    isInvalid: (_, { kind }: ChangeRedirectOutcome) => kind === 'invalid',
    isGone: (_, { kind }: ChangeRedirectOutcome) => kind === 'gone',
    isChanged: (_, { kind }: ChangeRedirectOutcome | RemoveRedirectOutcome) => kind === 'changed',
    isRemoved: (_, { kind }: RemoveRedirectOutcome) => kind === 'removed',
    isDelivered: (_, outcome: TestRedirectOutcome) =>
      outcome.kind === 'tested' && outcome.outcome === 'delivered',
    isTested: (_, { kind }: TestRedirectOutcome) => kind === 'tested',
    isRead: (_, { kind }: ReadLogsOutcome) => kind === 'read',
    isDeletedElsewhere: (_, { redirect }: EmailRedirectInput) => redirect === null,
    /** A list that was asked for before a change may arrive after it. */
    isUpToDate: ({ context }, { redirect }: EmailRedirectInput) =>
      redirect !== null && redirect.version >= existing(context).version,
    isChangedElsewhere: ({ context }, { redirect }: EmailRedirectInput) =>
      redirect !== null && redirect.version > (context.redirect?.version ?? Infinity),
  },
}).createMachine({
  id: 'email-redirect',
  description: 'A row of the list of redirects, or the form that adds one.',
  context: ({ input: { redirect } }) => ({
    redirect,
    draft: empty,
    fields: {},
    trouble: null,
    test: null,
    deliveries: [],
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides between the form and the row.',
      always: [
        {
          guard: 'isNew',
          target: 'edit',
          meta: { requirements: ['email-redirect.create'] },
        },
        { target: 'view' },
      ],
    },
    view: {
      description: 'The redirect is shown with its health.',
      initial: 'idle',
      meta: { requirements: ['email-redirect.row'] },
      entry: 'clearTrouble',
      exit: 'clearTrouble',
      on: {
        'row.edit': { target: 'edit', actions: 'startDraft' },
        'row.delete': 'confirmDelete',
        'list.reloaded': [
          {
            guard: { type: 'isDeletedElsewhere', params: ({ event }) => event },
            target: 'closed',
            meta: { requirements: ['email-redirect.elsewhere'] },
          },
          {
            guard: { type: 'isUpToDate', params: ({ event }) => event },
            actions: {
              type: 'setRedirect',
              params: ({ event }) => must(event.redirect, 'redirect'),
            },
          },
        ],
      },
      states: {
        idle: {
          description: 'Nothing else is shown.',
          on: { 'row.test': 'testing', 'row.logs': 'logs' },
        },
        testing: {
          description: 'A real message is on its way.',
          tags: 'busy',
          meta: { requirements: ['email-redirect.test'] },
          entry: 'clearTrouble',
          invoke: {
            id: 'testRedirect',
            src: 'testRedirect',
            input: ({ context }) => ({ redirect: existing(context) }),
            onDone: [
              {
                guard: { type: 'isDelivered', params: ({ event }) => event.output },
                target: 'tested',
                actions: {
                  type: 'setTested',
                  params: ({ event }) => outcomeOf(event.output, 'tested'),
                },
              },
              {
                guard: { type: 'isTested', params: ({ event }) => event.output },
                target: 'testFailed',
                actions: {
                  type: 'setTested',
                  params: ({ event }) => outcomeOf(event.output, 'tested'),
                },
              },
              {
                target: 'testFailed',
                actions: {
                  type: 'setFailed',
                  params: ({ event }) => outcomeOf(event.output, 'failed'),
                },
              },
            ],
            onError: { target: 'testFailed', actions: unforeseen },
          },
        },
        tested: {
          description: 'The message was delivered.',
          meta: { requirements: ['email-redirect.test'] },
          on: { 'row.test': 'testing', 'row.logs': 'logs', 'row.close': '#email-redirect.view' },
        },
        testFailed: {
          description: 'The message was not delivered, or could not be sent, with the reason.',
          meta: { requirements: ['email-redirect.test'] },
          on: { 'row.test': 'testing', 'row.logs': 'logs', 'row.close': '#email-redirect.view' },
        },
        logs: {
          description: 'The latest deliveries.',
          initial: 'loading',
          meta: { requirements: ['email-redirect.logs'] },
          entry: 'clearTrouble',
          on: { 'row.test': 'testing', 'row.close': '#email-redirect.view' },
          states: {
            loading: {
              description: 'They are being read.',
              tags: 'busy',
              invoke: {
                id: 'readLogs',
                src: 'readLogs',
                input: ({ context }) => ({ redirect: existing(context) }),
                onDone: [
                  {
                    guard: { type: 'isRead', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: {
                      type: 'setDeliveries',
                      params: ({ event }) => outcomeOf(event.output, 'read'),
                    },
                  },
                  {
                    target: 'failed',
                    actions: {
                      type: 'setFailed',
                      params: ({ event }) => outcomeOf(event.output, 'failed'),
                    },
                  },
                ],
                onError: { target: 'failed', actions: unforeseen },
              },
            },
            shown: {
              description: 'They are listed.',
              on: { 'row.logs': '#email-redirect.view.logs' },
            },
            failed: {
              description: 'They could not be read.',
              on: { 'row.logs': '#email-redirect.view.logs' },
            },
          },
        },
      },
    },
    edit: {
      description: 'Address and destination are typed.',
      tags: 'editing',
      meta: { requirements: ['email-redirect.kept'] },
      on: {
        'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'row.save': [{ guard: 'isNew', target: 'saving.addition' }, { target: 'saving.changes' }],
        'row.cancel': [{ guard: 'isNew', target: 'closed' }, { target: 'view' }],
        'list.reloaded': [
          {
            guard: { type: 'isDeletedElsewhere', params: ({ event }) => event },
            actions: 'setGone',
            meta: { requirements: ['email-redirect.elsewhere'] },
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
            actions: {
              type: 'setChanged',
              params: ({ event }) => must(event.redirect, 'redirect'),
            },
            meta: { requirements: ['email-redirect.elsewhere'] },
          },
        ],
      },
    },
    confirmDelete: {
      description: 'Asks whether to delete it.',
      tags: 'asking',
      meta: { requirements: ['email-redirect.row'] },
      on: {
        'row.confirm': 'saving.removal',
        'row.cancel': 'view',
        'list.reloaded': [
          {
            guard: { type: 'isDeletedElsewhere', params: ({ event }) => event },
            target: 'closed',
            meta: { requirements: ['email-redirect.elsewhere'] },
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
            actions: {
              type: 'setChanged',
              params: ({ event }) => must(event.redirect, 'redirect'),
            },
            meta: { requirements: ['email-redirect.elsewhere'] },
          },
        ],
      },
    },
    saving: {
      description: 'The change is sent, and the list is loaded again.',
      tags: ['busy', 'saving'],
      meta: { requirements: ['email-redirect.row'] },
      entry: 'clearTrouble',
      initial: 'changes',
      states: {
        addition: {
          description: 'What was typed is added.',
          tags: 'editing',
          meta: { requirements: ['email-redirect.create'] },
          invoke: {
            id: 'addRedirect',
            src: 'addRedirect',
            input: ({ context: { draft } }) => ({ draft }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#email-redirect.closed',
                actions: {
                  type: 'announceAdded',
                  params: ({ event }) => outcomeOf(event.output, 'saved'),
                },
                meta: { requirements: ['email-redirect.create'] },
              },
              {
                guard: { type: 'isInvalid', params: ({ event }) => event.output },
                target: '#email-redirect.edit',
                actions: {
                  type: 'setFields',
                  params: ({ event }) => outcomeOf(event.output, 'invalid').fields,
                },
                meta: { requirements: ['email-redirect.kept'] },
              },
              {
                target: '#email-redirect.edit',
                actions: {
                  type: 'setFailed',
                  params: ({ event }) => outcomeOf(event.output, 'failed'),
                },
                meta: { requirements: ['email-redirect.kept'] },
              },
            ],
            onError: {
              target: '#email-redirect.edit',
              actions: unforeseen,
              meta: { requirements: ['email-redirect.kept'] },
            },
          },
        },
        changes: {
          description: 'The redirect is changed to what was typed.',
          tags: 'editing',
          invoke: {
            id: 'changeRedirect',
            src: 'changeRedirect',
            input: ({ context }) => ({ redirect: existing(context), draft: context.draft }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#email-redirect.view',
                actions: [
                  {
                    type: 'setRedirect',
                    params: ({ event }) => outcomeOf(event.output, 'saved').redirect,
                  },
                  {
                    type: 'announceSaved',
                    params: ({ event }) => outcomeOf(event.output, 'saved'),
                  },
                ],
              },
              {
                guard: { type: 'isInvalid', params: ({ event }) => event.output },
                target: '#email-redirect.edit',
                actions: {
                  type: 'setFields',
                  params: ({ event }) => outcomeOf(event.output, 'invalid').fields,
                },
                meta: { requirements: ['email-redirect.kept'] },
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#email-redirect.edit',
                actions: 'setGone',
                meta: { requirements: ['email-redirect.elsewhere'] },
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#email-redirect.edit',
                actions: {
                  type: 'setChanged',
                  params: ({ event }) => outcomeOf(event.output, 'changed').current,
                },
                meta: { requirements: ['email-redirect.elsewhere'] },
              },
              {
                target: '#email-redirect.edit',
                actions: {
                  type: 'setFailed',
                  params: ({ event }) => outcomeOf(event.output, 'failed'),
                },
                meta: { requirements: ['email-redirect.kept'] },
              },
            ],
            onError: {
              target: '#email-redirect.edit',
              actions: unforeseen,
              meta: { requirements: ['email-redirect.kept'] },
            },
          },
        },
        removal: {
          description: 'It is deleted.',
          tags: 'asking',
          invoke: {
            id: 'removeRedirect',
            src: 'removeRedirect',
            input: ({ context }) => ({ redirect: existing(context) }),
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: '#email-redirect.closed',
                actions: {
                  type: 'announceRemoved',
                  params: ({ context }) => ({ redirect: existing(context) }),
                },
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#email-redirect.confirmDelete',
                actions: {
                  type: 'setChanged',
                  params: ({ event }) => outcomeOf(event.output, 'changed').current,
                },
                meta: { requirements: ['email-redirect.elsewhere'] },
              },
              {
                target: '#email-redirect.confirmDelete',
                actions: {
                  type: 'setFailed',
                  params: ({ event }) => outcomeOf(event.output, 'failed'),
                },
                meta: { requirements: ['email-redirect.kept'] },
              },
            ],
            onError: {
              target: '#email-redirect.confirmDelete',
              actions: unforeseen,
              meta: { requirements: ['email-redirect.kept'] },
            },
          },
        },
      },
    },
    closed: {
      description: 'The form was closed, or the row is no longer in the list.',
      type: 'final',
      meta: { requirements: ['email-redirect.row'] },
    },
  },
});
