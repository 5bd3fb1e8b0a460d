import type { Monitor, StepView } from 'statechart-paths/model';
import type { StateValue } from 'xstate';
import { invariantsOf, precedes } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type {
  BankAnswer,
  ChargeContext,
  ChargeDialogContext,
  ChargeDialogEvent,
  ChargeEvent,
  ChargeOutcome,
  ChargePurpose,
  ChargeStatus,
  Preparation,
} from './charge-context';
import type { chargeDialogRequirements, chargeRequirements } from './charge-requirements';

type ChargeRequirement = keyof typeof chargeRequirements;
type DialogRequirement = keyof typeof chargeDialogRequirements;

interface ChargeSnapshot<Context = ChargeContext, Event = ChargeEvent> {
  readonly context: Context;
  readonly value: StateValue;
  matches(state: StateValue): boolean;
  hasTag(tag: 'busy' | 'uninterruptible'): boolean;
  can(event: Event): boolean;
}

type DialogSnapshot = ChargeSnapshot<ChargeDialogContext, ChargeDialogEvent>;

type ChargeStep = StepView<ChargeSnapshot, { readonly type: string }>;

type DialogStep = StepView<DialogSnapshot, { readonly type: string }>;

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
function answerTo<Answer>({ event }: ChargeStep, ...actors: readonly string[]): Answer | undefined {
  const isAnswer = actors.some((actor) => event.type === `xstate.done.actor.${actor}`);
  return isAnswer && 'output' in event ? (event.output as Answer) : undefined;
}

const outcomeIn = (step: ChargeStep) =>
  answerTo<ChargeOutcome | ChargeStatus>(step, 'sendCharge', 'lookUpCharge');

const isFailureOf = ({ event }: ChargeStep, actor: string) =>
  event.type === `xstate.error.actor.${actor}`;

const sent = ({ started }: ChargeStep) => started.filter(({ src }) => src === 'sendCharge');

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const events = ['charge.confirm', 'charge.confirmAgain', 'charge.reconsider'] as const;

/** The states in which a charge is looked up once more after a pause. */
const lookUps = [
  ['waiting', 'asking'],
  ['running', 'checking'],
  [{ answered: 'pausing' }, { answered: 'looking' }],
] as const;

function chargeInvariants({ holder, refused }: ChargeFlow) {
  const isAt = (snapshot: Pick<ChargeSnapshot, 'matches'>, state: string) =>
    snapshot.matches({ [holder]: state });
  const isUnanswered = (snapshot: ChargeSnapshot) =>
    snapshot.matches({ [holder]: { verifying: 'unanswered' } });
  return invariantsOf<ChargeSnapshot, ChargeRequirement>({
    'charge.confirm': {
      'nothing is charged, or confirmed again, without card and amount': (snapshot) =>
        !['staffConfirmation', 'charging'].some((state) => isAt(snapshot, state)) ||
        (snapshot.context.paymentId !== null && snapshot.context.offer !== null),
    },
    'charge.uninterruptible': {
      'a charge whose outcome is unknown can be neither left nor confirmed': (snapshot) =>
        !['charging', 'verifying'].some((state) => isAt(snapshot, state)) ||
        (snapshot.hasTag('uninterruptible') !== isUnanswered(snapshot) &&
          events.every((type) => !snapshot.can({ type }))),
    },
    'charge.charged': {
      'the person waits while the charge is prepared, sent or looked up': (snapshot) =>
        !snapshot.matches(holder) ||
        snapshot.hasTag('busy') ===
          (['preparing', 'charging', 'verifying'].some((state) => isAt(snapshot, state)) &&
            !isUnanswered(snapshot)),
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
          (type) => snapshot.can({ type }) === isUnanswered(snapshot),
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
        const asked = ['answered', 'unanswered'].find((state) => isAt(step.before, state));
        return leadsTo(step, {
          verifying: asked ? { [asked]: 'pausing' } : isFailure ? 'waiting' : 'running',
        });
      },
      'a charge that the backend has is looked up at once': (step) =>
        answerTo<ChargeOutcome>(step, 'sendCharge')?.kind !== 'running' ||
        leadsTo(step, { verifying: 'checking' }),
      'the look-up follows the wait, and only a lost connection counts as lost': (step) =>
        !step.event.type.startsWith('xstate.after.askAgain') ||
        isAt(step.before, 'canceling') ||
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
          outcomeIn(step)?.kind === 'bankAsks' &&
          !isAt(before, 'answered') &&
          !isAt(before, 'unanswered');
        const isWanted = event.type === 'bank.ask' && isAt(before, 'unanswered');
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
        (isAt(step.before, { unanswered: 'pausing' }) &&
          leadsTo(step, { verifying: { unanswered: 'looking' } }) &&
          starts(step, 'lookUpCharge')),
      'a bank that still asks after its window closed opens it only for the person': (step) => {
        if (answerTo<ChargeStatus>(step, 'lookUpCharge')?.kind !== 'bankAsks') return true;
        const asked = ['answered', 'unanswered'].find((state) => isAt(step.before, state));
        return asked === undefined || leadsTo(step, { verifying: { [asked]: 'pausing' } });
      },
    },
    'charge.cancel': {
      'a charge is canceled when the person wants it, until the backend has it, and only then': (
        step,
      ) => {
        const { before, event } = step;
        const isWanted = event.type === 'charge.cancel' && isAt(before, 'unanswered');
        const isRetry =
          event.type.startsWith('xstate.after.askAgain') && isAt(before, { canceling: 'pausing' });
        return (
          (isWanted || isRetry) ===
          (leadsTo(step, { verifying: { canceling: 'sending' } }) && starts(step, 'cancelCharge'))
        );
      },
      'what came of it is looked up, and a lost cancellation is sent again after a wait': (step) =>
        isFailureOf(step, 'cancelCharge')
          ? leadsTo(step, { verifying: { canceling: 'pausing' } })
          : step.event.type !== 'xstate.done.actor.cancelCharge' ||
            leadsTo(step, { verifying: { answered: 'looking' } }),
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
    ] as const,
  };
}

