export { SupportCard } from './ui/support-card';
export { SupportLinks } from './ui/support-links';
export { currentPage, mailAboutPage, mailToSupport } from './model/mail-to-support';
export { keepRequestDay, requestDay } from './model/request-day';
export { messageCopy } from './ui/message-copy';
