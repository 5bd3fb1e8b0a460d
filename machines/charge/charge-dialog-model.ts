import type { StepView } from 'statechart-paths/model';
import type { StateValue } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { ChargeDialogContext, ChargeDialogEvent, Preparation } from './charge-context';
import {
  answerTo,
  chargeModel,
  isFailureOf,
  outcomeIn,
  same,
  sent,
  type ChargeFlow,
  type ChargeSnapshot,
} from './charge-model';
import type { chargeDialogRequirements } from './charge-requirements';

type DialogRequirement = keyof typeof chargeDialogRequirements;

type DialogSnapshot = ChargeSnapshot<ChargeDialogContext, ChargeDialogEvent>;

type DialogStep = StepView<DialogSnapshot, { readonly type: string }>;

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
      `${toAsked} → confirmWithBank done closed → charge.cancel → cancelCharge error down → after askAgain → cancelCharge done received → lookUpCharge done running → after askAgain → lookUpCharge done canceled`,
      ends(closed),
      ['charge.cancel'],
      ({ paymentId }) => paymentId === 'card-1',
    ],
    'a charge that is not canceled is still the choice of the person': [
      `${toAsked} → confirmWithBank done closed → charge.cancel → cancelCharge done received → lookUpCharge done bank asks → after lookElsewhere → lookUpCharge done bank asks → bank.ask → confirmWithBank done answered → after answerLate → charge.cancel`,
      `${holder}.verifying.canceling.sending`,
      ['charge.cancel', 'charge.bank'],
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
