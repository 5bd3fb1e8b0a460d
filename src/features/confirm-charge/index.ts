export { usePastDuePayment } from './model/use-past-due-payment';
export { ChargeDialog, type ChargeWording } from './ui/charge-dialog';
export { usePayFirst } from './ui/use-pay-first';
export { PayFirst, PayPastDue } from './ui/pay-past-due';
