export { SupportPage } from './ui/support-page';
