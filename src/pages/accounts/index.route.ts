export { accountsQuery } from './api/accounts-query';
export { accountsSearch, accountsSearchDefaults } from './model/accounts-search';
