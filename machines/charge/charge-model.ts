import type { Monitor, StepView } from 'statechart-paths/model';
import type { StateValue } from 'xstate';
import { invariantsOf, precedes } from '../shared/invariants';
import type {
  BankAnswer,
  ChargeContext,
  ChargeEvent,
  ChargeOutcome,
  ChargePurpose,
  ChargeStatus,
} from './charge-context';
import type { chargeRequirements } from './charge-requirements';

type ChargeRequirement = keyof typeof chargeRequirements;

export interface ChargeSnapshot<Context = ChargeContext, Event = ChargeEvent> {
  readonly context: Context;
  readonly value: StateValue;
  matches(state: StateValue): boolean;
  hasTag(tag: 'busy' | 'uninterruptible'): boolean;
  can(event: Event): boolean;
}

type ChargeStep = StepView<ChargeSnapshot, { readonly type: string }>;

/** Describes how a flow embeds the states of a charge. */
export interface ChargeFlow {
  readonly purpose: ChargePurpose;
  /** The state that contains the charge, such as `ordering`. */
  readonly holder: string;
  /** Returns the state in which the amount is confirmed. */
  confirming(this: void, state: string): StateValue;
  readonly charged: StateValue;
  /** The state after the person canceled instead of confirming at the bank. */
  readonly canceled: StateValue;
  readonly declined: StateValue;
  readonly refused: StateValue;
}

/** Returns the outcome that one of these actors has in this step, if any. */
export function answerTo<Answer>(
  { event }: ChargeStep,
  ...actors: readonly string[]
): Answer | undefined {
  const isAnswer = actors.some((actor) => event.type === `xstate.done.actor.${actor}`);
  return isAnswer && 'output' in event ? (event.output as Answer) : undefined;
}

export const outcomeIn = (step: ChargeStep) =>
  answerTo<ChargeOutcome | ChargeStatus>(step, 'sendCharge', 'lookUpCharge');

export const isFailureOf = ({ event }: ChargeStep, actor: string) =>
  event.type === `xstate.error.actor.${actor}`;

export const sent = ({ started }: ChargeStep) => started.filter(({ src }) => src === 'sendCharge');

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const events = ['charge.confirm', 'charge.confirmAgain', 'charge.reconsider'] as const;

/** The states in which a charge is looked up once more after a pause. */
const lookUps = [
  ['waiting', 'asking'],
  ['running', 'checking'],
  [{ answered: 'pausing' }, { answered: 'looking' }],
  [{ canceling: 'pausing' }, { canceling: 'looking' }],
] as const;

/** The states in which the bank's question is the person's to answer. */
const openQuestions = ['unanswered', 'uncanceled'] as const;

/** The states that look the charge up after the bank's window opened, and where they lead while the bank still asks. */
const waysOut = [
  ['answered', 'answered'],
  ['canceling', 'uncanceled'],
  ['unanswered', 'unanswered'],
  ['uncanceled', 'uncanceled'],
] as const;

/** Tells whether the bank asks and leaves the next step to the person. */
export const isAsked = (snapshot: Pick<ChargeSnapshot, 'matches'>, holder: string) =>
  openQuestions.some((verifying) => snapshot.matches({ [holder]: { verifying } }));

