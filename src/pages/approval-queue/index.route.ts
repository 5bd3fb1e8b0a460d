export { approvalSearch, approvalSearchDefaults } from './model/approval-search';
