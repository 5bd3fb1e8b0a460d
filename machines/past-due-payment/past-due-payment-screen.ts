import type { ScreenOf } from 'statechart-paths/screen';
import { chargeDialogScreen } from '../charge/charge-screen';
import type { pastDuePaymentMachine } from './past-due-payment-machine';
import type { pastDuePaymentModel } from './past-due-payment-model';

const payNow = { button: 'Pay now' } as const;
const title = 'Pay your past-due balance';

const charge = chargeDialogScreen({
  holder: 'paying',
  title,
  confirm: { button: /^Pay \$/ },
  charging: 'Paying…',
  subject: 'payment',
  failed: "Your payment didn't go through",
});

export const pastDuePaymentScreen = {
  events: { 'payment.open': { press: payNow }, ...charge.events },
  states: {
    ...charge.states,
    resuming: 'transient',
    closed: { unseen: [{ dialog: title }], enabled: [payNow] },
    paid: { seen: [/^We received your payment/], unseen: [{ dialog: title }, payNow] },
    settled: { seen: [/^Nothing is due anymore/], unseen: [{ dialog: title }, payNow] },
  },
} satisfies ScreenOf<typeof pastDuePaymentMachine, typeof pastDuePaymentModel>;
