import type { ScreenOf } from 'statechart-paths/screen';
import type { approvalDecisionMachine } from './approval-decision-machine';
import type { approvalDecisionModel } from './approval-decision-model';

const approve = { button: /^Approve: .*/ } as const;
const deny = { button: /^Deny: .*/ } as const;
const approveWithMessage = { button: /^Approve with Message: .*/ } as const;
const confirm = { button: 'Confirm' } as const;
const cancel = { button: 'Cancel' } as const;
const undo = { button: /^Undo/ } as const;
const retry = { button: 'Try again' } as const;
const reconsider = { button: 'Change decision' } as const;
const gotIt = { button: 'Got it' } as const;
const message = { field: 'Message' } as const;

const problem = 'there was a problem processing your request';
const processed = 'Pending Content Override processed';

export const approvalDecisionScreen = {
  events: {
    'decision.approve': { press: approve },
    'decision.deny': { press: deny },
    'decision.approveWithMessage': { press: approveWithMessage },
    'message.change': ({ message: typed }) => ({ type: typed, into: 'Message' }),
    'message.confirm': { press: confirm },
    'message.cancel': { press: cancel },
    'decision.undo': { press: undo },
    'decision.flush': { other: 'Leave the page, or choose Reload Pending Content Overrides' },
    'decision.retry': { press: retry },
    'decision.reconsider': { press: reconsider },
    'decision.dismiss': { press: gotIt },
    'session.resumed': { other: 'Sign in again' },
  },
  states: {
    starting: 'transient',
    pending: {
      enabled: [approve, deny, approveWithMessage],
      unseen: [message, undo, processed, problem],
    },
    messaging: (snapshot) => ({
      seen: [{ ...message, value: snapshot.context.message }],
      enabled: snapshot.can({ type: 'message.confirm' }) ? [cancel, confirm] : [cancel],
      disabled: snapshot.can({ type: 'message.confirm' }) ? [] : [confirm],
      unseen: [undo],
    }),
    'messaging.deny': { seen: [{ heading: 'Why are you denying this?' }] },
    'messaging.approve': { seen: [{ heading: 'Approve with a message' }] },
    undoable: { enabled: [undo], unseen: [approve, deny, message] },
    sending: { seen: ['Sending…'], unseen: [approve, deny, undo, retry] },
    waitingForSession: {
      seen: ['Saved. It will be sent when you sign in again.'],
      unseen: [approve, deny, undo],
    },
    conflict: ({ context: { decision } }) => ({
      seen: [
        decision === null
          ? 'This item no longer exists. Nothing is left to decide.'
          : / (approved|denied) it on /,
      ],
      enabled: [gotIt],
      unseen: [approve, deny, undo],
    }),
    failed: { seen: [problem], enabled: [retry, reconsider], unseen: [undo, processed] },
    decided: { seen: [processed], unseen: [approve, deny, undo] },
    closed: { unseen: [approve, deny, gotIt] },
  },
} satisfies ScreenOf<typeof approvalDecisionMachine, typeof approvalDecisionModel>;
