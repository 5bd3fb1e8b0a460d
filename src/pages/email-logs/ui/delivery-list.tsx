import type { EmailLog } from '@contract/email-log';
import type { DeliveryOutcome } from '@contract/email-redirect';
import { useId, useState } from 'react';
import { Badge, type BadgeProps } from '@/shared/ui/badge';
import { FactList } from '@/shared/ui/fact-list';
import { Icon } from '@/shared/ui/icon';
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
          <FactList layout="above" facts={factsOf(delivery)} />
        </div>
      ) : null}
    </li>
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
    { term: names.account, detail: account ?? names.noAccount },
  ];
}
