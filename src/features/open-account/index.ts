export { useOpenInAccount } from './model/use-open-in-account';