interface ChargeDialogFlow extends Pick<ChargeFlow, 'purpose' | 'holder' | 'charged'> {
  readonly closed: StateValue;
  /** Paths to the dialog (for an agent and for staff) and to the lookup after a reload. */
  readonly agent: string;
  readonly staff: string;
  readonly reloaded: string;
}

function dialogInvariants({ holder }: ChargeDialogFlow) {
  const isAt = (snapshot: Pick<ChargeSnapshot, 'matches'>, state: string) =>
    snapshot.matches({ [holder]: state });
  return invariantsOf<DialogSnapshot, DialogRequirement>({
    'charge.card': {
      'a charge is confirmed beside its amount, with a card that can pay': (snapshot) =>
        !['confirming', 'staffConfirmation'].some((state) => isAt(snapshot, state)) ||
        (snapshot.context.offer !== null &&
          snapshot.context.usableCards.includes(snapshot.context.paymentId ?? '')),
    },
    'charge.prepare': {
      'nothing of an earlier offer is left while another is read': (snapshot) => {
        const { offer, paymentId, usableCards } = snapshot.context;
        return (
          !isAt(snapshot, 'preparing') ||
          (offer === null && paymentId === null && usableCards.length === 0)
        );
      },
    },
    'charge.add-card': {
      'while a card is added, nothing can be confirmed': (snapshot) =>
        !isAt(snapshot, 'addingCard') ||
        (snapshot.can({ type: 'card.cancel' }) &&
          !snapshot.can({ type: 'charge.confirm' }) &&
          !snapshot.hasTag('uninterruptible')),
    },
    'charge.retry': {
      'whatever is asked can be given up, and what failed be tried again': (snapshot) =>
        ['preparing', 'unprepared', 'noCard', 'confirming', 'failed'].every(
          (state) =>
            !isAt(snapshot, state) ||
            (snapshot.can({ type: 'charge.dismiss' }) &&
              snapshot.can({ type: 'charge.retry' }) === /^(un|no|fa)/.test(state)),
        ),
    },
  });
}

