import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { PageNumber } from './page-number';
import { Cents, Instant } from './text';

export const Person = v.object({
  mvt_id: v.string(),
  names: v.object({ first_name: v.string(), last_name: v.string() }),
  email_address: v.string(),
  designations: v.array(v.string()),
  products: v.array(v.string()),
});

export const TeamMember = v.object({ ...Person.entries, active: v.boolean() });

export const Office = v.object({
  phone_number: v.string(),
  phone_numbers: v.array(
    v.object({
      type: v.string(),
      fullNumber: v.string(),
      preferenceIndicator: v.boolean(),
      contactPreferenceUsage: v.string(),
    }),
  ),
  address: v.object({
    address_street: v.string(),
    address_street2: v.string(),
    address_municipality: v.string(),
    address_province: v.string(),
    address_postal_code: v.string(),
  }),
});

const BillingStatus = v.picklist(['current', 'past_due', 'none']);

export const AccountRecord = v.object({
  number: v.string(),
  /** Names of the account's domains. */
  domains: v.array(v.string()),
  adwords_accounts: v.array(v.object({ active: v.boolean() })),
  active: v.boolean(),
  /** `null` or missing while the agency is open. */
  closed_at: v.optional(v.nullable(Instant)),
  billing_status: BillingStatus,
  /** Past-due amount, in cents. */
  amount_due: v.optional(Cents, 0),
});

export const Account = v.object({
  account_number: v.string(),
  full_name: v.string(),
  legal_full_name: v.string(),
  agency_identifier: v.string(),
  party_id: v.string(),
  agent_code: v.string(),
  agency_type: v.string(),
  last_aem_import: v.nullable(v.string()),
  agency: v.object({ office: Office, agent: Person }),
  /** The agent's photo that was approved last: a storage path or a URL. Missing if none was approved. */
  agent_photo: v.optional(v.string()),
  office: Office,
  team: v.array(TeamMember),
  record: AccountRecord,
});
export type Account = v.InferOutput<typeof Account>;

export const AccountSummary = v.object({
  account_number: v.string(),
  full_name: v.string(),
  agent_code: v.string(),
  agency_type: v.string(),
  municipality: v.string(),
  province: v.string(),
  domain_count: v.number(),
  /** A domain that matches the search, or else an active one, to distinguish agencies with the same name. */
  first_domain: v.nullable(v.string()),
  /** The office's phone number that matches the search. */
  phone: v.optional(v.string()),
  billing_status: BillingStatus,
  active: v.boolean(),
});
export type AccountSummary = v.InferOutput<typeof AccountSummary>;

export const AccountsPage = v.object({
  page: v.number(),
  page_size: v.number(),
  total_items: v.number(),
  total_pages: v.number(),
  accounts: v.array(AccountSummary),
});
export type AccountsPage = v.InferOutput<typeof AccountsPage>;

export const accountRoot = `${apiRoot}/accounts/{account_number}` as const;

export const listAccounts = endpoint({
  method: 'GET',
  path: `${apiRoot}/accounts/`,
  summary: 'A page of the accounts the user may work in; `q` searches name, number and agent code',
  access: 'session',
  query: v.object({
    q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    billing_status: v.optional(BillingStatus),
    page: v.optional(PageNumber),
  }),
  response: AccountsPage,
});

export const readAccount = endpoint({
  method: 'GET',
  path: `${accountRoot}/`,
  summary: 'An account with its record',
  access: 'anyAccount',
  response: Account,
});

export const reopenAgency = endpoint({
  method: 'POST',
  path: `${accountRoot}/reopen/`,
  summary: 'Reopens a closed agency (staff). Its domains stay canceled until they are restored',
  access: 'anyAccount',
  only: { role: 'staff', refusal: 'Only our support team can reopen an agency. Contact support.' },
  status: 204,
  response: v.null(),
});
