import type { Decision } from '@contract/override';
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type { approvalDecisionRequirements } from './approval-decision-requirements';

export type ApprovalChoice = 'approve' | 'deny' | 'approveWithMessage';

/** A decision as it is sent to the backend, and stored until there is a response. */
export interface SentDecision {
  readonly pk: string;
  readonly status: Decision['status'];
  readonly reason: string | null;
}

/**
 * The result of sending a decision. `gone`: the item no longer exists. `lost`: there was no response.
 */
export type DecideOutcome =
  | { readonly kind: 'decided'; readonly decision: Decision }
  | { readonly kind: 'conflict'; readonly decision: Decision }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string };

/** Input of the machine; `kept` is a decision from an earlier visit that has no response yet. */
export interface ApprovalDecisionInput {
  readonly pk: string;
  readonly kept: SentDecision | null;
}

export interface ApprovalDecisionContext {
  readonly pk: string;
  readonly choice: ApprovalChoice | null;
  readonly message: string;
  /** Messages that were canceled, which return with their choice. */
  readonly canceled: Readonly<Partial<Record<ApprovalChoice, string>>>;
  /** The decision recorded by the backend: this one, or someone else's. */
  readonly decision: Decision | null;
  /** The reason why the decision could not be sent. */
  readonly reason: string | null;
}

export type ApprovalDecisionEvent =
  | { readonly type: 'decision.approve' }
  | { readonly type: 'decision.deny' }
  | { readonly type: 'decision.approveWithMessage' }
  | { readonly type: 'message.change'; readonly message: string }
  | { readonly type: 'message.confirm' }
  | { readonly type: 'message.cancel' }
  | { readonly type: 'decision.undo' }
  /**
   * Sends a pending decision immediately, because the person leaves the page, the list reloads, the session ends or the
   * portal is closed.
   */
  | { readonly type: 'decision.flush' }
  | { readonly type: 'decision.retry' }
  | { readonly type: 'decision.reconsider' }
  | { readonly type: 'decision.dismiss' }
  | { readonly type: 'session.resumed' };

const nothingChosen = { choice: null, message: '' } as const;

function choiceOf({ status, reason }: SentDecision): ApprovalChoice {
  if (status === 'denied') return 'deny';
  return reason === null ? 'approve' : 'approveWithMessage';
}

function toSend({ pk, choice, message }: ApprovalDecisionContext): SentDecision {
  return {
    pk,
    status: assertDefined(choice, 'choice') === 'deny' ? 'denied' : 'approved',
    reason: choice === 'approve' ? null : message.trim(),
  };
}

const inFull = ({ context }: { readonly context: ApprovalDecisionContext }) => toSend(context);

/** Transitions back to the choice, or to the form for its message. */
const backToChoice = [
  { guard: { type: 'isChoice', params: { choice: 'deny' } }, target: 'messaging.deny' },
  {
    guard: { type: 'isChoice', params: { choice: 'approveWithMessage' } },
    target: 'messaging.approve',
  },
  { target: 'pending' },
] as const;