function dialogStepInvariants({ holder, closed, purpose }: ChargeDialogFlow) {
  const leadsTo = ({ after }: DialogStep, state: StateValue) => after.matches({ [holder]: state });
  return invariantsOf<DialogStep, DialogRequirement>({
    'charge.prepare': {
      'what was read is what is shown': (step) => {
        const prepared = answerTo<Preparation>(step, 'prepareCharge');
        if (prepared?.kind !== 'offered') return true;
        if (prepared.usableCards.length === 0) return leadsTo(step, 'noCard');
        const { offer, usableCards } = step.after.context;
        return (
          leadsTo(step, 'confirming') &&
          same(offer, prepared.offer) &&
          same(usableCards, prepared.usableCards)
        );
      },
      'without amount or cards nothing else is claimed': (step) =>
        !isFailureOf(step, 'prepareCharge') || leadsTo(step, 'unprepared'),
      'what is charged for is read': ({ started }) =>
        started.every(({ src, input }) => src !== 'prepareCharge' || same(input, { purpose })),
    },
    'charge.confirm': {
      'what is charged for is sent': (step) =>
        sent(step).every(({ input }) => Object(input).purpose === purpose),
    },
    'charge.card': {
      'the chosen card pays, if it can': ({ event, before, after }) =>
        event.type !== 'card.choose' ||
        !before.matches({ [holder]: 'confirming' }) ||
        (same(before.value, after.value) &&
          after.context.paymentId ===
            ('paymentId' in event && before.context.usableCards.includes(String(event.paymentId))
              ? event.paymentId
              : before.context.paymentId)),
    },
    'charge.add-card': {
      'the card form opens where a card is chosen or missing, and only there': ({
        before,
        event,
        after,
      }) =>
        event.type === 'card.add' &&
        ['confirming', 'noCard'].some((state) => before.matches({ [holder]: state }))
          ? after.matches({ [holder]: 'addingCard' }) &&
            after.context.wantedCard === before.context.paymentId
          : before.matches({ [holder]: 'addingCard' }) ||
            !after.matches({ [holder]: 'addingCard' }),
      'after the card form, the amount and the cards are read again': (step) =>
        !step.before.matches({ [holder]: 'addingCard' }) ||
        !/^card\.(added|cancel)$/.test(step.event.type) ||
        (leadsTo(step, 'preparing') &&
          step.after.context.wantedCard ===
            ('paymentId' in step.event ? step.event.paymentId : step.before.context.wantedCard)),
      'an added card is no longer the declined one': ({ before, event, after }) =>
        event.type !== 'card.added' ||
        !before.matches({ [holder]: 'addingCard' }) ||
        after.context.refusal === null,
      'the wanted card is offered, if it can pay and was not declined': (step) => {
        const prepared = answerTo<Preparation>(step, 'prepareCharge');
        if (prepared?.kind !== 'offered' || prepared.usableCards.length === 0) return true;
        const { wantedCard, declinedCard } = step.before.context;
        const { usableCards, paymentId } = step.after.context;
        return (
          step.after.context.wantedCard === null &&
          (wantedCard === null ||
            wantedCard === declinedCard ||
            !usableCards.includes(wantedCard) ||
            paymentId === wantedCard)
        );
      },
    },
    'charge.declined': {
      'after a decline another card is offered, and the decline is shown': (step) => {
        if (answerTo<Preparation>(step, 'prepareCharge')?.kind !== 'offered') return true;
        const { refusal, declinedCard, paymentId } = step.after.context;
        const wasDeclined = refusal?.cause === 'card';
        return (
          leadsTo(step, 'noCard') ||
          (leadsTo(step, { confirming: wasDeclined ? 'declined' : 'first' }) &&
            (declinedCard === null || paymentId !== declinedCard))
        );
      },
    },
    'charge.charged': {
      'that nothing is due anymore reloads, too': (step) =>
        answerTo<Preparation>(step, 'prepareCharge')?.kind !== 'nothingDue' ||
        step.actions.some(({ type }) => type === 'reload'),
      'a charge is reported when it is known, and nothing else is': (step) =>
        step.actions.some(({ type }) => type === 'charged') ===
        (outcomeIn(step)?.kind === 'charged'),
    },
    'charge.cancel': {
      'no card is wanted once the charge is canceled': (step) =>
        outcomeIn(step)?.kind !== 'canceled' || step.after.context.wantedCard === null,
    },
    'charge.retry': {
      'trying again reads what is due again': (step) =>
        step.event.type !== 'charge.retry' ||
        !step.before.can({ type: 'charge.retry' }) ||
        leadsTo(step, 'preparing'),
      'what was given up is over': ({ event, before, after }) =>
        event.type !== 'charge.dismiss' ||
        !before.matches(holder) ||
        !before.can({ type: 'charge.dismiss' }) ||
        (after.matches(closed) &&
          after.context.refusal === null &&
          after.context.wantedCard === null),
    },
  });
}

