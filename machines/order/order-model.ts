import type { DomainNameProblem } from '@contract/domain-name';
import type { StepView } from 'statechart-paths/model';
import type { StateValue } from 'xstate';
import { chargeModel, isAsked } from '../charge/charge-model';
import type { chargeRequirements } from '../charge/charge-requirements';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { OrderContext, OrderSnapshot } from './order-context';
import type { orderRequirements } from './order-requirements';

type OrderRequirement = keyof typeof orderRequirements | keyof typeof chargeRequirements;
/** Requirements of the first stage, which each flow defines itself. */
type FirstStageRequirement = 'empty' | 'invalid' | 'typing-clears' | 'restore';

/** The context that all flows share: an order, and the problem with the name in the first stage. */
interface FlowContext extends OrderContext {
  readonly problem: DomainNameProblem | null;
  /** The interrupted stage that has yet to be resumed. */
  readonly restored: string | null;
}

type FlowSnapshot<Context = FlowContext> = OrderSnapshot & {
  readonly context: Context;
  readonly children: object;
};

type FlowStep<Context = FlowContext> = StepView<FlowSnapshot<Context>, { readonly type: string }>;

/** What a flow stores for a reload, and how it starts with it. */
interface OrderDrafts<Snapshot, Draft> {
  /** Returns the draft to store. */
  save(this: void, snapshot: Snapshot): Draft;
  /** Returns the snapshot of a flow that starts with a draft. */
  restore(this: void, draft: Draft): Snapshot;
}

/** Returns the invariants of the drafts that are stored in each state. */
export function draftInvariants<
  Snapshot extends FlowSnapshot,
  Draft extends { readonly stage: string } | null,
>(flow: 'purchase' | 'transfer', { save, restore }: OrderDrafts<Snapshot, Draft>) {
  /** Thousands of states have few drafts, and starting a flow takes longer than a step. */
  const restored = new Map<string, Snapshot>();
  const restoredFrom = (snapshot: Snapshot): Snapshot => {
    const draft = save(snapshot);
    const text = JSON.stringify(draft);
    const known = restored.get(text) ?? restore(draft);
    restored.set(text, known);
    return known;
  };
  return invariantsOf<Snapshot, string>({
    [`${flow}.restore`]: {
      'a second reload restores what the first one did': (snapshot) =>
        JSON.stringify(save(restoredFrom(snapshot))) === JSON.stringify(save(snapshot)),
    },
    'charge.once': {
      'a reload looks up an order in flight, and no other': (snapshot) => {
        const isInFlight = isIn(snapshot, [{ ordering: 'charging' }, { ordering: 'verifying' }]);
        return (
          (save(snapshot)?.stage === 'ordering') === isInFlight &&
          restoredFrom(snapshot).matches({ ordering: 'verifying' }) === isInFlight
        );
      },
    },
    'order.done': {
      'a finished order is not stored': (snapshot) =>
        !isIn(snapshot, ['done', 'recalling']) || save(snapshot) === null,
    },
  });
}

/** The part of a model that each flow defines. */
export interface OrderFlow<Context = FlowContext> {
  readonly flow: 'purchase' | 'transfer';
  readonly first: string;
  /** The event that looks up the typed name. */
  readonly ask: string;
  /** The state that restores the choices of an order. */
  readonly resumed: StateValue;
  /** Path from an empty field to the second stage. */
  readonly toConfig: string;
  /** Returns true if all choices of the first stage are retained. */
  isKept(this: void, context: Context): boolean;
  /** Returns true if the first stage is empty. */
  isCleared(this: void, context: Context): boolean;
}

function isIn(snapshot: OrderSnapshot, states: readonly StateValue[]): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Returns the properties of an actor's outcome; an empty object for any other event. */
function outputOf(event: object): Readonly<Partial<Record<string, unknown>>> {
  return Object('output' in event ? event.output : undefined);
}

/** Returns true if a step is an unexpected error of this actor. */
function isFailureOf({ event }: FlowStep, actor: string): boolean {
  return event.type === `xstate.error.actor.${actor}`;
}

/** Returns the invariants for typing in the first stage. Each flow defines the requirements for this stage. */
function typingInvariants({ flow, first }: Pick<OrderFlow, 'flow' | 'first'>) {
  return invariantsOf<FlowStep, string>({
    [`${flow}.typing-clears`]: {
      'another name is typed for a new order': ({ event, before, after: { context } }) =>
        event.type !== 'name.change' ||
        !before.matches(first) ||
        (context.name === null && context.refusal === null && context.restored === null),
    },
  });
}

