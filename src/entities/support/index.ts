export { SupportCard } from './ui/support-card';
export { SupportLinks } from './ui/support-links';
export { mailToSupport, messageAboutPage } from './model/mail-to-support';
export { messageCopy } from './ui/message-copy';