function dialogScenarios({ holder, agent, staff, reloaded, charged, closed }: ChargeDialogFlow) {
  const ends = (state: StateValue) => String(state);
  const toConfirming = `${agent} → prepareCharge done two cards`;
  const toCharging = `${toConfirming} → charge.confirm`;
  const toAsked = `${toCharging} → sendCharge done running → lookUpCharge done bank asks`;
  return scenariosOf<ChargeDialogContext, DialogRequirement>({
    'it is confirmed beside the default card, and charged': [
      `${toCharging} → sendCharge done charged`,
      ends(charged),
      ['charge.prepare', 'charge.charged'],
      ({ paymentId }) => paymentId === 'card-1',
    ],
    'a changed amount is asked again': [
      `${toCharging} → sendCharge done amount changed`,
      `${holder}.confirming.changed`,
      ['charge.confirm'],
    ],
    'a charge that the portal was too busy to take is confirmed again by the person': [
      `${toCharging} → sendCharge done portal busy → charge.confirm → sendCharge done charged`,
      ends(charged),
      ['charge.unsent'],
    ],
    'after a declined card the other one is offered, and charged': [
      `${toCharging} → sendCharge done declined → prepareCharge done two cards → charge.confirm`,
      `${holder}.charging`,
      ['charge.declined', 'charge.card'],
      ({ paymentId, declinedCard }) => paymentId === 'card-2' && declinedCard === 'card-1',
    ],
    'a lost answer is looked up': [
      `${toCharging} → sendCharge done answer lost → lookUpCharge error down → after askAgain → lookUpCharge done running → after askAgain → lookUpCharge done charged`,
      ends(charged),
      ['charge.once'],
    ],
    'a charge that the bank asks about is looked up until it is decided': [
      `${toAsked} → confirmWithBank error blocked → after lookElsewhere → lookUpCharge done bank asks → bank.ask → confirmWithBank done answered → lookUpCharge done bank asks → after askAgain → lookUpCharge done charged`,
      ends(charged),
      ['charge.bank', 'charge.once'],
    ],
    'an answer that the bank got elsewhere is found': [
      `${toAsked} → confirmWithBank done closed → after lookElsewhere → lookUpCharge done charged`,
      ends(charged),
      ['charge.bank'],
    ],
    'a charge is canceled instead of confirmed, though the connection is lost once': [
      `${toAsked} → confirmWithBank done closed → charge.cancel → cancelCharge error down → after askAgain → cancelCharge done canceled → lookUpCharge done running → after askAgain → lookUpCharge done canceled`,
      ends(closed),
      ['charge.cancel'],
      ({ paymentId }) => paymentId === 'card-1',
    ],
    'a lost answer is looked up after a reload': [
      `${reloaded} → lookUpCharge done charged`,
      ends(charged),
      ['charge.once'],
    ],
    'a charge that never arrived says so, and can be confirmed anew': [
      `${toCharging} → sendCharge error → lookUpCharge done refused → charge.retry → prepareCharge done two cards → charge.confirm`,
      `${holder}.charging`,
      ['charge.once', 'charge.refused', 'charge.retry'],
    ],
    'the chosen card is charged, and a refusal can be given up': [
      `${toConfirming} → card.choose second → charge.confirm → sendCharge done refused → charge.dismiss`,
      ends(closed),
      ['charge.card', 'charge.retry'],
      ({ paymentId, refusal }) => paymentId === 'card-2' && refusal === null,
    ],
    'staff are asked twice, and may go back': [
      `${staff} → prepareCharge done two cards → charge.confirm → refused charge.confirm → charge.reconsider → charge.confirm → charge.confirmAgain → refused charge.confirmAgain`,
      `${holder}.charging`,
      ['charge.staff', 'charge.uninterruptible'],
    ],
    'a card added in the dialog is offered, and charged': [
      `${agent} → prepareCharge done no card → card.add → card.added second → prepareCharge done two cards → charge.confirm`,
      `${holder}.charging`,
      ['charge.add-card'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'canceling the card form keeps the chosen card': [
      `${toConfirming} → card.choose second → card.add → card.cancel → prepareCharge done two cards`,
      `${holder}.confirming.first`,
      ['charge.add-card'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'an added card replaces the declined one': [
      `${toCharging} → sendCharge done declined → prepareCharge done two cards → card.add → card.added second → prepareCharge done two cards`,
      `${holder}.confirming.first`,
      ['charge.add-card', 'charge.declined'],
      ({ paymentId, refusal, declinedCard }) =>
        paymentId === 'card-2' && refusal === null && declinedCard === 'card-1',
    ],
    'a card that became usable is found': [
      `${agent} → prepareCharge done no card → charge.retry → prepareCharge done two cards`,
      `${holder}.confirming.first`,
      ['charge.prepare'],
    ],
  });
}

/** Invariants and scenarios of a charge that has its own dialog. */
export function chargeDialogModel(flow: ChargeDialogFlow) {
  const { holder } = flow;
  const charge = chargeModel({
    ...flow,
    confirming: (state) => ({ [holder]: { confirming: state } }),
    canceled: flow.closed,
    declined: { [holder]: 'preparing' },
    refused: { [holder]: 'failed' },
  });
  return {
    ...charge,
    invariants: [...charge.invariants, ...dialogInvariants(flow)],
    stepInvariants: [...charge.stepInvariants, ...dialogStepInvariants(flow)],
    scenarios: dialogScenarios(flow),
  };
}
