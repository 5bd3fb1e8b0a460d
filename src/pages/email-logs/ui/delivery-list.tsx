import { nameInWords } from '@contract/name-in-words';
import type { EmailLog } from '@contract/email-log';
import { useId } from 'react';
import { OutcomeBadge, senderOf } from '@/entities/domain';
import { AccountLink, useOpenInAccount } from '@/features/open-account';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { Button } from '@/shared/ui/actions/button';
import { FactList } from '@/shared/ui/lists/fact-list';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { emailLogsCopy as copy } from './email-logs-copy';
import {
  address,
  chevron,
  destination,
  details,
  fromWord,
  heads,
  item,
  outcome as outcomeStyle,
  reason,
  sender,
  summary,
  time,
  way,
} from './email-logs.css';

/** A list of deliveries, each with expandable details. */
export function DeliveryList({ deliveries }: { readonly deliveries: readonly EmailLog[] }) {
  return (
    <>
      {/* Hidden, because each delivery is a button that reads its own words. */}
      <div className={heads} aria-hidden="true">
        <span />
        {copy.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul aria-label={copy.list}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

function Delivery({ delivery }: { readonly delivery: EmailLog }) {
  const detailsId = useId();
  const { id, received_at: at, outcome } = delivery;
  const from = nameInWords(delivery.redirect_address);
  const to = nameInWords(delivery.real_address);
  const [isOpen, setOpen] = useKeptState(`delivery ${id}`, false);
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
        <span className={time}>{`${copy.time(at)} `}</span>
        <span className={sender}>
          {delivery.is_test || delivery.sender === '' ? null : (
            <span className={fromWord}>{`${copy.fromWord} `}</span>
          )}
          <span>{`${senderOf(delivery)} `}</span>
        </span>
        <span className={way}>
          <span className={address}>{`${from} `}</span>
          <span className={destination}>{`${copy.goesTo} ${to} `}</span>
        </span>
        <span className={outcomeStyle}>
          <OutcomeBadge outcome={outcome} />
        </span>
        <span className={reason}>{delivery.reason === null ? null : ` ${delivery.reason}`}</span>
      </button>
      {isOpen ? (
        <div id={detailsId} className={details}>
          <Stack gap={4}>
            <FactList layout="above" facts={factsOf(delivery)} />
            <OpenRedirect delivery={delivery} />
          </Stack>
        </div>
      ) : null}
    </li>
  );
}

/** Opens a delivery's redirect in its account, or the domain's redirects if it was deleted. */
function OpenRedirect({ delivery }: { readonly delivery: EmailLog }) {
  const openInAccount = useOpenInAccount();
  const { domain, account_number: account, redirect_pk: pk, redirect_address: from } = delivery;
  if (account === null) return null;
  const path = `/domains/${domain}/emails`;
  return (
    <div>
      <Button
        size="small"
        onClick={() => openInAccount(account, pk === null ? path : `${path}#redirect-${pk}`)}
      >
        {nameInWords(pk === null ? copy.openRedirects(domain) : copy.openRedirect(from))}
      </Button>
    </div>
  );
}

function factsOf(delivery: EmailLog) {
  const { details: names } = copy;
  const { finished_at: finished, repeated, account_number: account } = delivery;
  return [
    { term: names.destination, detail: nameInWords(delivery.real_address) },
    { term: names.finished, detail: finished === null ? names.notFinished : copy.time(finished) },
    { term: names.size, detail: copy.size(delivery.bytes) },
    ...(repeated ? [{ term: names.repeated, detail: names.mayBeTwice }] : []),
    {
      term: names.account,
      detail:
        account === null ? (
          names.noAccount
        ) : (
          <AccountLink account={account} name={names.accountOf(delivery.agency_name, account)} />
        ),
    },
  ];
}