/** A decision on an item in the approval queue. The actor outlives the item's card on the page. */
export const approvalDecisionMachine = setup({
  types: {
    input: {} as ApprovalDecisionInput,
    context: {} as ApprovalDecisionContext,
    events: {} as ApprovalDecisionEvent,
    /**
     * `away`: the item's card is not shown. `unsent`: the decision may not have been sent yet, so app updates wait.
     * `trouble`: the decision needs attention.
     */
    tags: {} as 'away' | 'unsent' | 'trouble',
    meta: {} as MetaOf<typeof approvalDecisionRequirements>,
  },
  actors: {
    sendDecision: fromPromise<DecideOutcome, SentDecision>(() =>
      Promise.reject(new Error('sendDecision must be provided')),
    ),
  },
  actions: {
    /** Stores the decision in the browser until there is a response, even if the tab is closed. */
    keepDecision: (_, _params: SentDecision) => {},
    forgetDecision: (_, _params: { readonly pk: string }) => {},
    setChoice: assign(({ context }, { choice }: { readonly choice: ApprovalChoice }) => ({
      choice,
      message: context.canceled[choice] ?? '',
    })),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
    setDecision: assign((_, { decision }: { readonly decision: Decision }) => ({ decision })),
    setReason: assign((_, { reason }: { readonly reason: string | null }) => ({ reason })),
    clearReason: assign({ reason: null }),
    clearChoice: assign(nothingChosen),
    setAside: assign(({ context: { canceled, choice, message } }) => ({
      canceled: { ...canceled, [assertDefined(choice, 'choice')]: message },
    })),
  },
  guards: {
    isChosen: ({ context }) => context.choice !== null,
    isChoice: ({ context }, { choice }: { readonly choice: ApprovalChoice }) =>
      context.choice === choice,
    hasMessage: ({ context }) => context.message.trim() !== '',
    isDecided: (_, { kind }: DecideOutcome) => kind === 'decided',
    isConflict: (_, { kind }: DecideOutcome) => kind === 'conflict',
    isGone: (_, { kind }: DecideOutcome) => kind === 'gone',
    isUnauthorized: (_, { kind }: DecideOutcome) => kind === 'unauthorized',
    isRefused: (_, { kind }: DecideOutcome) => kind === 'refused',
  },
  delays: {
    /** The time during which a decision can be undone. */
    undo: 5000,
  },
}).createMachine({
  id: 'approval-decision',
  description: 'Decides on an item of the queue, with five seconds to think again.',
  context: ({ input: { pk, kept } }) => ({
    pk,
    canceled: {},
    decision: null,
    reason: null,
    ...(kept === null ? nothingChosen : { choice: choiceOf(kept), message: kept.reason ?? '' }),
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Tells an item from a decision that was kept.',
      always: [
        {
          guard: 'isChosen',
          target: 'sending',
          meta: { requirements: ['approval-decision.kept'] },
        },
        { target: 'pending' },
      ],
    },
    pending: {
      description: 'The item waits for a decision.',
      entry: 'clearChoice',
      meta: { requirements: ['approval-decision.choices'] },
      on: {
        'decision.approve': {
          target: 'undoable',
          actions: { type: 'setChoice', params: { choice: 'approve' } },
        },
        'decision.deny': {
          target: 'messaging.deny',
          actions: { type: 'setChoice', params: { choice: 'deny' } },
        },
        'decision.approveWithMessage': {
          target: 'messaging.approve',
          actions: { type: 'setChoice', params: { choice: 'approveWithMessage' } },
        },
      },
    },
    messaging: {
      description: 'A message for the agency is typed or chosen.',
      meta: { requirements: ['approval-decision.message'] },
      initial: 'deny',
      on: {
        'message.change': { actions: { type: 'setMessage', params: ({ event }) => event } },
        'message.confirm': { guard: 'hasMessage', target: 'undoable' },
        'message.cancel': { target: 'pending', actions: 'setAside' },
      },
      states: {
        deny: { description: 'Why the item is denied.' },
        approve: { description: 'What goes with the approval.' },
      },
    },
    undoable: {
      description: 'The decision is made, and can still be undone.',
      tags: ['away', 'unsent'],
      meta: { requirements: ['approval-decision.undo'] },
      on: { 'decision.undo': backToChoice, 'decision.flush': 'sending' },
      after: { undo: 'sending' },
    },
    sending: {
      description: 'The decision is sent.',
      tags: ['away', 'unsent'],
      meta: { requirements: ['approval-decision.kept'] },
      entry: ['clearReason', { type: 'keepDecision', params: inFull }],
      invoke: {
        id: 'sendDecision',
        src: 'sendDecision',
        input: inFull,
        onDone: [
          {
            guard: { type: 'isDecided', params: outcome },
            target: 'decided',
            actions: [
              { type: 'setDecision', params: outcomeOf('decided') },
              { type: 'forgetDecision', params: inFull },
            ],
          },
          {
            guard: { type: 'isConflict', params: outcome },
            target: 'conflict',
            actions: [
              { type: 'setDecision', params: outcomeOf('conflict') },
              { type: 'forgetDecision', params: inFull },
            ],
          },
          {
            guard: { type: 'isGone', params: outcome },
            target: 'conflict',
            actions: { type: 'forgetDecision', params: inFull },
          },
          { guard: { type: 'isUnauthorized', params: outcome }, target: 'waitingForSession' },
          {
            guard: { type: 'isRefused', params: outcome },
            target: 'failed',
            actions: [
              { type: 'setReason', params: outcomeOf('refused') },
              { type: 'forgetDecision', params: inFull },
            ],
          },
          { target: 'failed', actions: { type: 'setReason', params: outcomeOf('lost') } },
        ],
        onError: 'failed',
      },
    },
    waitingForSession: {
      description: 'The session has ended. The decision is sent after signing in again.',
      tags: 'away',
      meta: { requirements: ['approval-decision.kept'] },
      on: { 'session.resumed': 'sending' },
    },
    conflict: {
      description: 'Someone else decided before, or the item is gone. The message is kept.',
      tags: 'trouble',
      meta: { requirements: ['approval-decision.conflict'] },
      on: { 'decision.dismiss': 'closed' },
    },
    failed: {
      description: 'The decision was not accepted, or its answer was lost, with the reason.',
      tags: 'trouble',
      meta: { requirements: ['approval-decision.failed'] },
      on: {
        'decision.retry': 'sending',
        'decision.reconsider': backToChoice.map((way) => ({
          ...way,
          actions: { type: 'forgetDecision', params: inFull } as const,
        })),
      },
    },
    decided: {
      description: 'The decision is recorded.',
      type: 'final',
      meta: { requirements: ['approval-decision.choices'] },
    },
    closed: {
      description: "Someone else's decision was seen.",
      type: 'final',
      meta: { requirements: ['approval-decision.conflict'] },
    },
  },
});

export type ApprovalDecisionActor = ActorRefFrom<typeof approvalDecisionMachine>;
