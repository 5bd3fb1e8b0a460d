export { usePastDuePayment } from './model/use-past-due-payment';
export { ChargeDialog, type ChargeWording } from './ui/charge-dialog';
export { PayPastDue, usePayFirst } from './ui/pay-past-due';
