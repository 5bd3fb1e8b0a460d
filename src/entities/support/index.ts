export { SupportCard } from './ui/support-card';
export { SupportLinks } from './ui/support-links';
