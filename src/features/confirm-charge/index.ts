export { usePastDuePayment } from './model/use-past-due-payment';
export { ChargeDialog, type ChargeWording } from './ui/charge-dialog';
export { useDialogPayFirst } from './ui/use-dialog-pay-first';
export { PayPastDue } from './ui/pay-past-due';
export { usePayFirst } from './ui/use-pay-first';
