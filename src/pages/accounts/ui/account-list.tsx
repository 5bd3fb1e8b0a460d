import type { AccountSummary } from '@contract/account';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { Initials } from '@/shared/ui/initials';
import { account, facts, list, name, words } from './account-list.css';

interface AccountListProps {
  readonly accounts: readonly AccountSummary[];
  readonly current: string | null;
  onChoose(accountNumber: string): void;
}

/** Each account is one button: choosing it is the only thing to do here. */
export function AccountList({ accounts, current, onChoose }: AccountListProps) {
  return (
    <ul className={list}>
      {accounts.map((each) => (
        <li key={each.account_number}>
          <button type="button" className={account} onClick={() => onChoose(each.account_number)}>
            <Initials name={each.full_name} />
            <span className={words}>
              <span className={name}>{each.full_name}</span>
              <span className={facts}>
                Account {each.account_number} · Agent {each.agent_code} · {each.municipality},{' '}
                {each.province} · {domains(each.domain_count)}
              </span>
            </span>
            {each.account_number === current ? <Badge tone="accent">Current</Badge> : null}
            <Icon name="chevron-right" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const domains = (count: number) => (count === 1 ? '1 domain' : `${count} domains`);
