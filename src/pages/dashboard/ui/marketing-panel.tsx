import { TextLink } from '@/shared/ui/link';
import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** Links to marketing pages that the header does not have (decisions, "Routes and access"). */
export function MarketingPanel() {
  return (
    <Panel title="Marketing">
      <Stack as="ul" gap={3}>
        <li>
          <TextLink to="/qlp" tone="standalone">
            Landing Pages
          </TextLink>
          <Text tone="muted" size="small">
            Visits and quote starts
          </Text>
        </li>
        <li>
          <TextLink to="/adwords" tone="standalone">
            Google Ads
          </TextLink>
          <Text tone="muted" size="small">
            Reach people searching for insurance
          </Text>
        </li>
      </Stack>
    </Panel>
  );
}
