export { AddCardPage } from './ui/add-card-page';
export { EditCardPage } from './ui/edit-card-page';
