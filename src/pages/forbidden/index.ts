export { ForbiddenPage } from './ui/forbidden-page';
