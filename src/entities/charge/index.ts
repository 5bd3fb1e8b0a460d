export { chargeAttempt, type ChargeAttempt } from './model/charge-attempt';
export { lookUpCharge } from './model/look-up-charge';
export { sendCharge } from './model/send-charge';
export { ChargeUnderWay } from './ui/charge-under-way';
export { ChargeUnsent } from './ui/charge-unsent';
export { StaffConfirmation } from './ui/staff-confirmation';
export { unlessHeld } from './ui/unless-held';
