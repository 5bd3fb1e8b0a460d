export { EmailsTab } from './ui/emails-tab';
