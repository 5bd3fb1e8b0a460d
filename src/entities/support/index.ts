export { SupportCard } from './ui/support-card';