function chargeInvariants({ holder, refused }: ChargeFlow) {
  const isAt = (snapshot: Pick<ChargeSnapshot, 'matches'>, state: string) =>
    snapshot.matches({ [holder]: state });
  return invariantsOf<ChargeSnapshot, ChargeRequirement>({
    'charge.confirm': {
      'nothing is charged, or confirmed again, without card and amount': (snapshot) =>
        !['staffConfirmation', 'charging'].some((state) => isAt(snapshot, state)) ||
        (snapshot.context.paymentId !== null && snapshot.context.offer !== null),
    },
    'charge.uninterruptible': {
      'a charge whose outcome is unknown can be neither left nor confirmed': (snapshot) =>
        !['charging', 'verifying'].some((state) => isAt(snapshot, state)) ||
        (snapshot.hasTag('uninterruptible') !== isAsked(snapshot, holder) &&
          events.every((type) => !snapshot.can({ type }))),
    },
    'charge.charged': {
      'the person waits while the charge is prepared, sent or looked up': (snapshot) =>
        !snapshot.matches(holder) ||
        snapshot.hasTag('busy') ===
          (['preparing', 'charging', 'verifying'].some((state) => isAt(snapshot, state)) &&
            !isAsked(snapshot, holder)),
    },
    'charge.staff': {
      'only staff are asked twice, and may go back': (snapshot) =>
        !isAt(snapshot, 'staffConfirmation') ||
        (snapshot.context.chargedBy === 'staff' &&
          snapshot.can({ type: 'charge.confirmAgain' }) &&
          snapshot.can({ type: 'charge.reconsider' }) &&
          !snapshot.can({ type: 'charge.confirm' })),
    },
    'charge.cancel': {
      'while the bank has no answer, it can be asked again or the charge canceled, and only then': (
        snapshot,
      ) =>
        (['bank.ask', 'charge.cancel'] as const).every(
          (type) => snapshot.can({ type }) === isAsked(snapshot, holder),
        ),
    },
    'charge.refused': {
      'a refused charge has a reason': (snapshot) =>
        !snapshot.matches(refused) || (snapshot.context.refusal?.reason ?? '') !== '',
    },
  });
}

