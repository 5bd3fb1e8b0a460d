import type { Decision } from '@contract/override';
import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type {
  ApprovalDecisionContext,
  approvalDecisionMachine,
  SentDecision,
} from './approval-decision-machine';
import type { approvalDecisionRequirements } from './approval-decision-requirements';

type Requirement = keyof typeof approvalDecisionRequirements;

const pk = '5f0e7a5c-9a52-4c4a-8a76-0f3f6f1a2b3c';
const message = 'The photo is blurry.';

const decided: Decision = {
  pk,
  status: 'approved',
  reason: null,
  decided_by: 'Sam Okafor',
  is_yours: true,
  decided_at: '2026-11-21T09:00:00.000Z',
};
const byOther: Decision = { ...decided, decided_by: 'Ada Lindqvist', is_yours: false };
const nobodyKnows = 'The portal did not answer.';

const sent = (input: unknown) => JSON.stringify(input);
const expected = ({ pk: id, choice, message: typed }: ApprovalDecisionContext): SentDecision => ({
  pk: id,
  status: choice === 'deny' ? 'denied' : 'approved',
  reason: choice === 'approve' ? null : typed.trim(),
});
const kept = (before: boolean, types: readonly string[]) =>
  types.includes('keepDecision') || (before && !types.includes('forgetDecision'));

