import type { Look, ScreenOf } from '@workbench/paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { pastDuePaymentMachine } from './past-due-payment-machine';
import type { pastDuePaymentModel } from './past-due-payment-model';

type Snapshot = SnapshotFrom<typeof pastDuePaymentMachine>;

const lastFour: Readonly<Record<string, string>> = { 'card-1': '4242', 'card-2': '4444' };
const cardRadio = (id: string) => ({ radio: new RegExp(`ending in ${lastFour[id] ?? 'none'}$`) });

const payNow = { button: 'Pay now' } as const;
const pay = { button: /^Pay \$/ } as const;
const charge = { button: /^Charge \$/ } as const;
const goBack = { button: 'Go back' } as const;
const tryAgain = { button: 'Try again' } as const;
const checkAgain = { button: 'Check again' } as const;
const notNow = { button: 'Not now' } as const;

const title = 'Pay your past-due balance';
const opened = { seen: [{ dialog: title }], focus: { dialog: title } } as const;
const changed = 'The amount has changed';
const declined = "We couldn't charge this card";
const unpaid = 'Your payment may not have gone through';

function cards({ context: { usableCards, paymentId, declinedCard } }: Snapshot): Look {
  return {
    seen: usableCards.map((id) => ({ ...cardRadio(id), checked: id === paymentId })),
    [declinedCard === null ? 'unseen' : 'seen']: ['Declined just now'],
  };
}

export const pastDuePaymentScreen = {
  events: {
    'payment.open': { press: payNow },
    'card.choose': ({ paymentId }) => ({ press: cardRadio(paymentId) }),
    'payment.confirm': { press: pay },
    'payment.charge': { press: charge },
    'payment.reconsider': { press: goBack },
    'payment.retry': (_, snapshot) => ({
      press: snapshot.matches('noCard') ? checkAgain : tryAgain,
    }),
    'payment.dismiss': { press: notNow },
  },
  states: {
    closed: { unseen: [{ dialog: title }], enabled: [payNow] },
    preparing: { ...opened, enabled: [notNow] },
    unread: { ...opened, enabled: [tryAgain, notNow] },
    noCard: [
      opened,
      {
        seen: ['no payment method on file!', { link: 'Add Card', to: '/payment/new' }],
        enabled: [checkAgain, notNow],
      },
    ],
    confirming: (snapshot) => [opened, cards(snapshot), { enabled: [pay, notNow] }],
    'confirming.first': { unseen: [changed, declined, unpaid] },
    'confirming.changed': { seen: [changed], unseen: [declined, unpaid] },
    'confirming.declined': { seen: [declined], unseen: [changed, unpaid] },
    'confirming.unpaid': { seen: [unpaid], unseen: [changed, declined] },
    staffConfirmation: {
      seen: [{ dialog: /^Charge .+'s card\?$/ }],
      enabled: [charge],
      focus: goBack,
    },
    paying: { ...opened, unseen: [notNow, pay, charge] },
    'paying.charging': { seen: ['Paying…'] },
    'paying.asking': { seen: [/checking your payment\. You won't be charged twice/] },
    'paying.waiting': { seen: [/checking your payment\. You won't be charged twice/] },
    failed: [opened, { seen: ["Your payment didn't go through"], enabled: [tryAgain, notNow] }],
    paid: {
      seen: [/^We received your payment of \$/],
      unseen: [{ dialog: title }, payNow],
    },
    settled: { seen: [/^Nothing is due anymore/], unseen: [{ dialog: title }, payNow] },
  },
} satisfies ScreenOf<typeof pastDuePaymentMachine, typeof pastDuePaymentModel>;
