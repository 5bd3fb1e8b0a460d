import type { EmailRedirect, Forwarding } from '@contract/email-redirect';
import { assign, fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  AddRedirectOutcome,
  ChangeRedirectOutcome,
  EmailRedirectContext,
  EmailRedirectEvent,
  EmailRedirectInput,
  ReadLogsOutcome,
  RedirectFields,
  RedirectTest,
  RemoveRedirectOutcome,
  TestRedirectOutcome,
} from './email-redirect-context';
import type { emailRedirectRequirements } from './email-redirect-requirements';

const empty: Forwarding = { redirect_address: '', real_address: '' };

const draftOf = ({ redirect_address, real_address }: Forwarding): Forwarding => ({
  redirect_address,
  real_address,
});

const existing = ({ redirect }: EmailRedirectContext) => assertDefined(redirect, 'redirect');

interface Reloaded {
  readonly event: EmailRedirectInput;
}

const reloaded = ({ event }: Reloaded) => event;
const reloadedRedirect = ({ event }: Reloaded) => ({
  redirect: assertDefined(event.redirect, 'redirect'),
});

const deletedElsewhere = {
  guard: { type: 'isDeletedElsewhere', params: reloaded },
  meta: { requirements: ['email-redirect.elsewhere'] },
} as const;

const changedElsewhere = {
  guard: { type: 'isChangedElsewhere', params: reloaded },
  actions: { type: 'setChanged', params: reloadedRedirect },
  meta: { requirements: ['email-redirect.elsewhere'] },
} as const;

/** Transitions for a failure with a reason, and for an unexpected one. */
const failed = { actions: { type: 'setFailed', params: outcomeOf('failed') } } as const;
const unforeseen = { actions: { type: 'setFailed', params: { reason: null } } } as const;

/** Marks transitions that keep the input after a failure, so that the person can send it again. */
const kept = { meta: { requirements: ['email-redirect.kept'] } } as const;

const refusedFields = {
  guard: { type: 'isInvalid', params: outcome },
  target: '#email-redirect.edit',
  actions: { type: 'setFields', params: outcomeOf('invalid') },
  ...kept,
} as const;

const changedBefore = {
  guard: { type: 'isChanged', params: outcome },
  actions: { type: 'setChanged', params: outcomeOf('changed') },
  meta: { requirements: ['email-redirect.elsewhere'] },
} as const;

/** A domain's email redirect: a row in the list, or the form that adds one. */
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
    setRedirect: assign((_, { redirect }: { readonly redirect: EmailRedirect }) => ({ redirect })),
    setChanged: assign((_, { redirect }: { readonly redirect: EmailRedirect }) => ({
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
    setFields: assign((_, { fields }: { readonly fields: RedirectFields }) => ({ fields })),
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
    /** Returns false for a row that is older than the last change, because its list was requested before the change. */
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
          { ...deletedElsewhere, target: 'closed' },
          {
            guard: { type: 'isUpToDate', params: reloaded },
            actions: { type: 'setRedirect', params: reloadedRedirect },
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
                guard: { type: 'isDelivered', params: outcome },
                target: 'tested',
                actions: { type: 'setTested', params: outcomeOf('tested') },
              },
              {
                guard: { type: 'isTested', params: outcome },
                target: 'testFailed',
                actions: { type: 'setTested', params: outcomeOf('tested') },
              },
              { target: 'testFailed', ...failed },
            ],
            onError: { target: 'testFailed', ...unforeseen },
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
              description: 'They are loading.',
              tags: 'busy',
              invoke: {
                id: 'readLogs',
                src: 'readLogs',
                input: ({ context }) => ({ redirect: existing(context) }),
                onDone: [
                  {
                    guard: { type: 'isRead', params: outcome },
                    target: 'shown',
                    actions: { type: 'setDeliveries', params: outcomeOf('read') },
                  },
                  { target: 'failed', ...failed },
                ],
                onError: { target: 'failed', ...unforeseen },
              },
            },
            shown: {
              description: 'They are listed.',
              on: { 'row.logs': '#email-redirect.view.logs' },
            },
            failed: {
              description: 'They failed to load.',
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
        'list.reloaded': [{ ...deletedElsewhere, actions: 'setGone' }, changedElsewhere],
      },
    },
    confirmDelete: {
      description: 'Asks whether to delete it.',
      tags: 'asking',
      meta: { requirements: ['email-redirect.row'] },
      on: {
        'row.confirm': 'saving.removal',
        'row.cancel': 'view',
        'list.reloaded': [{ ...deletedElsewhere, target: 'closed' }, changedElsewhere],
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
                guard: { type: 'isSaved', params: outcome },
                target: '#email-redirect.closed',
                actions: { type: 'announceAdded', params: outcomeOf('saved') },
                meta: { requirements: ['email-redirect.create'] },
              },
              refusedFields,
              { target: '#email-redirect.edit', ...failed, ...kept },
            ],
            onError: { target: '#email-redirect.edit', ...unforeseen, ...kept },
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
                guard: { type: 'isSaved', params: outcome },
                target: '#email-redirect.view',
                actions: [
                  { type: 'setRedirect', params: outcomeOf('saved') },
                  { type: 'announceSaved', params: outcomeOf('saved') },
                ],
              },
              refusedFields,
              {
                guard: { type: 'isGone', params: outcome },
                target: '#email-redirect.edit',
                actions: 'setGone',
                meta: { requirements: ['email-redirect.elsewhere'] },
              },
              { target: '#email-redirect.edit', ...changedBefore },
              { target: '#email-redirect.edit', ...failed, ...kept },
            ],
            onError: { target: '#email-redirect.edit', ...unforeseen, ...kept },
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
                guard: { type: 'isRemoved', params: outcome },
                target: '#email-redirect.closed',
                actions: {
                  type: 'announceRemoved',
                  params: ({ context }) => ({ redirect: existing(context) }),
                },
              },
              { target: '#email-redirect.confirmDelete', ...changedBefore },
              { target: '#email-redirect.confirmDelete', ...failed, ...kept },
            ],
            onError: { target: '#email-redirect.confirmDelete', ...unforeseen, ...kept },
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
