import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** A placeholder for the account's figures, until the stats are built. */
export function OverviewPanel() {
  return (
    <Panel title="Last 30 days">
      <Text tone="muted" size="small">
        Page views, visits, quote starts, and phone clicks for all your domains will appear here.
        This isn't ready yet.
      </Text>
    </Panel>
  );
}
