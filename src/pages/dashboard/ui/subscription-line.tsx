import type { Subscription } from '@contract/overview';
import { useViewer } from '@/entities/session';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { dashboardCopy } from './dashboard-copy';

const copy = dashboardCopy.subscription;

/** The monthly cost of the domains, with the date and the card of the next payment. */
export function SubscriptionLine({ subscription }: { readonly subscription: Subscription }) {
  const { canOpen } = useViewer();
  return (
    <Cluster justify="between" gap={3}>
      <Cluster gap={2} align="baseline">
        <Text as="strong" weight="strong">
          {copy.monthly(subscription)}
        </Text>
        <Note as="span">{copy.nextCharge(subscription)}</Note>
      </Cluster>
      {canOpen('/billing') ? (
        <Span size="small">
          <TextLink to="/billing" tone="standalone">
            {copy.history}
          </TextLink>
        </Span>
      ) : null}
    </Cluster>
  );
}

/** The error shown if the cost fails to load, because omitting it would suggest that nothing is due. */
export function SubscriptionLoadError({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  return (
    <Cluster justify="between" gap={3}>
      <Note>{copy.loadFailed}</Note>
      {onRetry === undefined ? null : (
        <Button size="small" onClick={onRetry}>
          {dashboardCopy.tryAgain}
        </Button>
      )}
    </Cluster>
  );
}
