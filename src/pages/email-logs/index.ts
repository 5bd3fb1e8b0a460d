export { prefetchEmailLogs } from './model/prefetch-email-logs';
export { EmailLogsPage } from './ui/email-logs-page';
