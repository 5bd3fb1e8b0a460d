import type { Invariant, StepInvariant, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '../transfer-machine';

type Step = StepOf<typeof transferMachine>;

/** What the registrar answers in this step, if it does. */
function answerIn({ event }: Step): object | undefined {
  const output: unknown = 'output' in event ? event.output : undefined;
  return typeof output === 'object' && output !== null && 'found_match' in output
    ? output
    : undefined;
}

/** Whether the step is the registrar's answer that nobody has registered the name. */
function foundNothing(step: Step): boolean {
  const answer = answerIn(step);
  return answer !== undefined && 'found_match' in answer && answer.found_match === false;
}

/** What holds wherever a transfer selects its domain (specification, sections 2 and 5; decisions). */
export const selectInvariants: readonly Invariant<SnapshotFrom<typeof transferMachine>>[] = [
  {
    name: 'a look-up is offered where something is typed, and only there',
    requirement: 'transfer.empty',
    holds: (snapshot) => {
      const isBlank = snapshot.context.text.trim() === '';
      return (
        (!snapshot.matches({ select: { idle: 'typed' } }) || !isBlank) &&
        (!snapshot.matches({ select: { idle: 'blank' } }) || isBlank)
      );
    },
  },
  {
    name: 'an empty field is asked for a name, any other told what is wrong',
    requirement: 'transfer.invalid',
    holds: (snapshot) =>
      snapshot.matches({ select: { invalid: 'blank' } }) === (snapshot.context.problem === 'empty'),
  },
  {
    name: 'nothing of another domain is left where one is looked up, was not found, or failed',
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
    name: 'an order that a reload interrupted is taken up once',
    requirement: 'transfer.restore',
    holds: (snapshot) => snapshot.context.restored !== 'ordering',
  },
];

/** What holds for whatever happens while a domain is selected (specification, sections 2, 5 and 8). */
export const selectStepInvariants: readonly StepInvariant<Step>[] = [
  {
    name: 'a reload while typing brings back the text, and nothing to go on with',
    requirement: 'transfer.restore',
    holds: ({ event, after }) =>
      event.type !== 'xstate.init' ||
      after.context.name !== null ||
      after.context.restored === null,
  },
  {
    name: 'a look-up that failed is said to have failed',
    requirement: 'transfer.look-up-failed',
    holds: ({ event, after }) =>
      event.type !== 'xstate.error.actor.lookUp' || after.matches({ select: 'failed' }),
  },
  {
    name: 'what the registrar tells of a domain is what shows',
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
    name: 'a name nobody registered is refused, at Refresh too',
    requirement: 'transfer.not-registered',
    holds: (step) => !foundNothing(step) || step.after.matches({ select: 'notFound' }),
  },
  {
    name: 'Refresh says whether the details are as of now or the older ones',
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
    name: 'while the details are read again nothing goes on, and nothing is asked twice',
    requirement: 'transfer.refresh',
    holds: ({ before, event, after, started }) =>
      !before.matches({ select: { found: 'refreshing' } }) ||
      (event.type !== 'details.refresh' && event.type !== 'wizard.continue') ||
      (after.matches({ select: { found: 'refreshing' } }) && started.length === 0),
  },
];
