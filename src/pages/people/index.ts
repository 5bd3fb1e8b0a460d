export { PeoplePage } from './ui/people-page';