/** Returns the invariants for the first stage. Each flow defines the requirements for this stage. */
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
  return invariantsOf<FlowSnapshot, OrderRequirement>({
    'order.parked': {
      'parked is chosen only where the account has a microsite': (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.context.domainType !== 'parked' ||
        snapshot.context.options?.hasMicrosite === true,
    },
    'order.ordering': {
      'the page asks before an order, or a choice for one, is left': (snapshot) =>
        !isIn(snapshot, ['config', 'ordering', 'purchaseError']) || snapshot.hasTag('unsaved'),
    },
    'order.confirm': {
      'no order is sent without name and type': (snapshot) =>
        !snapshot.matches({ ordering: 'charging' }) ||
        (snapshot.context.name !== null && snapshot.context.domainType !== null),
    },
    'order.done': {
      'a finished order has its key': (snapshot) =>
        !snapshot.matches('done') || snapshot.context.orderKey !== null,
    },
    'order.configure': {
      'a call shows that it runs, and so does the wait for a lost order': (snapshot) =>
        snapshot.hasTag('busy') ===
        ((Object.keys(snapshot.children).length > 0 ||
          snapshot.matches({ ordering: 'verifying' })) &&
          !isAsked(snapshot, 'ordering')),
      'type and card are offered exactly while they can be chosen': (snapshot) =>
        snapshot.hasTag('choosing') === snapshot.matches({ config: 'choosing' }),
      'the browser leads back from the confirmation for staff': (snapshot) =>
        !snapshot.matches({ ordering: 'staffConfirmation' }) ||
        snapshot.can({ type: 'wizard.back' }),
      'options are reloaded when the person returns to the first stage': (snapshot) =>
        !snapshot.matches(first) ||
        (snapshot.context.options === null && snapshot.context.offer === null),
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
    'order.type': {
      'a sum is computed exactly when a type is chosen': (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.matches({ config: { choosing: 'untyped' } }) ===
          (snapshot.context.domainType === null),
    },
    'order.price': {
      'only the sum of the current choice shows': (snapshot) =>
        (!snapshot.matches({ config: { choosing: 'confirming' } }) ||
          snapshot.context.offer !== null) &&
        (!isIn(snapshot, [
          { config: { choosing: 'pricing' } },
          { config: { choosing: 'unpriced' } },
          { config: { choosing: 'untyped' } },
        ]) ||
          snapshot.context.offer === null),
    },
  });
}

function orderStepInvariants<Context extends FlowContext>({
  first,
  isCleared,
}: OrderFlow<Context>) {
  return invariantsOf<FlowStep<Context>, OrderRequirement>({
    'order.error': {
      'Ok of the purchase error reloads': ({ before, event, actions }) =>
        event.type !== 'error.acknowledge' ||
        !before.matches('purchaseError') ||
        actions.some(({ type }) => type === 'reloadPage'),
    },
    'order.recall': {
      'the order that was found is shown as done, and no other': ({ before, event, after }) => {
        const { name, domainType } = outputOf(event);
        return (
          !before.matches('recalling') ||
          !after.matches('done') ||
          (name !== undefined &&
            after.context.name === name &&
            after.context.domainType === domainType)
        );
      },
      'an order is found again by the key that it was charged under': ({
        event,
        after: { context },
        started,
      }) =>
        (outputOf(event).kind !== 'charged' || context.orderKey === outputOf(event).key) &&
        started.every(
          ({ src, input }) => src !== 'recallOrder' || Object(input).key === context.orderKey,
        ),
    },
    'order.done': {
      'a finished order invalidates the domain list': ({ before, after, actions }) =>
        before.matches('recalling') ||
        before.matches('done') ||
        !after.matches('done') ||
        actions.some(({ type }) => type === 'reload'),
      'a finished order tells whether its name is still being registered': ({ event, after }) =>
        outputOf(event).kind !== 'charged' ||
        after.context.isRegistering === (outputOf(event).isRegistering === true),
    },
    'order.configure': {
      'what loads is not loaded again at the same time': ({ before, event }) =>
        event.type !== 'options.retry' || !before.hasTag('busy'),
      'a failure to load cards and domains shows': (step) =>
        !isFailureOf(step, 'loadOptions') || step.after.matches({ config: 'unprepared' }),
    },
    'order.price': {
      'a failure to compute the sum shows': (step) =>
        !isFailureOf(step, 'previewOrder') ||
        step.after.matches({ config: { choosing: 'unpriced' } }),
      'the price is computed for what is ordered': ({ after: { context }, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'previewOrder' ||
            JSON.stringify(input) ===
              JSON.stringify({ name: context.name, domainType: context.domainType }),
        ),
      'the confirmed order is what is sent': ({ before: { context }, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'sendCharge' ||
            JSON.stringify(input) ===
              JSON.stringify({
                name: context.name,
                domainType: context.domainType,
                paymentId: context.paymentId,
                expectedAmount: context.offer?.due_now,
              }),
        ),
    },
    'order.start-over': {
      'Start Over clears everything and leads to an empty field': ({ event, before, after }) =>
        event.type !== 'wizard.startOver' ||
        before.hasTag('uninterruptible') ||
        before.matches('purchaseError') ||
        (after.context.text === '' &&
          after.context.name === null &&
          after.context.paymentId === null &&
          after.context.declinedCard === null &&
          after.context.refusal === null &&
          after.context.orderKey === null &&
          after.context.domainType === 'c1' &&
          isCleared(after.context) &&
          after.matches({ [first]: { idle: 'blank' } })),
    },
  });
}

function orderScenarios<Context extends FlowContext>({
  flow,
  first,
  ask,
  toConfig,
  isKept,
  isCleared,
}: OrderFlow<Context>) {
  const toPriced = `${toConfig} → loadOptions done two cards → previewOrder done`;
  const toOrdering = `${toPriced} → charge.confirm`;
  return scenariosOf<Context, OrderRequirement | `${typeof flow}.${FirstStageRequirement}`>({
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
      `fresh → ${toPriced} → type.choose microsite → refused charge.confirm`,
      'config.choosing.untyped',
      ['order.type', 'order.confirm'],
      ({ domainType }) => domainType === null,
    ],
    'without a card nothing is ordered until one is added in place': [
      `fresh → ${toConfig} → loadOptions done no card → previewOrder done → refused charge.confirm → card.add → card.added → loadOptions done expired default → previewOrder done → charge.confirm`,
      'ordering.charging',
      ['order.card', 'order.configure'],
      (context) => context.paymentId === 'card-2' && isKept(context),
    ],
    'a changed sum has to be confirmed before anything is charged': [
      `fresh → ${toOrdering} → sendCharge done amount changed`,
      'config.choosing.confirming.changed',
      ['charge.confirm'],
      ({ offer }) => offer?.due_now === 1350,
    ],
    'an order that the portal was too busy to take is confirmed again, with all choices kept': [
      `fresh → ${toOrdering} → sendCharge done portal busy → charge.confirm`,
      'ordering.charging',
      ['charge.unsent'],
      (context) => context.paymentId === 'card-1' && isKept(context),
    ],
    'staff can go back, and confirm twice': [
      `staff → ${toOrdering} → charge.reconsider → charge.confirm → charge.confirmAgain`,
      'ordering.charging',
      ['charge.staff'],
    ],
    'after a lost answer the order is looked up until its outcome is known': [
      `fresh → ${toOrdering} → sendCharge done answer lost → lookUpCharge error down → after askAgain → lookUpCharge done running → after askAgain → lookUpCharge done charged`,
      'done',
      ['charge.once', 'order.ordering'],
    ],
    'an unforeseen error of an order counts as a lost answer': [
      `fresh → ${toOrdering} → sendCharge error → lookUpCharge done charged`,
      'done',
      ['charge.once'],
    ],
    'an order interrupted by a reload is looked up': [
      'after a reload while ordering → lookUpCharge done refused → error.acknowledge',
      'purchaseError',
      [`${flow}.restore`, 'charge.once'],
    ],
    'a finished order is shown again after a reload, and another can follow': [
      'after a reload of the last page → recallOrder error down → options.retry → recallOrder done found',
      'done',
      ['order.recall'],
      ({ name }) => name !== null,
    ],
    'an order that the account does not have says so': [
      'after a reload of the last page → recallOrder done unknown',
      'recalling.unknown',
      ['order.recall'],
    ],
    'an order that the account does not have leads to a new one': [
      'after a reload of the last page → recallOrder done unknown → wizard.startOver',
      `${first}.idle.blank`,
      ['order.recall', 'order.start-over'],
    ],
    'a refused order says why, and Ok reloads': [
      `fresh → ${toOrdering} → sendCharge done declined → error.acknowledge`,
      'purchaseError',
      ['order.error'],
      ({ refusal, declinedCard }) =>
        refusal?.reason === 'Your card was declined. Nothing was charged.' &&
        declinedCard === 'card-1',
    ],
    'loading cards and domains, and computing the sum, can be tried again': [
      `fresh → ${toConfig} → loadOptions error down → options.retry → loadOptions done two cards → previewOrder error down → options.retry`,
      'config.choosing.pricing',
      ['order.configure', 'order.price'],
    ],
    'another card can be chosen': [
      `fresh → ${toPriced} → card.choose second`,
      'config.choosing.confirming.first',
      ['order.card'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'canceling a new card leaves everything as it was': [
      `fresh → ${toPriced} → card.add → card.cancel → previewOrder done`,
      'config.choosing.confirming.first',
      ['order.card'],
      (context) => context.paymentId === 'card-1' && isKept(context),
    ],
    'another domain can be ordered after the first': [
      `fresh → ${toOrdering} → sendCharge done charged → wizard.startOver`,
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

const chargeOf = ({ resumed }: Pick<OrderFlow, 'resumed'>) =>
  chargeModel({
    purpose: 'order',
    holder: 'ordering',
    confirming: (state) => ({ config: { choosing: { confirming: state } } }),
    charged: 'done',
    canceled: resumed,
    declined: 'purchaseError',
    refused: 'purchaseError',
  });

/** Returns the part of a model that all flows share: the invariants and scenarios of an order. */
export function orderModel<Context extends FlowContext>(flow: OrderFlow<Context>) {
  const charge = chargeOf(flow);
  return {
    invariants: [...firstStageInvariants(flow), ...orderInvariants(flow), ...charge.invariants],
    stepInvariants: [
      ...typingInvariants(flow),
      ...orderStepInvariants(flow),
      ...charge.stepInvariants,
    ],
    monitors: charge.monitors,
    delays: charge.delays,
    scenarios: orderScenarios(flow),
  };
}
