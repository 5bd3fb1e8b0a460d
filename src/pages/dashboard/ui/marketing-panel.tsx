import { TextLink } from '@/shared/ui/link';
import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** Ways to the pages of marketing that the header does not lead to (decisions, "Routes and access"). */
export function MarketingPanel() {
  return (
    <Panel title="Marketing">
      <Stack as="ul" gap={3}>
        <li>
          <TextLink to="/qlp" tone="standalone">
            Landing Pages
          </TextLink>
          <Text tone="muted" size="small">
            How often they are visited, and quotes are started
          </Text>
        </li>
        <li>
          <TextLink to="/adwords" tone="standalone">
            Google Ads
          </TextLink>
          <Text tone="muted" size="small">
            Being found by who searches for insurance
          </Text>
        </li>
      </Stack>
    </Panel>
  );
}
