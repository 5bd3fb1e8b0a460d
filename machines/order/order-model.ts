import type { DomainNameProblem } from '@contract/domain-name';
import type { Invariant, Journey, Monitor, StepInvariant, StepView } from '@workbench/paths/model';
import type { StateValue } from 'xstate';
import type { OrderContext, OrderEvent, OrderOutcome, OrderSnapshot } from './order-context';

type NameSnapshot = OrderSnapshot & {
  readonly context: { readonly problem: DomainNameProblem | null };
};

type OrderStep<Context = OrderContext> = StepView<
  OrderSnapshot & { readonly context: Context },
  { readonly type: string }
>;

type OrderStepLabel =
  | OrderEvent['type']
  | `${OrderEvent['type']} ${string}`
  | `refused ${OrderEvent['type']}`
  | `${string} ${'done' | 'error'}`
  | `${string} ${'done' | 'error'} ${string}`
  | 'after askAgain';

interface OrderPlace {
  readonly flow: 'purchase' | 'transfer';
  /** The first stage. */
  readonly first: string;
}

/** What the shared part of a model has to know of the flow. */
export interface OrderFlow<
  Context = OrderContext,
  Step extends string = string,
> extends OrderPlace {
  /** From an empty field to the second stage. */
  readonly toConfig: readonly Step[];
  /** Whether the first stage's choices are all there. */
  isKept(this: void, context: Context): boolean;
  /** Whether the first stage is empty. */
  isCleared(this: void, context: Context): boolean;
}

function isIn(snapshot: OrderSnapshot, states: readonly StateValue[]): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Whether a step is an unforeseen error of an actor. */
function isFailureOf({ event }: OrderStep, actor: string): boolean {
  return event.type === `xstate.error.actor.${actor}`;
}

/** What the backend said about an order in this step, if it did. */
function outcomeIn(event: OrderStep['event']): OrderOutcome | undefined {
  const isOutcome = /^xstate\.done\.actor\.(placeOrder|askForOrder)$/.test(event.type);
  return isOutcome && 'output' in event ? (event.output as OrderOutcome) : undefined;
}

/** What holds of the name field in the first stage (specification, section 5). */
function nameInvariants({ flow, first }: OrderPlace): readonly Invariant<NameSnapshot>[] {
  return [
    {
      name: 'the name can be submitted with the button only when something is typed',
      requirement: `${flow}.empty`,
      holds: (snapshot) => {
        const isBlank = snapshot.context.text.trim() === '';
        return (
          (!snapshot.matches({ [first]: { idle: 'typed' } }) || !isBlank) &&
          (!snapshot.matches({ [first]: { idle: 'blank' } }) || isBlank)
        );
      },
    },
    {
      name: 'an empty field asks for a name, an invalid one says what is wrong',
      requirement: `${flow}.invalid`,
      holds: (snapshot) =>
        snapshot.matches({ [first]: { invalid: 'blank' } }) ===
        (snapshot.context.problem === 'empty'),
    },
    {
      name: 'a message about the name shows exactly while the name is invalid',
      requirement: `${flow}.typing-clears`,
      holds: (snapshot) =>
        snapshot.matches({ [first]: 'invalid' }) === (snapshot.context.problem !== null),
    },
  ];
}

