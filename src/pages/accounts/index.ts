export { AccountsPage } from './ui/accounts-page';
