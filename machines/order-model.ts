import type { Invariant, StepInvariant, StepView } from '@workbench/paths/model';
import type { StateValue } from 'xstate';
import { failureOf, type OrderedBy, type OrderOptions } from './order-rules';

/** What purchase and transfer hold alike, from `config` on. */
interface OrderSnapshot {
  readonly context: {
    readonly orderedBy: OrderedBy;
    readonly options: OrderOptions | null;
    readonly domainType: string | null;
    readonly paymentId: string | null;
    readonly preview: object | null;
    readonly reason: string | null;
  };
  matches(state: StateValue): boolean;
  hasTag(tag: 'held'): boolean;
}

type OrderStep = StepView<OrderSnapshot, { readonly type: string }>;

type Flow = 'purchase' | 'transfer';

function isIn(snapshot: OrderSnapshot, states: readonly StateValue[]): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Whether a step is the answer of an actor that could not do what it was asked to. */
function isFailureOf({ event }: OrderStep, actor: string): boolean {
  return event.type === `xstate.error.actor.${actor}`;
}

/** What holds of an order in both flows, wherever it is (specification, sections 4 and 5; decisions). */
export function orderInvariants(flow: Flow): readonly Invariant<OrderSnapshot>[] {
  const first = flow === 'purchase' ? 'search' : 'select';
  return [
    {
      name: 'parked is chosen only where the account has a microsite',
      requirement: `${flow}.parked`,
      holds: (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.context.domainType !== 'parked' ||
        snapshot.context.options?.hasMicrosite === true,
    },
    {
      name: 'only a card that can pay is chosen',
      requirement: `${flow}.card`,
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
      requirement: `${flow}.error`,
      holds: (snapshot) =>
        !snapshot.matches('purchaseError') || (snapshot.context.reason ?? '') !== '',
    },
    {
      name: 'without a type, and only then, there is no sum to wait for',
      requirement: `${flow}.type`,
      holds: (snapshot) =>
        !snapshot.matches({ config: 'choosing' }) ||
        snapshot.matches({ config: { choosing: 'untyped' } }) ===
          (snapshot.context.domainType === null),
    },
    {
      name: 'a sum shows once it is computed, and no older one before',
      requirement: `${flow}.sum`,
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
      name: 'what the account offers is read again when its choice is come back to',
      requirement: `${flow}.configure`,
      holds: (snapshot) =>
        !snapshot.matches(first) ||
        (snapshot.context.options === null && snapshot.context.preview === null),
    },
    {
      name: 'whatever has to be decided is decided at once',
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

/** What holds for whatever happens to an order in both flows (specification, section 4; decisions). */
export function orderStepInvariants(flow: Flow): readonly StepInvariant<OrderStep>[] {
  return [
    {
      name: 'nothing a person does leaves ordering or verifying',
      requirement: `${flow}.ordering`,
      holds: ({ before, event, after }) =>
        !before.hasTag('held') || event.type.startsWith('xstate.') || after.hasTag('held'),
    },
    {
      name: 'one confirmation sends one order, and nothing else sends any',
      requirement: flow === 'purchase' ? 'purchase.order' : 'transfer.begin',
      holds: ({ event, started }) => {
        const orders = started.filter(({ src }) => src === 'placeOrder').length;
        return orders === 0 || (orders === 1 && event.type === 'order.confirm');
      },
    },
    {
      name: "staff charge an agent's card only by the second confirmation",
      requirement: `${flow}.staff`,
      holds: ({ before, started }) =>
        before.context.orderedBy === 'agent' ||
        started.every(({ src }) => src !== 'placeOrder') ||
        before.matches({ config: { choosing: { priced: 'askedAgain' } } }),
    },
    {
      name: 'Ok of the purchase error reloads',
      requirement: `${flow}.error`,
      holds: ({ before, event, actions }) =>
        event.type !== 'error.acknowledge' ||
        !before.matches('purchaseError') ||
        actions.some(({ type }) => type === 'reloadPage'),
    },
    {
      name: 'a finished order makes the list of domains read again',
      requirement: `${flow}.done`,
      holds: ({ before, after, actions }) =>
        before.matches('done') ||
        !after.matches('done') ||
        actions.some(({ type }) => type === 'invalidateDomains'),
    },
    {
      name: 'cards and domains that could not be read are said to be so',
      requirement: `${flow}.configure`,
      holds: (step) =>
        !isFailureOf(step, 'loadOptions') || step.after.matches({ config: 'unprepared' }),
    },
    {
      name: 'a sum that could not be computed is said to be so',
      requirement: `${flow}.sum`,
      holds: (step) =>
        !isFailureOf(step, 'previewOrder') ||
        step.after.matches({ config: { choosing: 'unpriced' } }),
    },
    {
      name: 'a sum counts as changed where the order was refused for it, and nowhere else',
      requirement: `${flow}.sum`,
      holds: (step) => {
        const changed = { config: { choosing: { priced: 'changed' } } };
        return (
          step.before.matches(changed) ||
          !step.after.matches(changed) ||
          isFailureOf(step, 'placeOrder')
        );
      },
    },
    {
      name: 'the question to staff names the card, which stays',
      requirement: `${flow}.staff`,
      holds: ({ before, event, after }) =>
        event.type !== 'card.choose' ||
        !before.matches({ config: { choosing: { priced: 'askedAgain' } } }) ||
        before.context.paymentId === after.context.paymentId,
    },
    {
      name: 'a refused order opens the purchase error with its reason',
      requirement: `${flow}.error`,
      holds: (step) => {
        const failure =
          isFailureOf(step, 'placeOrder') && 'error' in step.event
            ? failureOf(step.event.error)
            : undefined;
        return (
          failure?.kind !== 'refused' ||
          (step.after.matches('purchaseError') && step.after.context.reason === failure.reason)
        );
      },
    },
  ];
}
