import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '@/pages/planned';

export const Route = createFileRoute('/admin/globalstats')({
  staticData: { crumb: 'Global Stats', access: 'noAccount' },
  component: GlobalStats,
});

function GlobalStats() {
  return (
    <PlannedPage title="Global Stats" purpose="show the statistics of all accounts together" />
  );
}
