export { emailLogsSearch, emailLogsSearchDefaults } from './model/email-logs-search';
