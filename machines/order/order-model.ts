import type { DomainNameProblem } from '@contract/domain-name';
import type { Monitor, StepView } from '@workbench/paths/model';
import type { StateValue } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { journeysOf } from '../shared/journeys';
import type { OrderContext, OrderOutcome, OrderSnapshot } from './order-context';
import type { orderRequirements } from './order-requirements';

type OrderRequirement = keyof typeof orderRequirements;
/** Each flow has these of its own. */
type FirstStageRequirement = 'empty' | 'invalid' | 'typing-clears' | 'restore';

/** The context of every flow: an order, and what is wrong with the name in the first stage. */
interface FlowContext extends OrderContext {
  readonly problem: DomainNameProblem | null;
}

type FlowSnapshot<Context = FlowContext> = OrderSnapshot & { readonly context: Context };

type FlowStep<Context = FlowContext> = StepView<FlowSnapshot<Context>, { readonly type: string }>;

/** What the shared part of a model has to know of the flow. */
export interface OrderFlow<Context = FlowContext> {
  readonly flow: 'purchase' | 'transfer';
  /** The first stage. */
  readonly first: string;
  /** The step that asks about the typed name. */
  readonly ask: string;
  /** From an empty field to the second stage. */
  readonly toConfig: string;
  /** Whether the first stage's choices are all there. */
  isKept(this: void, context: Context): boolean;
  /** Whether the first stage is empty. */
  isCleared(this: void, context: Context): boolean;
}

function isIn(snapshot: OrderSnapshot, states: readonly StateValue[]): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Whether a step is an unforeseen error of an actor. */
function isFailureOf({ event }: FlowStep, actor: string): boolean {
  return event.type === `xstate.error.actor.${actor}`;
}

/** What the backend said about an order in this step, if it did. */
function outcomeIn(event: FlowStep['event']): OrderOutcome | undefined {
  const isOutcome = /^xstate\.done\.actor\.(placeOrder|askForOrder)$/.test(event.type);
  return isOutcome && 'output' in event ? (event.output as OrderOutcome) : undefined;
}

/** What holds of the first stage, whose requirements are the flow's own (specification, section 5). */
function firstStageInvariants({ flow, first }: Pick<OrderFlow, 'flow' | 'first'>) {
  return invariantsOf<FlowSnapshot, string>({
    [`${flow}.empty`]: {
      'the name can be submitted with the button only when something is typed': (snapshot) => {
        const isBlank = snapshot.context.text.trim() === '';
        return (
          (!snapshot.matches({ [first]: { idle: 'typed' } }) || !isBlank) &&
          (!snapshot.matches({ [first]: { idle: 'blank' } }) || isBlank)
        );
      },
    },
    [`${flow}.invalid`]: {
      'an empty field asks for a name, an invalid one says what is wrong': (snapshot) =>
        snapshot.matches({ [first]: { invalid: 'blank' } }) ===
        (snapshot.context.problem === 'empty'),
    },
    [`${flow}.typing-clears`]: {
      'a message about the name shows exactly while the name is invalid': (snapshot) =>
        snapshot.matches({ [first]: 'invalid' }) === (snapshot.context.problem !== null),
    },
    [`${flow}.restore`]: {
      'no transient state is ever active': (snapshot) =>
        !isIn(snapshot, [
          'restoring',
          { [first]: { idle: 'choosing' } },
          { [first]: { results: 'telling' } },
          { config: { choosing: 'typing' } },
        ]),
    },
  });
}