export const approvalDecisionModel = {
  inputs: {
    fresh: { pk, kept: null },
    'kept denial': { pk, kept: { pk, status: 'denied', reason: message } },
    'kept approval': { pk, kept: { pk, status: 'approved', reason: null } },
    'kept message': { pk, kept: { pk, status: 'approved', reason: message } },
  },
  events: {
    'decision.approve': { plain: {} },
    'decision.deny': { plain: {} },
    'decision.approveWithMessage': { plain: {} },
    'message.change': {
      typed: { message },
      'with spaces': { message: ` ${message} ` },
      blank: { message: ' ' },
    },
    'message.confirm': { plain: {} },
    'message.cancel': { plain: {} },
    'decision.undo': { plain: {} },
    'decision.flush': { plain: {} },
    'decision.retry': { plain: {} },
    'decision.reconsider': { plain: {} },
    'decision.dismiss': { plain: {} },
    'session.resumed': { plain: {} },
  },
  actors: {
    sendDecision: {
      done: {
        decided: { kind: 'decided', decision: decided },
        conflict: { kind: 'conflict', decision: byOther },
        gone: { kind: 'gone' },
        'session ended': { kind: 'unauthorized' },
        refused: { kind: 'refused', reason: 'Too many attempts. Try again in 30 seconds.' },
        lost: { kind: 'lost', reason: nobodyKnows },
      },
      error: { unforeseen: {} },
    },
  },
  how: {
    'start fresh': 'Sign in as staff and open the approval queue',
    'start kept denial':
      'Deny an item, close the browser before it is sent, and open the queue again',
    'start kept approval':
      'Approve an item, close the browser before it is sent, and open the queue again',
    'start kept message':
      'Approve an item with a message, close the browser before it is sent, and open the queue again',
    'sendDecision done decided': 'Wait until the decision has been saved',
    'sendDecision done conflict': 'Before it is sent, decide on the item in another browser',
    'sendDecision done gone': 'Have the item withdrawn before it is sent (fault: status 404)',
    'sendDecision done session ended': 'End the session before it is sent',
    'sendDecision done refused': 'Have the decision refused (fault: status 429, too_many_tries)',
    'sendDecision done lost': 'Lose the response (fault: drop)',
  },
  invariants: invariantsOf<SnapshotFrom<typeof approvalDecisionMachine>, Requirement>({
    'approval-decision.choices': {
      'an item that was decided is off the list until its decision needs attention': (snapshot) =>
        snapshot.hasTag('away') ===
          (['undoable', 'sending', 'waitingForSession'] as const).some((state) =>
            snapshot.matches(state),
          ) &&
        snapshot.hasTag('trouble') === (snapshot.matches('conflict') || snapshot.matches('failed')),
      'an item that waits has no choice and no message': (snapshot) =>
        !snapshot.matches('pending') ||
        (snapshot.context.choice === null && snapshot.context.message === ''),
      'whatever was recorded is known': (snapshot) =>
        !snapshot.matches('decided') || snapshot.context.decision !== null,
    },
    'approval-decision.message': {
      'a denial or an approval with a message is confirmed only with one': (snapshot) =>
        snapshot.can({ type: 'message.confirm' }) ===
        (snapshot.matches('messaging') && snapshot.context.message.trim() !== ''),
      'the box belongs to the choice': ({ context, ...snapshot }) =>
        snapshot.value instanceof Object
          ? context.choice ===
            (snapshot.matches({ messaging: 'deny' }) ? 'deny' : 'approveWithMessage')
          : true,
    },
    'approval-decision.undo': {
      'only what was not sent can be undone': (snapshot) =>
        snapshot.can({ type: 'decision.undo' }) === snapshot.matches('undoable'),
    },
    'approval-decision.kept': {
      'a decision that may still be unsent holds back a reload': (snapshot) =>
        snapshot.hasTag('unsent') === (snapshot.matches('undoable') || snapshot.matches('sending')),
    },
    'approval-decision.failed': {
      'what was not accepted can be sent again or changed': (snapshot) =>
        !snapshot.matches('failed') ||
        (snapshot.can({ type: 'decision.retry' }) && snapshot.can({ type: 'decision.reconsider' })),
    },
  }),
  delays: [{ delay: 'undo', milliseconds: 5000, requirement: 'approval-decision.undo' }],
  stepInvariants: invariantsOf<StepOf<typeof approvalDecisionMachine>, Requirement>({
    'approval-decision.choices': {
      'what is sent is the choice, and plain Approve has no reason': ({ after, started }) =>
        started.every(({ input }) => sent(input) === sent(expected(after.context))),
    },
    'approval-decision.message': {
      'nothing without its message is sent': ({ after, started }) =>
        started.length === 0 ||
        after.context.choice === 'approve' ||
        after.context.message.trim() !== '',
    },
    'approval-decision.undo': {
      'undoing and reconsidering return to the choice, with its message': ({
        event,
        before,
        after,
      }) =>
        (event.type !== 'decision.undo' && event.type !== 'decision.reconsider') ||
        !(before.matches('undoable') || before.matches('failed')) ||
        (before.context.choice === 'approve'
          ? after.matches('pending')
          : after.matches('messaging') && after.context.message === before.context.message),
      'leaving sends what could be undone, and nothing else': ({ event, before, after, started }) =>
        event.type !== 'decision.flush' ||
        (before.matches('undoable')
          ? after.matches('sending')
          : started.length === 0 && after === before),
    },
    'approval-decision.kept': {
      'what is sent is kept first': ({ started, actions }) =>
        started.length === 0 || actions.some(({ type }) => type === 'keepDecision'),
    },
    'approval-decision.failed': {
      'a decision that was not accepted, or was lost, says why': ({ event, after }) => {
        const { kind, reason } = Object('output' in event ? event.output : undefined);
        return (kind !== 'refused' && kind !== 'lost') || after.context.reason === reason;
      },
    },
    'approval-decision.conflict': {
      'a message outlives everything but Cancel and Undo': ({ before, event, after }) =>
        event.type === 'message.change' ||
        before.matches('pending') ||
        after.matches('pending') ||
        after.context.message === before.context.message,
      'who was faster is named': ({ after }) =>
        !after.matches('conflict') || after.context.decision?.is_yours !== true,
    },
  }),
  monitors: [
    {
      name: 'a decision is kept exactly as long as it has no answer',
      requirement: 'approval-decision.kept',
      start: { kept: false, holds: true },
      next: (memory: { readonly kept: boolean; readonly holds: boolean }, { after, actions }) => {
        const isKept = kept(
          memory.kept,
          actions.map(({ type }) => type),
        );
        const isOpen =
          after.matches('sending') ||
          after.matches('waitingForSession') ||
          (after.matches('failed') &&
            (after.context.reason === null || after.context.reason === nobodyKnows));
        return { kept: isKept, holds: isKept === isOpen };
      },
      holds: ({ holds }: { readonly holds: boolean }) => holds,
    },
  ],
  outOfBrowser: [
    {
      step: 'sendDecision error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  scenarios: scenariosOf<ApprovalDecisionContext, Requirement>({
    'an item is approved': [
      'fresh → decision.approve → after undo → sendDecision done decided',
      'decided',
      ['approval-decision.choices'],
      ({ decision }) => decision?.status === 'approved',
    ],
    'Cancel clears the choice': [
      'fresh → decision.deny → message.change typed → message.cancel',
      'pending',
      ['approval-decision.message'],
      ({ choice, message: typed }) => choice === null && typed === '',
    ],
    'a canceled message returns with its choice alone': [
      'fresh → decision.deny → message.change typed → message.cancel → decision.approveWithMessage → message.cancel → decision.deny',
      'messaging.deny',
      ['approval-decision.message'],
      ({ message: typed, canceled }) => typed === message && canceled.approveWithMessage === '',
    ],
    'a blank message confirms nothing': [
      'fresh → decision.approveWithMessage → message.change blank → refused message.confirm',
      'messaging.approve',
      ['approval-decision.message'],
    ],
    'an undone denial keeps its message': [
      'fresh → decision.deny → message.change typed → message.confirm → decision.undo',
      'messaging.deny',
      ['approval-decision.undo'],
      ({ message: typed }) => typed === message,
    ],
    'leaving sends at once': [
      'fresh → decision.approve → decision.flush → sendDecision done decided',
      'decided',
      ['approval-decision.undo'],
    ],
    'a decision waits for the session': [
      'fresh → decision.approve → after undo → sendDecision done session ended → session.resumed → sendDecision done decided',
      'decided',
      ['approval-decision.kept'],
    ],
    'a decision of an earlier visit meets that of someone else': [
      'kept denial → sendDecision done conflict → decision.dismiss',
      'closed',
      ['approval-decision.kept', 'approval-decision.conflict'],
      ({ decision, message: typed }) =>
        decision?.decided_by === 'Ada Lindqvist' && typed === message,
    ],
    'a failed approval with a message is changed': [
      'kept message → sendDecision done refused → decision.reconsider',
      'messaging.approve',
      ['approval-decision.failed'],
      ({ message: typed }) => typed === message,
    ],
    'a lost answer is asked for again': [
      'kept approval → sendDecision done lost → decision.retry',
      'sending',
      ['approval-decision.failed'],
      ({ reason }) => reason === null,
    ],
  }),
} satisfies ModelOf<typeof approvalDecisionMachine>;
