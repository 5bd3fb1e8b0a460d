export { PlannedCardPage } from './ui/planned-card-page';
export { PlannedPage } from './ui/planned-page';
