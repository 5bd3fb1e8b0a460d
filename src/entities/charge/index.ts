export { chargeAttempt, type ChargeAttempt } from './model/charge-attempt';
export { followingActors } from './model/charge-actors';
export { sendCharge } from './model/send-charge';
export { settleAskedCharge } from './model/settle-asked-charge';
export { ChargeUnderWay } from './ui/charge-under-way';
export { ChargeUnsent } from './ui/charge-unsent';
export { SignInAgain } from './ui/sign-in-again';
export { StaffConfirmation } from './ui/staff-confirmation';
export { unlessHeld } from './ui/unless-held';
