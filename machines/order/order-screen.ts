import { domainNameMessages, type DomainNameProblem } from '@contract/domain-name';
import { domainTypeFacts, domainTypes, type DomainType } from '@contract/domain';
import type { Control, UserAction, Expectation, VisibleElement } from 'statechart-paths/screen';
import {
  bankStates,
  below,
  cardRadio,
  chargeActions,
  lastFour,
  staffExpectation,
  unsent,
} from '../charge/charge-screen';
import type { OrderSnapshot } from './order-context';

/*
 * The parts that the purchase and transfer screens share: the name field of the first stage, and all later stages.
 */

const nameField = 'Domain name';
const tryAgain: Control = { button: 'Try again' };
const navigation: readonly Control[] = [{ button: 'Back' }, { button: 'Start Over' }];

const typeRadio = (type: DomainType) => ({ radio: domainTypeFacts[type].title });

const isAtEnd = (snapshot: OrderSnapshot) =>
  snapshot.matches('done') || snapshot.matches('recalling');

export const typeName = ({ text }: { readonly text: string }): UserAction => ({
  type: text,
  into: nameField,
});

/** Submits the typed name with the button, or by pressing Enter if the button is disabled. */
export const askAbout = (button: string, isUsable: boolean): UserAction =>
  isUsable ? { press: { button } } : { enter: nameField };

interface TypedName {
  readonly context: { readonly text: string; readonly problem: DomainNameProblem | null };
}

export function nameStage(heading: string, { context: { text, problem } }: TypedName): Expectation {
  const message = problem === null ? null : domainNameMessages[problem];
  return { seen: [{ heading }, { field: nameField, value: text, problem: message }] };
}

