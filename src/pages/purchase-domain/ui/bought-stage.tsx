import { domainTypeFacts } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { dayInWords } from '@/shared/lib/format/day';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { Cluster, Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** Stage 3: what was bought, what happens next, and where to go. */
export function BoughtStage({ purchase }: { readonly purchase: PurchaseActor }) {
  const { domainType, preview } = useSelector(purchase, ({ context }) => context);
  return (
    <Stack gap={5}>
      <Panel title="What happens next">
        <Stack gap={3}>
          {domainType === null ? null : <Text>{nextSteps[domainType]}</Text>}
          {domainType === null || preview === null ? null : (
            <Text tone="muted">
              {domainTypeFacts[domainType].title}: you paid {money(preview.due_now)} today, then{' '}
              {money(preview.increase)} a month from {dayInWords(preview.next_billing_day)}.
            </Text>
          )}
        </Stack>
      </Panel>
      <Cluster>
        <ButtonLink to="/domains" tone="primary">
          See your domains
        </ButtonLink>
        <Button onClick={() => purchase.send({ type: 'wizard.startOver' })}>
          Purchase another domain
        </Button>
      </Cluster>
    </Stack>
  );
}

const nextSteps = {
  c1: "We're setting up your microsite. It may take up to 24 hours to work everywhere.",
  parked:
    'The name is reserved for you. You can set up email redirects, or upgrade it to a microsite later.',
} as const;
