export { AgencyImportsPage } from './ui/agency-imports-page';
