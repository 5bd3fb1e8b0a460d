import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** The account's figures, for who may see them. They come with the statistics; until then it says so. */
export function OverviewPanel() {
  return (
    <Panel title="Last 30 days">
      <Text tone="muted" size="small">
        Page views, visits, quote starts and phone clicks of all your domains will stand here. They
        are not built yet.
      </Text>
    </Panel>
  );
}