function orderInvariants({ flow, first }: OrderPlace): readonly Invariant<OrderSnapshot>[] {
  return [
    {
      name: 'parked is chosen only where the account has a microsite',
      requirement: 'order.parked',
      holds: (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.context.domainType !== 'parked' ||
        snapshot.context.options?.hasMicrosite === true,
    },
    {
      name: 'no order is sent without name, type, card and sum',
      requirement: 'order.confirm',
      holds: (snapshot) => {
        const { name, domainType, paymentId, preview } = snapshot.context;
        return (
          !snapshot.matches('ordering') ||
          (name !== null && domainType !== null && paymentId !== null && preview !== null)
        );
      },
    },
    {
      name: 'only a card that can pay is chosen',
      requirement: 'order.card',
      holds: (snapshot) => {
        const { options, paymentId } = snapshot.context;
        return (
          !snapshot.matches({ config: 'choosing' }) ||
          paymentId === null ||
          options?.usableCards.includes(paymentId) === true
        );
      },
    },
    {
      name: 'a refused order has a reason',
      requirement: 'order.error',
      holds: (snapshot) =>
        !snapshot.matches('purchaseError') || (snapshot.context.reason ?? '') !== '',
    },
    {
      name: 'a sum is computed exactly when a type is chosen',
      requirement: 'order.type',
      holds: (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.matches({ config: { choosing: 'untyped' } }) ===
          (snapshot.context.domainType === null),
    },
    {
      name: 'only the sum of the current choice shows',
      requirement: 'order.sum',
      holds: (snapshot) =>
        (!snapshot.matches({ config: { choosing: 'priced' } }) ||
          snapshot.context.preview !== null) &&
        (!isIn(snapshot, [
          { config: { choosing: 'pricing' } },
          { config: { choosing: 'unpriced' } },
          { config: { choosing: 'untyped' } },
        ]) ||
          snapshot.context.preview === null),
    },
    {
      name: 'options are reloaded when the person returns to the first stage',
      requirement: 'order.configure',
      holds: (snapshot) =>
        !snapshot.matches(first) ||
        (snapshot.context.options === null && snapshot.context.preview === null),
    },
    {
      name: 'no state that only decides is ever left active',
      requirement: `${flow}.restore`,
      holds: (snapshot) =>
        !isIn(snapshot, [
          'restoring',
          { [first]: { idle: 'choosing' } },
          { [first]: { results: 'telling' } },
          { config: { choosing: 'typing' } },
        ]),
    },
  ];
}

const orderStepInvariants: readonly StepInvariant<OrderStep>[] = [
  {
    name: 'nothing a person does interrupts ordering or verifying',
    requirement: 'order.ordering',
    holds: ({ before, event, after }) =>
      !before.hasTag('uninterruptible') ||
      event.type.startsWith('xstate.') ||
      after.hasTag('uninterruptible'),
  },
  {
    name: 'one confirmation sends one order, and nothing else sends one',
    requirement: 'order.confirm',
    holds: ({ event, started }) => {
      const orders = started.filter(({ src }) => src === 'placeOrder').length;
      return orders === 0 || (orders === 1 && event.type === 'order.confirm');
    },
  },
  {
    name: "staff charge an agent's card only with the second confirmation",
    requirement: 'order.staff',
    holds: ({ before, started }) =>
      before.context.orderedBy === 'agent' ||
      started.every(({ src }) => src !== 'placeOrder') ||
      before.matches({ config: { choosing: { priced: 'staffConfirmation' } } }),
  },
  {
    name: 'Ok of the purchase error reloads',
    requirement: 'order.error',
    holds: ({ before, event, actions }) =>
      event.type !== 'error.acknowledge' ||
      !before.matches('purchaseError') ||
      actions.some(({ type }) => type === 'reloadPage'),
  },
  {
    name: 'a finished order invalidates the domain list',
    requirement: 'order.done',
    holds: ({ before, after, actions }) =>
      before.matches('done') ||
      !after.matches('done') ||
      actions.some(({ type }) => type === 'invalidateDomains'),
  },
  {
    name: 'a failure to load cards and domains shows',
    requirement: 'order.configure',
    holds: (step) =>
      !isFailureOf(step, 'loadOptions') || step.after.matches({ config: 'unprepared' }),
  },
  {
    name: 'a failure to compute the sum shows',
    requirement: 'order.sum',
    holds: (step) =>
      !isFailureOf(step, 'previewOrder') ||
      step.after.matches({ config: { choosing: 'unpriced' } }),
  },
  {
    name: 'the sum counts as changed only when the backend says so',
    requirement: 'order.sum',
    holds: (step) => {
      const changed = { config: { choosing: { priced: 'changed' } } };
      return (
        step.before.matches(changed) ||
        !step.after.matches(changed) ||
        outcomeIn(step.event)?.kind === 'amountChanged'
      );
    },
  },
  {
    name: 'the card cannot be changed while staff confirm the charge',
    requirement: 'order.staff',
    holds: ({ before, event, after }) =>
      event.type !== 'card.choose' ||
      !before.matches({ config: { choosing: { priced: 'staffConfirmation' } } }) ||
      before.context.paymentId === after.context.paymentId,
  },
  {
    name: 'a refused order opens the purchase error with its reason',
    requirement: 'order.error',
    holds: ({ event, after }) => {
      const outcome = outcomeIn(event);
      return (
        outcome?.kind !== 'refused' ||
        (after.matches('purchaseError') && after.context.reason === outcome.reason)
      );
    },
  },
  {
    name: 'an unforeseen error of an order is a lost answer',
    requirement: 'order.lost-answer',
    holds: (step) => !isFailureOf(step, 'placeOrder') || step.after.matches('verifying'),
  },
  {
    name: 'the confirmed order is what is sent',
    requirement: 'order.sum',
    holds: ({ before: { context }, started }) =>
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
];

const lostOrders: Monitor<OrderStep> = {
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

function orderJourneys<Context extends OrderContext, Step extends string>({
  flow,
  first,
  toConfig,
  isKept,
  isCleared,
}: OrderFlow<Context, Step>): readonly Journey<Context, Step | OrderStepLabel>[] {
  const toPriced = [...toConfig, 'loadOptions done two cards', 'previewOrder done'] as const;
  const toOrdering = [...toPriced, 'order.confirm'] as const;
  return [
    {
      name: 'choosing the chosen type again deselects it, and nothing can be ordered',
      requirements: ['order.type', 'order.confirm'],
      input: 'fresh',
      steps: [...toPriced, 'type.choose microsite', 'refused order.confirm'],
      ends: 'config.choosing.untyped',
      context: ({ domainType }) => domainType === null,
    },
    {
      name: 'without a card nothing is ordered until one is added in place',
      requirements: ['order.card', 'order.configure'],
      input: 'fresh',
      steps: [
        ...toConfig,
        'loadOptions done no card',
        'previewOrder done',
        'refused order.confirm',
        'card.add',
        'card.added',
        'loadOptions done expired default',
        'previewOrder done',
        'order.confirm',
      ],
      ends: 'ordering',
      context: (context) => context.paymentId === 'card-2' && isKept(context),
    },
    {
      name: 'a changed sum has to be confirmed before anything is charged',
      requirements: ['order.sum'],
      input: 'fresh',
      steps: [...toOrdering, 'placeOrder done amount changed'],
      ends: 'config.choosing.priced.changed',
      context: ({ preview }) => preview?.due_now === 1350,
    },
    {
      name: 'staff can go back, and confirm twice',
      requirements: ['order.staff'],
      input: 'staff',
      steps: [...toOrdering, 'order.reconsider', 'order.confirm', 'order.confirm'],
      ends: 'ordering',
    },
    {
      name: 'after a lost answer the order is looked up until its outcome is known',
      requirements: ['order.lost-answer', 'order.ordering'],
      input: 'fresh',
      steps: [
        ...toOrdering,
        'placeOrder done answer lost',
        'askForOrder error down',
        'after askAgain',
        'askForOrder done running',
        'after askAgain',
        'askForOrder done placed',
      ],
      ends: 'done',
    },
    {
      name: 'an unforeseen error of an order counts as a lost answer',
      requirements: ['order.lost-answer'],
      input: 'fresh',
      steps: [...toOrdering, 'placeOrder error', 'askForOrder done placed'],
      ends: 'done',
    },
    {
      name: 'an order interrupted by a reload is looked up',
      requirements: [`${flow}.restore`, 'order.lost-answer'],
      input: 'after a reload while ordering',
      steps: ['askForOrder done refused', 'error.acknowledge'],
      ends: 'purchaseError',
    },
    {
      name: 'signed out while ordering: nothing was ordered, and the choices are kept',
      requirements: ['order.confirm'],
      input: 'fresh',
      steps: [...toOrdering, 'placeOrder done signed out'],
      ends: 'config.choosing.priced.first',
    },
    {
      name: 'a refused order says why, and Ok reloads',
      requirements: ['order.error'],
      input: 'fresh',
      steps: [...toOrdering, 'placeOrder done refused', 'error.acknowledge'],
      ends: 'purchaseError',
      context: ({ reason }) => reason === 'Your card was declined. Nothing was charged.',
    },
    {
      name: 'loading cards and domains, and computing the sum, can be tried again',
      requirements: ['order.configure', 'order.sum'],
      input: 'fresh',
      steps: [
        ...toConfig,
        'loadOptions error down',
        'options.retry',
        'loadOptions done two cards',
        'previewOrder error down',
        'options.retry',
      ],
      ends: 'config.choosing.pricing',
    },
    {
      name: 'another card can be chosen',
      requirements: ['order.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.choose second'],
      ends: 'config.choosing.priced.first',
      context: ({ paymentId }) => paymentId === 'card-2',
    },
    {
      name: 'canceling a new card leaves everything as it was',
      requirements: ['order.card'],
      input: 'fresh',
      steps: [...toPriced, 'card.add', 'card.cancel', 'previewOrder done'],
      ends: 'config.choosing.priced.first',
      context: (context) => context.paymentId === 'card-1' && isKept(context),
    },
    {
      name: 'another domain can be ordered after the first',
      requirements: ['order.start-over', 'order.done'],
      input: 'fresh',
      steps: [...toOrdering, 'placeOrder done placed', 'wizard.startOver'],
      ends: `${first}.idle.blank`,
    },
    {
      name: 'Start Over clears everything',
      requirements: ['order.start-over'],
      input: 'fresh',
      steps: [...toPriced, 'wizard.startOver'],
      ends: `${first}.idle.blank`,
      context: (context) => context.text === '' && isCleared(context),
    },
  ];
}

/** What Start Over leaves behind in a flow (specification, section 4). */
function startOverInvariant<Context extends OrderContext>({
  first,
  isCleared,
}: OrderFlow<Context>): StepInvariant<OrderStep<Context>> {
  return {
    name: 'Start Over clears everything and leads to an empty field',
    requirement: 'order.start-over',
    holds: ({ event, before, after }) =>
      event.type !== 'wizard.startOver' ||
      before.hasTag('uninterruptible') ||
      before.matches('purchaseError') ||
      (after.context.text === '' &&
        after.context.name === null &&
        after.context.paymentId === null &&
        after.context.domainType === 'c1' &&
        isCleared(after.context) &&
        after.matches({ [first]: { idle: 'blank' } })),
  };
}

/** What every flow's model shares from `config` on: what holds of an order, and its journeys. */
export function orderModel<Context extends OrderContext, Step extends string>(
  flow: OrderFlow<Context, Step>,
) {
  return {
    invariants: [...nameInvariants(flow), ...orderInvariants(flow)],
    stepInvariants: [...orderStepInvariants, startOverInvariant(flow)],
    monitors: [lostOrders],
    journeys: orderJourneys(flow),
  };
}
