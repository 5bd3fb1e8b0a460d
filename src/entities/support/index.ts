export { SupportCard } from './ui/support-card';
export { SupportLinks } from './ui/support-links';
export { currentPage, mailAboutPage, mailToSupport } from './model/mail-to-support';
export { messageCopy } from './ui/message-copy';
