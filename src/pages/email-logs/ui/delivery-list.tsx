import type { EmailLog } from '@contract/email-log';
import type { DeliveryOutcome } from '@contract/email-redirect';
import { useId, useState } from 'react';
import { useOpenInAccount } from '@/features/open-account';
import { Badge, type BadgeProps } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { FactList } from '@/shared/ui/fact-list';
import { Icon } from '@/shared/ui/icon';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Span } from '@/shared/ui/text';
import { emailLogsCopy as copy } from './email-logs-copy';
import {
  address,
  chevron,
  details,
  item,
  minor,
  outcome as outcomeStyle,
  sender,
  summary,
  way,
} from './email-logs.css';

const tones: Readonly<Record<DeliveryOutcome, BadgeProps['tone']>> = {
  delivered: 'success',
  bounced: 'danger',
  waiting: 'warning',
  unconfirmed: 'warning',
};

/** A list of deliveries, each with expandable details. */
export function DeliveryList({ deliveries }: { readonly deliveries: readonly EmailLog[] }) {
  return (
    <ul aria-label={copy.list}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Delivery({ delivery }: { readonly delivery: EmailLog }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { redirect_address: from, real_address: to, received_at: at, outcome } = delivery;
  return (
    <li className={item}>
      <button
        type="button"
        className={summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={chevron}>
          <Icon name="chevron-right" size="small" />
        </span>
        <Span size="small">{copy.time(at)}</Span>{' '}
        <span className={way}>
          <span className={address}>{from}</span>{' '}
          <span className={minor}>
            {copy.goesTo} {to}
          </span>
        </span>{' '}
        <span className={sender}>{copy.fromSender(delivery)}</span>{' '}
        <span className={outcomeStyle}>
          <Badge tone={tones[outcome]}>{copy.outcomes[outcome]}</Badge>
        </span>
      </button>
      {isOpen ? (
        <div id={detailsId} className={details}>
          <Stack gap={4}>
            <FactList layout="above" facts={factsOf(delivery)} />
            <WaysOn delivery={delivery} />
          </Stack>
        </div>
      ) : null}
    </li>
  );
}

/** Leads to the redirect and the account of a delivery. Opens the account, because both are pages of an account. */
function WaysOn({ delivery }: { readonly delivery: EmailLog }) {
  const openInAccount = useOpenInAccount();
  const { domain, account_number: account, agency_name: agency } = delivery;
  if (account === null) return null;
  return (
    <Cluster gap={2}>
      <Button size="small" onClick={() => openInAccount(account, `/domains/${domain}/emails`)}>
        {copy.openRedirects(domain)}
      </Button>
      <Button size="small" onClick={() => openInAccount(account, '/')}>
        {copy.openAccount(agency, account)}
      </Button>
    </Cluster>
  );
}

function factsOf(delivery: EmailLog) {
  const { details: names } = copy;
  const { outcome, reason, finished_at: finished, repeated, account_number: account } = delivery;
  return [
    ...(outcome === 'delivered' && reason === null
      ? []
      : [{ term: names.reason, detail: reason ?? names.noReason }]),
    { term: names.address, detail: delivery.redirect_address },
    { term: names.destination, detail: delivery.real_address },
    { term: names.sender, detail: copy.sender(delivery) },
    { term: names.received, detail: copy.time(delivery.received_at) },
    { term: names.finished, detail: finished === null ? names.notFinished : copy.time(finished) },
    { term: names.size, detail: copy.size(delivery.bytes) },
    ...(repeated ? [{ term: names.repeated, detail: names.mayBeTwice }] : []),
    {
      term: names.account,
      detail: account === null ? names.noAccount : names.accountOf(delivery.agency_name, account),
    },
  ];
}
