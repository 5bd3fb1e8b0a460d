import { nameInWords } from '@contract/name-in-words';
import type { AccountSummary } from '@contract/account';
import { Badge } from '@/shared/ui/text/badge';
import { Icon } from '@/shared/ui/text/icon';
import { Initials } from '@/shared/ui/text/initials';
import { Cluster } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import {
  account,
  agent,
  arrow,
  list,
  minor,
  place,
  row,
  status,
  subject,
} from './account-list.css';
import { accountsCopy } from './accounts-copy';

interface AccountListProps {
  readonly accounts: readonly AccountSummary[];
  readonly current: string | null;
  onChoose(accountNumber: string): void;
}

const copy = accountsCopy.account;

/** A list of accounts. Each account is a single button, because choosing one is the only action here. */
export function AccountList({ accounts, current, onChoose }: AccountListProps) {
  return (
    <ul className={list}>
      {accounts.map((each) => (
        <li key={each.account_number} className={row}>
          <button
            type="button"
            className={account}
            data-opens={each.account_number}
            onClick={() => onChoose(each.account_number)}
          >
            <Initials name={each.full_name} />
            <span className={subject}>
              <Cluster as="span" gap={2} rowGap={0}>
                <Span weight="strong">{`${each.full_name} `}</Span>
                {each.account_number === current ? (
                  <Badge tone="accent">{copy.current}</Badge>
                ) : null}
              </Cluster>
              <span
                className={minor}
              >{` ${nameInWords(copy.domains(each.domain_count, each.first_domain))}`}</span>
              {each.phone === undefined ? null : <span className={minor}>{` ${each.phone}`}</span>}
            </span>
            <span className={agent}>
              <span>{` ${copy.agent(each.agent_code)}`}</span>
              <span className={minor}>{` ${copy.number(each.account_number)}`}</span>
            </span>
            <span className={place}>{` ${each.municipality}, ${each.province}`}</span>
            <span className={status}>
              <span> </span>
              {each.billing_status === 'past_due' ? (
                <Badge tone="danger" icon="alert">
                  {copy.pastDue}
                </Badge>
              ) : each.active ? (
                <Span size="small" tone="muted">
                  {copy.active}
                </Span>
              ) : null}
              {each.active ? null : <Badge tone="warning">{copy.closed}</Badge>}
            </span>
            <span className={arrow}>
              <Icon name="chevron-right" size="small" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
