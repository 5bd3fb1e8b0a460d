import type { Account, AccountSummary } from '@contract/account';
import type { AccountRecord, ListedAccount } from './available-accounts';

interface Particulars {
  readonly domainNames: readonly string[];
  readonly amountDue: number;
  readonly agentPhoto: string | null;
}

export function toAccountResponse(
  account: AccountRecord,
  { domainNames, amountDue, agentPhoto }: Particulars,
): Account {
  return {
    account_number: account.number,
    full_name: account.fullName,
    agent_code: account.agentCode,
    agency_type: account.agencyType,
    last_aem_import: account.lastImportAt?.toISOString() ?? null,
    ...account.profile,
    ...(agentPhoto !== null && { agent_photo: agentPhoto }),
    record: {
      number: account.number,
      domains: [...domainNames],
      adwords_accounts: account.adsAccounts,
      active: account.active,
      closed_at: account.closedAt?.toISOString() ?? null,
      billing_status: account.billingStatus,
      amount_due: amountDue,
    },
  };
}

export function toAccountSummary({
  account,
  domainCount,
  firstDomain,
  phone,
}: ListedAccount): AccountSummary {
  const { address } = account.profile.office;
  return {
    account_number: account.number,
    full_name: account.fullName,
    agent_code: account.agentCode,
    agency_type: account.agencyType,
    municipality: address.address_municipality,
    province: address.address_province,
    domain_count: domainCount,
    first_domain: firstDomain,
    ...(phone !== undefined && { phone }),
    billing_status: account.billingStatus,
    active: account.active,
  };
}
