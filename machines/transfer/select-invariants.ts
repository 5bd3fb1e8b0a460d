import type { Invariant, StepInvariant, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from './transfer-machine';

type Step = StepOf<typeof transferMachine>;

/** The registrar's answer in this step, if it is one. */
function answerIn({ event }: Step): object | undefined {
  const output: unknown = 'output' in event ? event.output : undefined;
  return typeof output === 'object' && output !== null && 'found_match' in output
    ? output
    : undefined;
}

/** Whether the step is the registrar's answer that the name is not registered. */
function foundNothing(step: Step): boolean {
  const answer = answerIn(step);
  return answer !== undefined && 'found_match' in answer && answer.found_match === false;
}

/** What holds while a transfer selects its domain (specification, sections 2 and 5; decisions). */
export const selectInvariants: readonly Invariant<SnapshotFrom<typeof transferMachine>>[] = [
  {
    name: 'no details of another domain remain when one is looked up, not found, or failed',
    requirement: 'transfer.not-registered',
    holds: (snapshot) => {
      const { details, authCode, unlockTicked } = snapshot.context;
      return (
        !(['idle', 'invalid', 'lookingUp', 'notFound', 'failed'] as const).some((state) =>
          snapshot.matches({ select: state }),
        ) ||
        (details === null && authCode === '' && !unlockTicked)
      );
    },
  },
  {
    name: 'an order that a reload interrupted is resumed once',
    requirement: 'transfer.restore',
    holds: (snapshot) => snapshot.context.restored !== 'ordering',
  },
];

/** What holds for every step while a domain is selected (specification, sections 2, 5 and 8). */
export const selectStepInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'a reload while typing restores only the text',
    requirement: 'transfer.restore',
    holds: ({ event, after }) =>
      event.type !== 'xstate.init' ||
      after.context.name !== null ||
      after.context.restored === null,
  },
  {
    name: 'a failed look-up says so',
    requirement: 'transfer.look-up-failed',
    holds: ({ event, after }) =>
      event.type !== 'xstate.error.actor.lookUp' || after.matches({ select: 'failed' }),
  },
  {
    name: 'the details shown are those the registrar sent',
    requirement: 'transfer.look-up',
    holds: (step) => {
      const answer = answerIn(step);
      return (
        answer === undefined ||
        foundNothing(step) ||
        JSON.stringify(step.after.context.details) === JSON.stringify(answer)
      );
    },
  },
  {
    name: 'an unregistered name is refused, also on Refresh',
    requirement: 'transfer.not-registered',
    holds: (step) => !foundNothing(step) || step.after.matches({ select: 'notFound' }),
  },
  {
    name: 'Refresh says whether the details are new or the older ones',
    requirement: 'transfer.refresh',
    holds: (step) => {
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
  },
  {
    name: 'while Refresh runs, nothing continues and nothing is requested twice',
    requirement: 'transfer.refresh',
    holds: ({ before, event, after, started }) =>
      !before.matches({ select: { found: 'refreshing' } }) ||
      (event.type !== 'details.refresh' && event.type !== 'wizard.continue') ||
      (after.matches({ select: { found: 'refreshing' } }) && started.length === 0),
  },
];
