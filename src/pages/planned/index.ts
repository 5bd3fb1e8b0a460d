export { PlannedCardPage } from './ui/planned-card-page';
export { PlannedDomainPage } from './ui/planned-domain-page';
export { PlannedPage } from './ui/planned-page';
