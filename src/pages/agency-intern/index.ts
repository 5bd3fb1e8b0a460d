export { prefetchInterns } from './model/prefetch-interns';
export { AgencyInternPage } from './ui/agency-intern-page';