function chargeStepInvariants(flow: ChargeFlow) {
  const { holder, confirming, charged, canceled, declined, refused } = flow;
  const isAt = (snapshot: Pick<ChargeSnapshot, 'matches'>, verifying: StateValue) =>
    snapshot.matches({ [holder]: { verifying } });
  const starts = ({ started }: ChargeStep, actor: string) =>
    started.some(({ src }) => src === actor);
  const leadsTo = ({ after }: ChargeStep, state: StateValue) => after.matches({ [holder]: state });
  return invariantsOf<ChargeStep, ChargeRequirement>({
    'charge.once': {
      'one confirmation sends one charge, and nothing else sends one': (step) =>
        sent(step).length === 0 ||
        (sent(step).length === 1 && /^charge\.confirm(Again)?$/.test(step.event.type)),
      'a lost answer is looked up': (step) =>
        (outcomeIn(step)?.kind !== 'lost' && !isFailureOf(step, 'sendCharge')) ||
        leadsTo(step, { verifying: 'asking' }),
      'a charge that still runs, or could not be looked up, is looked up again': (step) => {
        const isFailure = isFailureOf(step, 'lookUpCharge');
        if (answerTo<ChargeStatus>(step, 'lookUpCharge')?.kind !== 'running' && !isFailure)
          return true;
        const from = waysOut.find(([state]) => isAt(step.before, state))?.[0];
        return leadsTo(step, {
          verifying:
            from !== undefined && (isFailure || from === 'canceling')
              ? { [from]: 'pausing' }
              : isFailure
                ? 'waiting'
                : 'running',
        });
      },
      'a charge that the backend has is looked up at once': (step) =>
        answerTo<ChargeOutcome>(step, 'sendCharge')?.kind !== 'running' ||
        leadsTo(step, { verifying: 'checking' }),
      'the look-up follows the wait, and only a lost connection counts as lost': (step) =>
        !step.event.type.startsWith('xstate.after.askAgain') ||
        isAt(step.before, { canceling: 'unsent' }) ||
        (lookUps.some(
          ([pause, next]) => isAt(step.before, pause) && leadsTo(step, { verifying: next }),
        ) &&
          starts(step, 'lookUpCharge')),
      'a look-up says what was charged for': ({ started }) =>
        started.every(
          ({ src, input }) =>
            !['lookUpCharge', 'confirmWithBank', 'cancelCharge'].includes(src) ||
            same(input, { purpose: flow.purpose }),
        ),
    },
    'charge.bank': {
      'the bank asks once when the look-up says so, then when the person wants it, and only then': (
        step,
      ) => {
        const { before, event } = step;
        const isFirst =
          outcomeIn(step)?.kind === 'bankAsks' && !waysOut.some(([state]) => isAt(before, state));
        const isWanted = event.type === 'bank.ask' && isAsked(before, holder);
        return (
          (isFirst || isWanted) ===
          (leadsTo(step, { verifying: 'authenticating' }) && starts(step, 'confirmWithBank'))
        );
      },
      'an answer is looked up, and without one the person decides': (step) => {
        const isFailure = isFailureOf(step, 'confirmWithBank');
        const answer = answerTo<BankAnswer>(step, 'confirmWithBank');
        if (answer === undefined && !isFailure) return true;
        return answer?.kind === 'answered'
          ? leadsTo(step, { verifying: { answered: 'looking' } })
          : leadsTo(step, { verifying: { unanswered: 'pausing' } });
      },
      'an answer that the bank gets elsewhere is looked up': (step) =>
        step.event.type.startsWith('xstate.after.lookElsewhere') ===
        openQuestions.some(
          (state) =>
            isAt(step.before, { [state]: 'pausing' }) &&
            leadsTo(step, { verifying: { [state]: 'looking' } }) &&
            starts(step, 'lookUpCharge'),
        ),
      'while the bank goes on asking, there is always a way out': (step) => {
        if (step.event.type.startsWith('xstate.after.answerLate'))
          return isAt(step.before, 'answered') && leadsTo(step, { verifying: 'unanswered' });
        if (answerTo<ChargeStatus>(step, 'lookUpCharge')?.kind !== 'bankAsks') return true;
        // The wait for an answer ends by itself; canceling leaves the question to the person again.
        const [from, next] = waysOut.find(([state]) => isAt(step.before, state)) ?? [];
        return from === undefined
          ? leadsTo(step, { verifying: 'authenticating' })
          : leadsTo(step, { verifying: { [String(next)]: 'pausing' } });
      },
    },
    'charge.cancel': {
      'a charge is canceled when the person wants it, until the backend has it, and only then': (
        step,
      ) => {
        const { before, event } = step;
        const isWanted = event.type === 'charge.cancel' && isAsked(before, holder);
        const isRetry =
          event.type.startsWith('xstate.after.askAgain') && isAt(before, { canceling: 'unsent' });
        return (
          (isWanted || isRetry) ===
          (leadsTo(step, { verifying: { canceling: 'sending' } }) && starts(step, 'cancelCharge'))
        );
      },
      'what came of it is looked up, and a lost cancellation is sent again after a wait': (step) =>
        isFailureOf(step, 'cancelCharge')
          ? leadsTo(step, { verifying: { canceling: 'unsent' } })
          : step.event.type !== 'xstate.done.actor.cancelCharge' ||
            leadsTo(step, { verifying: { canceling: 'looking' } }),
      'what was canceled is over': (step) =>
        outcomeIn(step)?.kind !== 'canceled' ||
        (step.after.matches(canceled) && step.after.context.refusal === null),
    },
    'charge.staff': {
      "staff charge an agency's card only with the second confirmation, agents with the first": (
        step,
      ) =>
        sent(step).length === 0 ||
        step.event.type ===
          (step.before.context.chargedBy === 'staff' ? 'charge.confirmAgain' : 'charge.confirm'),
      'staff who go back are shown the amount': (step) =>
        step.event.type !== 'charge.reconsider' ||
        !step.before.can({ type: 'charge.reconsider' }) ||
        step.after.matches(confirming('first')),
    },
    'charge.confirm': {
      'a confirmation with card and amount is taken at once': ({ before, event, after }) =>
        event.type !== 'charge.confirm' ||
        !['first', 'changed', 'declined', 'unsent'].some((state) =>
          before.matches(confirming(state)),
        ) ||
        after.matches({
          [holder]: before.context.chargedBy === 'staff' ? 'staffConfirmation' : 'charging',
        }) === (before.context.paymentId !== null && before.context.offer !== null),
      'what was confirmed is what is sent': (step) =>
        sent(step).every(({ input }) => {
          const { paymentId, offer } = step.before.context;
          const charge = Object(input);
          return charge.paymentId === paymentId && charge.expectedAmount === offer?.due_now;
        }),
      'a changed amount is shown before anything is charged, and only then': (step) => {
        const outcome = outcomeIn(step);
        const isChanged = outcome?.kind === 'amountChanged';
        const { after, before } = step;
        return isChanged
          ? after.matches(confirming('changed')) && same(after.context.offer, outcome.offer)
          : before.matches(confirming('changed')) || !after.matches(confirming('changed'));
      },
    },
    'charge.unsent': {
      'a charge that was refused before it began is neither looked up nor sent again by itself': (
        step,
      ) =>
        outcomeIn(step)?.kind === 'busy'
          ? step.after.matches(confirming('unsent')) && step.started.length === 0
          : step.before.matches(confirming('unsent')) || !step.after.matches(confirming('unsent')),
      'that it was not sent changes neither amount nor card': (step) =>
        outcomeIn(step)?.kind !== 'busy' || same(step.before.context, step.after.context),
    },
    'charge.uninterruptible': {
      'nothing a person does interrupts a charge': ({ before, event, after }) =>
        !before.hasTag('uninterruptible') ||
        event.type.startsWith('xstate.') ||
        same(before.value, after.value),
    },
    'charge.charged': {
      'only what was charged counts as charged': (step) => {
        const outcome = outcomeIn(step);
        const params = step.actions.flatMap(({ type, params: of }) =>
          type === 'charged' ? [of] : [],
        );
        if (outcome?.kind !== 'charged') return params.length === 0;
        const { key, isRegistering = false } = outcome;
        return (
          step.after.matches(charged) &&
          params.every((of) => same(of, { purpose: flow.purpose, key, isRegistering }))
        );
      },
      'a charge is reported, and its page can close, before anything reloads': (step) =>
        precedes(step, /^charged$/, /^reload$/),
      'every outcome reloads what the charge may have changed': (step) =>
        ['lost', 'busy', 'running', 'bankAsks', undefined].includes(outcomeIn(step)?.kind) ||
        step.actions.some(({ type }) => type === 'reload'),
    },
    'charge.refused': {
      'a refused charge says why': (step) => {
        const outcome = outcomeIn(step);
        if (outcome?.kind !== 'refused') return true;
        const { reason, cause } = outcome;
        return (
          same(step.after.context.refusal, { reason, cause }) &&
          step.after.matches(cause === 'card' ? declined : refused)
        );
      },
    },
    'charge.card': {
      'a declined card is remembered, and no other': (step) => {
        const outcome = outcomeIn(step);
        if (outcome?.kind !== 'refused') return true;
        const { paymentId, declinedCard } = step.before.context;
        return (
          step.after.context.declinedCard === (outcome.cause === 'card' ? paymentId : declinedCard)
        );
      },
    },
  });
}

const lostCharges = ({ holder }: ChargeFlow): Monitor<ChargeStep> => ({
  name: 'a lost charge is looked up, never sent again',
  requirement: 'charge.once',
  start: 'settled',
  next: (memory, step) => {
    if (sent(step).length > 0) return memory === 'settled' ? 'sent' : 'sent again';
    const isUnderWay = ['charging', 'verifying'].some((state) =>
      step.after.matches({ [holder]: state }),
    );
    return memory === 'sent again' || isUnderWay ? memory : 'settled';
  },
  holds: (memory) => memory !== 'sent again',
});

export function chargeModel(flow: ChargeFlow) {
  return {
    invariants: chargeInvariants(flow),
    stepInvariants: chargeStepInvariants(flow),
    monitors: [lostCharges(flow)],
    delays: [
      { delay: 'askAgain', milliseconds: 1500, requirement: 'charge.once' },
      { delay: 'lookElsewhere', milliseconds: 5000, requirement: 'charge.bank' },
      { delay: 'answerLate', milliseconds: 30_000, requirement: 'charge.bank' },
    ] as const,
  };
}
