import type { Control, UserAction, Expectation, Expectations } from 'statechart-paths/screen';
import type { StateValue } from 'xstate';
import type { ChargeDialogContext } from './charge-context';

/* Parts that the screens of all charges share: the cards, the dialog for staff, and a charge's own dialog. */

/** Last four digits of the model's cards, by id. */
export const lastFour: Readonly<Record<string, string>> = { 'card-1': '4242', 'card-2': '4444' };

export const cardRadio = (id: string) => ({
  radio: new RegExp(`ending in ${lastFour[id] ?? 'none'}$`),
});

const chargeAgency: Control = { button: /^Charge \$/ };
const goBack: Control = { button: 'Go back' };
const askBank: Control = { button: 'Ask my bank again' };
const cancelCharge: Control = { button: /^Cancel this / };

export const chargeActions = {
  'charge.confirmAgain': { press: chargeAgency },
  'charge.reconsider': { press: goBack },
  'bank.ask': { press: askBank },
  'charge.cancel': { press: cancelCharge },
} as const;

/** The second confirmation, for staff. The button that charges nothing has initial focus. */
export const staffExpectation: Expectation = {
  seen: [{ dialog: /^Charge .+ card\?$/ }],
  enabled: [chargeAgency, goBack],
  focus: goBack,
};

interface Shown {
  readonly context: ChargeDialogContext;
  matches(state: StateValue): boolean;
}

interface ChargeWording<Holder extends string> {
  readonly holder: Holder;
  readonly title: string | RegExp;
  readonly confirm: Control;
  readonly charging: string;
  /** A word for the charge that is looked up, such as `payment`. */
  readonly subject: string;
  readonly failed: string;
}

const tryAgain: Control = { button: 'Try again' };
const checkAgain: Control = { button: 'Check again' };
const addCard: Control = { button: 'Add Card' };
/** Leaves the dialog, or the card form in it. */
const cancel: Control = { button: 'Cancel' };
const changed = 'The amount has changed';
const declined = "We couldn't charge this card";
const asked = (title: string | RegExp): Expectation => ({
  seen: [{ dialog: title }],
  enabled: [askBank, cancelCharge],
  focus: askBank,
});
/** The states from the bank's question to its answer, whose dialogs replace everything else of the charge. */
export function bankStates(answered: Expectations, behind: Expectation) {
  const unanswered = [asked("Your bank doesn't have your answer yet"), behind] as const;
  const uncanceled = [asked(/wasn't canceled$/), behind] as const;
  const canceling = [
    { seen: [{ dialog: /^Canceling your / }], unseen: [askBank, cancelCharge] },
    behind,
  ] as const;
  return {
    'verifying.authenticating': [
      { seen: [{ dialog: 'Your bank asks you to confirm this payment' }] },
      behind,
    ],
    'verifying.answered.looking': answered,
    'verifying.answered.pausing': answered,
    'verifying.unanswered.looking': unanswered,
    'verifying.unanswered.pausing': unanswered,
    'verifying.canceling.sending': canceling,
    'verifying.canceling.unsent': canceling,
    'verifying.canceling.looking': canceling,
    'verifying.canceling.pausing': canceling,
    'verifying.uncanceled.looking': uncanceled,
    'verifying.uncanceled.pausing': uncanceled,
  } as const;
}
/** The message about a charge that the portal was too busy to accept. */
export const unsent = (subject: string) => `Your ${subject} wasn't sent`;

function cards({ context: { usableCards, paymentId, declinedCard } }: Shown): Expectation {
  const isMarked = declinedCard !== null && usableCards.includes(declinedCard);
  return {
    seen: [
      ...usableCards.map((id) => ({ ...cardRadio(id), checked: id === paymentId })),
      ...(isMarked ? [/^Declined on /] : []),
    ],
    enabled: usableCards.map(cardRadio),
  };
}

/** Prefixes the names of a charge's states with the state that contains them. */
export function below<Holder extends string, States extends object>(
  holder: Holder,
  states: States,
) {
  return Object.fromEntries(
    Object.entries(states).map(([state, expectation]) => [`${holder}.${state}`, expectation]),
  ) as { readonly [State in keyof States & string as `${Holder}.${State}`]: States[State] };
}

export function chargeDialogScreen<Holder extends string>({
  holder,
  title,
  confirm,
  charging,
  subject,
  failed,
}: ChargeWording<Holder>) {
  const opened: Expectation = { seen: [{ dialog: title }], focus: { dialog: title } };
  const underWay = (says: string): Expectations => [
    opened,
    { seen: [says], unseen: [cancel, confirm, chargeAgency] },
  ];
  const lost = underWay(
    `We lost the connection and are checking your ${subject}. You won't be charged twice.`,
  );
  const retry = (button: Control): Expectation => ({ ...opened, enabled: [button, cancel] });
  return {
    events: {
      ...chargeActions,
      'charge.confirm': { press: confirm },
      'card.choose': ({ paymentId }: { readonly paymentId: string }): UserAction => ({
        press: cardRadio(paymentId),
      }),
      'card.add': { press: addCard },
      'card.added': { other: 'Fill in the card form and choose "Save card"' },
      'card.cancel': { press: cancel },
      'charge.retry': (_: unknown, snapshot: Shown): UserAction => ({
        press: snapshot.matches({ [holder]: 'noCard' }) ? checkAgain : tryAgain,
      }),
      'charge.dismiss': { press: cancel },
    },
    states: below(holder, {
      preparing: { ...opened, enabled: [cancel], unseen: [confirm] },
      unprepared: retry(tryAgain),
      noCard: [retry(checkAgain), { seen: ['no payment method on file!'], enabled: [addCard] }],
      addingCard: {
        seen: [{ dialog: 'Add Card' }],
        enabled: [{ button: 'Save card' }, cancel],
        unseen: [confirm],
      },
      confirming: (snapshot: Shown): Expectations => [
        opened,
        cards(snapshot),
        { enabled: [confirm, cancel, addCard] },
      ],
      'confirming.first': { unseen: [changed, declined, unsent(subject)] },
      'confirming.changed': { seen: [changed], unseen: [declined, unsent(subject)] },
      'confirming.declined': { seen: [declined], unseen: [changed, unsent(subject)] },
      'confirming.unsent': { seen: [unsent(subject)], unseen: [changed, declined] },
      staffConfirmation: staffExpectation,
      charging: underWay(charging),
      'verifying.asking': lost,
      'verifying.waiting': lost,
      'verifying.checking': underWay(charging),
      'verifying.running': underWay(charging),
      ...bankStates(underWay(charging), { unseen: [cancel, confirm] }),
      failed: [retry(tryAgain), { seen: [failed] }],
    }),
  };
}