function choices(snapshot: OrderSnapshot): readonly Expectation[] {
  const { options, domainType, paymentId, refusal, declinedCard } = snapshot.context;
  const usable = options?.usableCards ?? [];
  const unusable = Object.keys(lastFour).filter((id) => !usable.includes(id));
  const missing: readonly VisibleElement[] = ['no payment method on file!'];
  const parked = [typeRadio('parked')];
  return [
    {
      seen: [
        ...domainTypes.map((type) => ({ ...typeRadio(type), checked: type === domainType })),
        ...usable.map((id) => ({ ...cardRadio(id), checked: id === paymentId })),
      ],
      enabled: [typeRadio('c1'), ...usable.map(cardRadio), { button: 'Add Card' }, ...navigation],
      disabled: unusable.map(cardRadio),
    },
    paymentId === null ? { seen: missing } : { unseen: missing },
    // A declined card that is no longer on the account isn't listed, so no card is marked.
    declinedCard !== null && usable.includes(declinedCard) ? { seen: [/^Declined on /] } : {},
    options?.hasMicrosite === true ? { enabled: parked } : { disabled: parked },
    refusal === null || refusal.cause === 'card'
      ? { unseen: [/^Your order for .+ didn't go through$/] }
      : { seen: [refusal.reason] },
  ];
}

interface OrderWording {
  readonly confirm: string | RegExp;
  /** Returns the heading of the second stage; `doneHeading` returns the heading of the last one. */
  heading(this: void, name: string): string;
  doneHeading(this: void, name: string, isRegistering: boolean): string;
  readonly another: string;
  /** The specified sentence about a refused order, if the flow has one. */
  readonly refused?: (this: void, name: string) => string;
}

/** Describes a flow's screen after its first stage. */
export function orderScreen({ confirm, heading, doneHeading, another, refused }: OrderWording) {
  const order: Control = { button: confirm };
  const anotherOne: Control = { button: another };
  const locked: Expectation = { disabled: [order, ...navigation] };
  const inProgress = (says: string): Expectation => ({
    seen: [{ dialog: 'Processing your order...', says: [says] }],
    ...locked,
    focus: { dialog: 'Processing your order...' },
  });
  const underWay = inProgress('This can take a minute. Keep this page open.');
  const answerLost = inProgress(
    "We lost the connection and are checking your order. You won't be charged twice.",
  );
  return {
    events: {
      'wizard.back': (_: unknown, snapshot: OrderSnapshot): UserAction =>
        snapshot.matches({ ordering: 'staffConfirmation' })
          ? { other: 'Go back in the browser' }
          : { press: { button: 'Back' } },
      'wizard.startOver': (_: unknown, snapshot: OrderSnapshot): UserAction => ({
        press: isAtEnd(snapshot) ? anotherOne : { button: 'Start Over' },
      }),
      'options.retry': { press: tryAgain },
      'type.choose': ({ domainType }: { readonly domainType: DomainType }): UserAction => ({
        press: typeRadio(domainType),
      }),
      'card.choose': ({ paymentId }: { readonly paymentId: string }): UserAction => ({
        press: cardRadio(paymentId),
      }),
      'card.add': { press: { button: 'Add Card' } },
      'card.added': { other: 'Fill in the card form and choose "Save card"' },
      'card.cancel': { press: { button: 'Cancel' } },
      'charge.confirm': { press: order },
      ...chargeActions,
      'error.acknowledge': { press: { button: 'Ok' } },
    },
    states: {
      config: ({ context: { name } }: OrderSnapshot) => ({
        seen: [{ heading: heading(name ?? '') }],
      }),
      'config.preparing': {
        seen: ['Loading your cards and domains'],
        enabled: navigation,
        disabled: [order],
      },
      'config.unprepared': {
        seen: ["We couldn't load your cards and domains"],
        enabled: [tryAgain, ...navigation],
        disabled: [order],
      },
      'config.choosing': choices,
      'config.choosing.typing': 'transient',
      'config.choosing.untyped': {
        seen: ['Choose a plan to continue.'],
        unseen: ['Due now'],
        disabled: [order],
      },
      'config.choosing.pricing': { unseen: ['Due now'], disabled: [order] },
      'config.choosing.unpriced': {
        seen: [/^We couldn't calculate the price/],
        unseen: ['Due now'],
        enabled: [tryAgain],
        disabled: [order],
      },
      'config.choosing.confirming': ({ context: { paymentId } }: OrderSnapshot) => [
        { seen: ['Due now'] },
        { [paymentId === null ? 'disabled' : 'enabled']: [order] },
      ],
      'config.choosing.confirming.first': { unseen: ['The price has changed', unsent('order')] },
      'config.choosing.confirming.changed': {
        seen: ['The price has changed'],
        unseen: [unsent('order')],
      },
      'config.choosing.confirming.unsent': {
        seen: [unsent('order')],
        unseen: ['The price has changed'],
      },
      'config.addingCard': {
        seen: [{ heading: 'Add Card' }],
        unseen: [typeRadio('c1')],
        enabled: navigation,
        disabled: [order],
        focus: { field: 'Card number' },
      },
      'ordering.staffConfirmation': [staffExpectation, locked],
      'ordering.charging': underWay,
      'ordering.verifying.asking': answerLost,
      'ordering.verifying.waiting': answerLost,
      'ordering.verifying.checking': underWay,
      'ordering.verifying.running': underWay,
      ...below('ordering', bankStates(underWay, locked)),
      purchaseError: ({ context: { name } }: OrderSnapshot) => ({
        seen: [
          {
            dialog: "Your order didn't go through",
            says: refused === undefined ? [] : [refused(name ?? '')],
          },
        ],
        enabled: [{ button: 'Ok' }],
        focus: { dialog: "Your order didn't go through" },
      }),
      recalling: { enabled: [anotherOne], seen: [{ link: 'See your domains', to: '/domains' }] },
      'recalling.reading': { seen: ['Loading your order'] },
      'recalling.loadFailed': { seen: ["We couldn't load your order"], enabled: [tryAgain] },
      'recalling.unknown': { seen: ["We can't find this order"] },
      done: ({ context: { name, isRegistering } }: OrderSnapshot) => ({
        seen: [
          { heading: doneHeading(name ?? '', isRegistering) },
          { heading: 'What happens next' },
          { link: 'See your domains', to: '/domains' },
        ],
        enabled: [anotherOne],
        focus: { heading: doneHeading(name ?? '', isRegistering) },
      }),
    },
  } as const;
}
