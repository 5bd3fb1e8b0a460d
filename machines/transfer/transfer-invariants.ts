import type { StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import type { chargeRequirements } from '../charge/charge-requirements';
import type { orderRequirements } from '../order/order-requirements';
import { invariantsOf } from '../shared/invariants';
import { transferDraft, type transferMachine } from './transfer-machine';
import type { transferRequirements } from './transfer-requirements';

type Step = StepOf<typeof transferMachine>;
export type TransferRequirement =
  | keyof typeof transferRequirements
  | keyof typeof orderRequirements
  | keyof typeof chargeRequirements;

/** Returns the registrar's response in this step, if there is one. */
function answerIn({ event }: Step): object | undefined {
  const output: unknown = 'output' in event ? event.output : undefined;
  return typeof output === 'object' && output !== null && 'found_match' in output
    ? output
    : undefined;
}

/** Returns true if the registrar responded that the name is not registered. */
function foundNothing(step: Step): boolean {
  const answer = answerIn(step);
  return answer !== undefined && 'found_match' in answer && answer.found_match === false;
}

export const transferInvariants = invariantsOf<
  SnapshotFrom<typeof transferMachine>,
  TransferRequirement
>(
  {
    'transfer.not-registered': {
      'no details of another domain remain when one is looked up, not found, or failed': (
        snapshot,
      ) => {
        const { details, authCode, unlockTicked } = snapshot.context;
        return (
          !(['idle', 'invalid', 'lookingUp', 'notFound', 'failed'] as const).some((state) =>
            snapshot.matches({ select: state }),
          ) ||
          (details === null && authCode === '' && !unlockTicked)
        );
      },
    },
    'transfer.empty': {
      'a name can be selected whenever one is typed, unless it is looked up or was found': (
        snapshot,
      ) =>
        snapshot.hasTag('selectable') ===
        (snapshot.matches('select') &&
          !snapshot.matches({ select: 'lookingUp' }) &&
          snapshot.context.details === null &&
          snapshot.context.text.trim() !== ''),
    },
    'transfer.restore': {
      'an order that a reload interrupted is resumed once': (snapshot) =>
        snapshot.context.restored !== 'ordering',
      'a name that cannot be transferred is not restored': (snapshot) =>
        !snapshot.matches({ select: 'immovable' }) || transferDraft(snapshot) === null,
    },
    'transfer.continue': {
      'the page asks before a typed auth code is left': (snapshot) =>
        !snapshot.matches({ select: 'found' }) || snapshot.hasTag('unsaved'),
      'a locked domain, or one with an error, never gets past the first stage': (snapshot) => {
        const { details, unlockTicked } = snapshot.context;
        return (
          !snapshot.matches('config') ||
          (details !== null &&
            details.error === null &&
            (details.domain_locked === false || (details.domain_locked === null && unlockTicked)))
        );
      },
    },
    'order.confirm': {
      'no transfer is ordered without an auth code': (snapshot) =>
        !snapshot.matches({ ordering: 'charging' }) || snapshot.context.authCode.trim() !== '',
    },
  },
  {
    'the auth code is cleared once the order has been sent': (snapshot) =>
      !([{ ordering: 'verifying' }, 'done', 'purchaseError'] as const).some((state) =>
        snapshot.matches(state),
      ) || snapshot.context.authCode === '',
  },
);

/** Returns the invariants of every step of a transfer with this auth code. */
export function transferStepInvariants(authCode: string) {
  return invariantsOf<Step, TransferRequirement>(
    {
      'transfer.restore': {
        'a reload while typing restores only the text': ({ event, after }) =>
          event.type !== 'xstate.init' ||
          after.context.name !== null ||
          after.context.restored === null,
      },
      'transfer.edit-name': {
        'a domain that is given up leaves nothing of its order': ({ event, before, after }) =>
          event.type !== 'name.edit' ||
          !before.can(event) ||
          (after.context.restored === null && after.context.refusal === null),
      },
      'transfer.continue': {
        'Back leads to the domain that was found': ({ event, before, after }) =>
          event.type !== 'wizard.back' || !before.can(event) || after.matches({ select: 'found' }),
        'another auth code clears the refusal of the one before, and no other refusal': ({
          event,
          before,
          after,
        }) =>
          event.type !== 'authCode.change' ||
          !before.matches({ select: 'found' }) ||
          after.context.refusal ===
            (before.context.refusal?.cause === 'authCode' ? null : before.context.refusal),
      },
      'transfer.look-up-failed': {
        'a failed look-up says so': ({ event, after }) =>
          event.type !== 'xstate.error.actor.lookUp' || after.matches({ select: 'failed' }),
      },
      'transfer.look-up': {
        'the selected name is looked up': ({ after, started }) =>
          started.every(
            ({ src, input }) => src !== 'lookUp' || Object(input).name === after.context.name,
          ),
        'the details shown are those the registrar sent': (step) => {
          const answer = answerIn(step);
          return (
            answer === undefined ||
            foundNothing(step) ||
            JSON.stringify(step.after.context.details) === JSON.stringify(answer)
          );
        },
      },
      'transfer.not-registered': {
        'an unregistered name is refused, also on Refresh': (step) =>
          !foundNothing(step) || step.after.matches({ select: 'notFound' }),
      },
      'transfer.refresh': {
        'Refresh says whether the details are new or the older ones': (step) => {
          const { event, after } = step;
          return (
            (event.type !== 'xstate.done.actor.refresh' ||
              foundNothing(step) ||
              after.matches({ select: 'immovable' }) ||
              after.matches({ select: { found: 'refreshed' } })) &&
            (event.type !== 'xstate.error.actor.refresh' ||
              after.matches({ select: { found: 'refreshFailed' } }))
          );
        },
        'while Refresh runs, nothing continues and nothing is requested twice': ({
          before,
          event,
          after,
          started,
        }) =>
          !before.matches({ select: { found: 'refreshing' } }) ||
          (event.type !== 'details.refresh' && event.type !== 'wizard.continue') ||
          (after.matches({ select: { found: 'refreshing' } }) && started.length === 0),
      },
      'transfer.lock-unknown': {
        'the tick counts only while the lock is unknown': ({ after }) =>
          !after.context.unlockTicked || after.context.details?.domain_locked === null,
      },
    },
    {
      'the auth code is in no actor input and no action': ({ started, actions }) =>
        !JSON.stringify([started, actions]).includes(authCode),
    },
  );
}
