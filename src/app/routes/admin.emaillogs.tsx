import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { emailLogsSearch, emailLogsSearchDefaults } from '@/pages/email-logs/index.route';

export const Route = createFileRoute('/admin/emaillogs')({
  staticData: { crumb: 'Email Logs Lookup' },
  validateSearch: emailLogsSearch,
  search: { middlewares: [stripSearchParams(emailLogsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, isSignedIn }, deps }) => {
    if (!isSignedIn()) return;
    const { prefetchEmailLogs } = await import('@/pages/email-logs');
    prefetchEmailLogs(queryClient, deps);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/email-logs'), 'EmailLogsPage'),
});
