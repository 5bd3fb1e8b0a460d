export { billingSearch, billingSearchDefaults } from './model/billing-search';
