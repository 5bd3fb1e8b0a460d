import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EmailLogsPage, prefetchEmailLogs } from '@/pages/email-logs';
import { emailLogsSearch, emailLogsSearchDefaults } from '@/pages/email-logs/index.route';

export const Route = createFileRoute('/admin/emaillogs')({
  staticData: { crumb: 'Email Logs Lookup' },
  validateSearch: emailLogsSearch,
  search: { middlewares: [stripSearchParams(emailLogsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, isSignedIn }, deps }) => {
    if (!isSignedIn()) return;
    prefetchEmailLogs(queryClient, deps);
  },
  component: EmailLogsPage,
});