function orderInvariants({ first }: Pick<OrderFlow, 'first'>) {
  return invariantsOf<OrderSnapshot, OrderRequirement>({
    'order.parked': {
      'parked is chosen only where the account has a microsite': (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.context.domainType !== 'parked' ||
        snapshot.context.options?.hasMicrosite === true,
    },
    'order.confirm': {
      'no order is sent without name, type, card and sum': (snapshot) => {
        const { name, domainType, paymentId, preview } = snapshot.context;
        return (
          !snapshot.matches('ordering') ||
          (name !== null && domainType !== null && paymentId !== null && preview !== null)
        );
      },
    },
    'order.card': {
      'only a card that can pay is chosen': (snapshot) => {
        const { options, paymentId } = snapshot.context;
        return (
          !snapshot.matches({ config: 'choosing' }) ||
          paymentId === null ||
          options?.usableCards.includes(paymentId) === true
        );
      },
    },
    'order.error': {
      'a refused order has a reason': (snapshot) =>
        !snapshot.matches('purchaseError') || (snapshot.context.refusal?.reason ?? '') !== '',
    },
    'order.type': {
      'a sum is computed exactly when a type is chosen': (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.matches({ config: { choosing: 'untyped' } }) ===
          (snapshot.context.domainType === null),
    },
    'order.sum': {
      'only the sum of the current choice shows': (snapshot) =>
        (!snapshot.matches({ config: { choosing: 'priced' } }) ||
          snapshot.context.preview !== null) &&
        (!isIn(snapshot, [
          { config: { choosing: 'pricing' } },
          { config: { choosing: 'unpriced' } },
          { config: { choosing: 'untyped' } },
        ]) ||
          snapshot.context.preview === null),
    },
    'order.configure': {
      'options are reloaded when the person returns to the first stage': (snapshot) =>
        !snapshot.matches(first) ||
        (snapshot.context.options === null && snapshot.context.preview === null),
    },
  });
}

function orderStepInvariants<Context extends FlowContext>({
  first,
  isCleared,
}: OrderFlow<Context>) {
  return invariantsOf<FlowStep<Context>, OrderRequirement>({
    'order.ordering': {
      'nothing a person does interrupts ordering or verifying': ({ before, event, after }) =>
        !before.hasTag('uninterruptible') ||
        event.type.startsWith('xstate.') ||
        after.hasTag('uninterruptible'),
    },
    'order.confirm': {
      'one confirmation sends one order, and nothing else sends one': ({ event, started }) => {
        const orders = started.filter(({ src }) => src === 'placeOrder').length;
        return (
          orders === 0 ||
          (orders === 1 && (event.type === 'order.confirm' || event.type === 'order.charge'))
        );
      },
    },
    'order.staff': {
      "staff charge an agent's card only with the second confirmation": ({
        before,
        event,
        started,
      }) =>
        before.context.orderedBy === 'agent' ||
        started.every(({ src }) => src !== 'placeOrder') ||
        event.type === 'order.charge',
      'the card cannot be changed while staff confirm the charge': ({ before, event, after }) =>
        event.type !== 'card.choose' ||
        !before.matches({ config: { choosing: { priced: 'staffConfirmation' } } }) ||
        before.context.paymentId === after.context.paymentId,
    },
    'order.error': {
      'Ok of the purchase error reloads': ({ before, event, actions }) =>
        event.type !== 'error.acknowledge' ||
        !before.matches('purchaseError') ||
        actions.some(({ type }) => type === 'reloadPage'),
      'a refused order opens the purchase error with its reason': ({ event, after }) => {
        const outcome = outcomeIn(event);
        return (
          outcome?.kind !== 'refused' ||
          (after.matches('purchaseError') && after.context.refusal?.reason === outcome.reason)
        );
      },
      'a declined card is remembered, and no other': ({ event, before, after }) => {
        const outcome = outcomeIn(event);
        if (outcome?.kind !== 'refused') return true;
        const { paymentId, declinedCard } = before.context;
        return after.context.declinedCard === (outcome.cause === 'card' ? paymentId : declinedCard);
      },
    },
    'order.recall': {
      'only an order that was found is shown as done': ({ before, after }) =>
        !before.matches('recalling') || !after.matches('done') || after.context.name !== null,
    },
    'order.done': {
      'a finished order invalidates the domain list': ({ before, after, actions }) =>
        before.matches('done') ||
        !after.matches('done') ||
        actions.some(({ type }) => type === 'invalidateDomains'),
    },
    'order.configure': {
      'a failure to load cards and domains shows': (step) =>
        !isFailureOf(step, 'loadOptions') || step.after.matches({ config: 'unprepared' }),
    },
    'order.sum': {
      'a failure to compute the sum shows': (step) =>
        !isFailureOf(step, 'previewOrder') ||
        step.after.matches({ config: { choosing: 'unpriced' } }),
      'the sum counts as changed only when the backend says so': (step) => {
        const changed = { config: { choosing: { priced: 'changed' } } };
        return (
          step.before.matches(changed) ||
          !step.after.matches(changed) ||
          outcomeIn(step.event)?.kind === 'amountChanged'
        );
      },
      'the confirmed order is what is sent': ({ before: { context }, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'placeOrder' ||
            JSON.stringify(input) ===
              JSON.stringify({
                name: context.name,
                domainType: context.domainType,
                paymentId: context.paymentId,
                expectedAmount: context.preview?.due_now,
              }),
        ),
    },
    'order.lost-answer': {
      'an unforeseen error of an order is a lost answer': (step) =>
        !isFailureOf(step, 'placeOrder') || step.after.matches('verifying'),
    },
    'order.start-over': {
      'Start Over clears everything and leads to an empty field': ({ event, before, after }) =>
        event.type !== 'wizard.startOver' ||
        before.hasTag('uninterruptible') ||
        before.matches('purchaseError') ||
        (after.context.text === '' &&
          after.context.name === null &&
          after.context.paymentId === null &&
          after.context.domainType === 'c1' &&
          isCleared(after.context) &&
          after.matches({ [first]: { idle: 'blank' } })),
    },
  });
}

const lostOrders: Monitor<FlowStep> = {
  name: 'a lost order is looked up, never sent again',
  requirement: 'order.lost-answer',
  start: 'settled',
  next: (memory, { after, started }) => {
    const sends = started.some(({ src }) => src === 'placeOrder');
    if (sends) return memory === 'settled' ? 'sent' : 'sent again';
    return memory === 'sent again' || after.hasTag('uninterruptible') ? memory : 'settled';
  },
  holds: (memory) => memory !== 'sent again',
};

function orderJourneys<Context extends FlowContext>({
  flow,
  first,
  ask,
  toConfig,
  isKept,
  isCleared,
}: OrderFlow<Context>) {
  const toPriced = `${toConfig} → loadOptions done two cards → previewOrder done`;
  const toOrdering = `${toPriced} → order.confirm`;
  return journeysOf<Context, OrderRequirement | `${typeof flow}.${FirstStageRequirement}`>({
    'an empty name asks for one': [
      `fresh → ${ask}`,
      `${first}.invalid.blank`,
      [`${flow}.empty`],
      ({ problem }) => problem === 'empty',
    ],
    'www. is asked to be removed, and typing clears the message': [
      `fresh → name.change with www. → ${ask} → name.change name`,
      `${first}.idle.typed`,
      [`${flow}.invalid`, `${flow}.typing-clears`],
      ({ problem }) => problem === null,
    ],
    'choosing the chosen type again deselects it, and nothing can be ordered': [
      `fresh → ${toPriced} → type.choose microsite → refused order.confirm`,
      'config.choosing.untyped',
      ['order.type', 'order.confirm'],
      ({ domainType }) => domainType === null,
    ],
    'without a card nothing is ordered until one is added in place': [
      `fresh → ${toConfig} → loadOptions done no card → previewOrder done → refused order.confirm → card.add → card.added → loadOptions done expired default → previewOrder done → order.confirm`,
      'ordering',
      ['order.card', 'order.configure'],
      (context) => context.paymentId === 'card-2' && isKept(context),
    ],
    'a changed sum has to be confirmed before anything is charged': [
      `fresh → ${toOrdering} → placeOrder done amount changed`,
      'config.choosing.priced.changed',
      ['order.sum'],
      ({ preview }) => preview?.due_now === 1350,
    ],
    'staff can go back, and confirm twice': [
      `staff → ${toOrdering} → order.reconsider → order.confirm → order.charge`,
      'ordering',
      ['order.staff'],
    ],
    'after a lost answer the order is looked up until its outcome is known': [
      `fresh → ${toOrdering} → placeOrder done answer lost → askForOrder error down → after askAgain → askForOrder done running → after askAgain → askForOrder done placed`,
      'done',
      ['order.lost-answer', 'order.ordering'],
    ],
    'an unforeseen error of an order counts as a lost answer': [
      `fresh → ${toOrdering} → placeOrder error → askForOrder done placed`,
      'done',
      ['order.lost-answer'],
    ],
    'an order interrupted by a reload is looked up': [
      'after a reload while ordering → askForOrder done refused → error.acknowledge',
      'purchaseError',
      [`${flow}.restore`, 'order.lost-answer'],
    ],
    'a finished order is shown again after a reload, and another can follow': [
      'after a reload of the last page → recallOrder error down → options.retry → recallOrder done found',
      'done',
      ['order.recall'],
      ({ name }) => name !== null,
    ],
    'an order that the account does not have leads to a new one': [
      'after a reload of the last page → recallOrder done unknown → wizard.startOver',
      `${first}.idle.blank`,
      ['order.recall', 'order.start-over'],
    ],
    'a refused order says why, and Ok reloads': [
      `fresh → ${toOrdering} → placeOrder done refused → error.acknowledge`,
      'purchaseError',
      ['order.error'],
      ({ refusal, declinedCard }) =>
        refusal?.reason === 'Your card was declined. Nothing was charged.' &&
        declinedCard === 'card-1',
    ],
    'loading cards and domains, and computing the sum, can be tried again': [
      `fresh → ${toConfig} → loadOptions error down → options.retry → loadOptions done two cards → previewOrder error down → options.retry`,
      'config.choosing.pricing',
      ['order.configure', 'order.sum'],
    ],
    'another card can be chosen': [
      `fresh → ${toPriced} → card.choose second`,
      'config.choosing.priced.first',
      ['order.card'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'canceling a new card leaves everything as it was': [
      `fresh → ${toPriced} → card.add → card.cancel → previewOrder done`,
      'config.choosing.priced.first',
      ['order.card'],
      (context) => context.paymentId === 'card-1' && isKept(context),
    ],
    'another domain can be ordered after the first': [
      `fresh → ${toOrdering} → placeOrder done placed → wizard.startOver`,
      `${first}.idle.blank`,
      ['order.start-over', 'order.done'],
    ],
    'Start Over clears everything': [
      `fresh → ${toPriced} → wizard.startOver`,
      `${first}.idle.blank`,
      ['order.start-over'],
      (context) => context.text === '' && isCleared(context),
    ],
  });
}

/** What every flow's model shares from `config` on: what holds of an order, and its journeys. */
export function orderModel<Context extends FlowContext>(flow: OrderFlow<Context>) {
  return {
    invariants: [...firstStageInvariants(flow), ...orderInvariants(flow)],
    stepInvariants: orderStepInvariants(flow),
    monitors: [lostOrders],
    journeys: orderJourneys(flow),
  };
}
