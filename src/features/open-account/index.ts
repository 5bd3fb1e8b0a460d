export { useOpenInAccount } from './model/use-open-in-account';
export { AccountLink } from './ui/account-link';
