import type { Announcement } from '../announcement';
import type { Account, AccountsPage, AccountSummary } from '../account';
import type { BillingPreview } from '../billing';
import type { Card } from '../card';
import type { Domain } from '../domain';
import type { DomainDns } from '../domain-dns';
import type { AgencyImports } from '../import';
import type { Person } from '../person';
import type { OrderReceipt } from '../order';
import type { PendingOverride } from '../override';
import type { Subscription } from '../overview';
import type { BillingHistoryPage, Charge, Statement, SubscriptionStatus } from '../statement';
import type { TransferProgress } from '../transfer';
import type { TransferDetails } from '../transfer-details';
import type { ResponseOf } from '../endpoint';
import type { activeUser } from '../user';

type User = ResponseOf<typeof activeUser>;

export const accountNumber = '200001';

/** Returns an agent with a single account. */
export function sampleUser(changes: Partial<User> = {}): User {
  return {
    username: 'robin',
    first_name: 'Robin',
    last_name: 'Cedar',
    user_type: 'Agent',
    user_id: 'u-1',
    is_owner: true,
    email_address: 'robin@granite.example',
    num_available_accounts: 1,
    can_view_overview: true,
    groups: [],
    current_account: accountNumber,
    ...changes,
  };
}

const office = {
  phone_number: '+1 312 555 0101',
  phone_numbers: [],
  address: {
    address_street: '12 Elm Street',
    address_street2: '',
    address_municipality: 'Springfield',
    address_province: 'IL',
    address_postal_code: '62701',
  },
};

const agent = {
  mvt_id: 'm-1',
  names: { first_name: 'Robin', last_name: 'Cedar' },
  email_address: 'robin@granite.example',
  designations: [],
  products: [],
};

export function sampleAccount(changes: Partial<Account> = {}): Account {
  return {
    account_number: accountNumber,
    full_name: 'Robin Cedar Agency',
    legal_full_name: 'Robin Cedar Agency, Inc.',
    agency_identifier: 'a-1',
    party_id: 'p-1',
    agent_code: '4711',
    agency_type: 'Primary',
    last_aem_import: null,
    agency: { office, agent },
    office,
    team: [],
    record: {
      number: accountNumber,
      domains: ['cedar-quote.example'],
      adwords_accounts: [],
      active: true,
      billing_status: 'current',
      amount_due: 0,
    },
    ...changes,
  };
}

export function sampleDomain(name: string, changes: Partial<Domain> = {}): Domain {
  return {
    name,
    active: true,
    account: accountNumber,
    domain_type: 'c1',
    email_count: 0,
    whois_admin_email: null,
    meta_description: null,
    parked_target: null,
    articles_blacklist: [],
    cookie_management_id: null,
    google_domain_verification: null,
    version: 1,
    registered_on: '2019-04-02',
    renews_on: '2091-04-02',
    transfer_id: null,
    transfer_status: null,
    ...changes,
  };
}

/** A domain in each state, in no particular order. */
export const sampleDomains: readonly Domain[] = [
  sampleDomain('cedar-quote.example', {
    email_count: 2,
  }),
  sampleDomain('birch-old.example', { domain_type: 'parked' }),
  sampleDomain('alder-paused.example', { active: false }),
  sampleDomain('elm-moving.example', { active: false, transfer_status: 'waiting' }),
  sampleDomain('dogwood-stuck.example', {
    active: false,
    domain_type: 'parked',
    transfer_status: 'failed',
    email_count: 1,
  }),
];

export function sampleSummary(
  number: string,
  name: string,
  changes: Partial<AccountSummary> = {},
): AccountSummary {
  return {
    account_number: number,
    full_name: name,
    agent_code: `C${number}`,
    agency_type: 'Primary',
    municipality: 'Springfield',
    province: 'IL',
    domain_count: 2,
    first_domain: 'cedar-quote.example',
    billing_status: 'current',
    active: true,
    ...changes,
  };
}

/** Returns a page of 10 accounts, as the backend does. */
export function sampleAccountsPage(
  accounts: readonly AccountSummary[],
  page = 1,
  total = accounts.length,
): AccountsPage {
  return {
    page,
    page_size: 10,
    total_items: total,
    total_pages: Math.max(1, Math.ceil(total / 10)),
    accounts: [...accounts],
  };
}

export function sampleCard(id: string, changes: Partial<Card> = {}): Card {
  return {
    id,
    is_default: false,
    expired: false,
    can_pay: changes.expired !== true,
    masked_card_number: 'XXXX-XXXX-XXXX-4242',
    card_type: 'visa',
    first_name: 'Robin',
    last_name: 'Cedar',
    expiration_month: 8,
    expiration_year: 2045,
    billing_address: '12 Elm Street',
    billing_address_2: '',
    billing_city: 'Springfield',
    billing_state: 'IL',
    billing_zip: '62701',
    billing_country: 'US',
    version: 'v1',
    ...changes,
  };
}

export const sampleCards: readonly Card[] = [
  sampleCard('card-1', { is_default: true }),
  sampleCard('card-2', { card_type: 'master', masked_card_number: 'XXXX-XXXX-XXXX-4444' }),
  sampleCard('card-3', {
    card_type: 'american_express',
    masked_card_number: 'XXXX-XXXXXX-X0005',
    expired: true,
    expiration_year: 2024,
  }),
];

export function samplePreview(changes: Partial<BillingPreview> = {}): BillingPreview {
  return {
    recurring: 68,
    prorated: 12.47,
    covered_from: '2090-11-20',
    next_billing_day: '2090-12-01',
    monthly_rate: 6800,
    increase: 3400,
    due_now: 1247,
    ...changes,
  };
}

export function sampleDetails(changes: Partial<TransferDetails> = {}): TransferDetails {
  return {
    found_match: true,
    error: null,
    registrar_name: 'Example Registrar, Inc.',
    registrar_email: 'help@registrar.example',
    registrar_phone: '+1 312 555 0100',
    domain_locked: false,
    domain_admin_email: 'owner@harbor-coverage.com',
    ...changes,
  };
}

export function sampleDns(changes: Partial<DomainDns> = {}): DomainDns {
  const servers = ['ns1.lantern.example', 'ns2.lantern.example'];
  const since = '2026-11-20T09:00:00.000Z';
  return {
    served: 'here',
    resolves: true,
    checked_at: since,
    name_servers: { wanted: servers, found: servers },
    records: [
      {
        type: 'A',
        name: '@',
        wanted: ['192.0.2.10'],
        found: ['192.0.2.10'],
        since,
        matches: true,
        own: false,
      },
    ],
    own: [],
    own_version: 1,
    problem: null,
    needs_confirmation: false,
    ...changes,
  };
}

export function sampleProgress(changes: Partial<TransferProgress> = {}): TransferProgress {
  return {
    transfer_id: 't-1',
    kind: 'transfer',
    status: 'submitted',
    submitted_on: '2026-11-20',
    updated_on: '2026-11-20',
    waits_for: null,
    needs: null,
    reason: null,
    ...changes,
  };
}

export function sampleSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    status: 'current',
    monthly_rate: 7750,
    next_billing_day: '2090-12-12',
    default_card: {
      payment_id: 'card-1',
      card_type: 'visa',
      masked_card_number: '•••• 4242',
      expired: false,
    },
    ...changes,
  };
}

export function sampleReceipt(changes: Partial<OrderReceipt> = {}): OrderReceipt {
  return {
    name: 'lakeside-agency.com',
    domain_type: 'c1',
    is_transfer: false,
    is_registering: false,
    ordered_on: '2026-11-20',
    charged: 1247,
    monthly: 3400,
    next_billing_day: '2026-12-01',
    card: { id: 'card-1', card_type: 'visa', masked_card_number: '•••• 4242' },
    ...changes,
  };
}

export function sampleCharge(changes: Partial<Charge> = {}): Charge {
  return {
    kind: 'baseline',
    memo: 'cedar-quote.example',
    amount_in_cents: 3400,
    period_range_start: '2090-11-12',
    period_range_end: '2090-12-11',
    item_name: 'Enhanced Microsite',
    quantity: 1,
    component_handle: null,
    ...changes,
  };
}

/** Returns a paid monthly bill. */
export function sampleStatement(id: string, changes: Partial<Statement> = {}): Statement {
  return {
    id,
    customer_facing_id: `200001-${id}`,
    customer_facing_created: '2090-11-12',
    amount: 52,
    status: 'settled',
    charges: [
      sampleCharge(),
      ...['birch-old.example', 'elm-old.example'].map((memo) =>
        sampleCharge({
          kind: 'quantity_based_component',
          memo,
          amount_in_cents: 900,
          item_name: 'Parked Domain',
          component_handle: 'parked-domains',
        }),
      ),
    ],
    payments: [
      {
        amount_in_cents: 5200,
        card_number: '•••• 4242',
        card_expiration: '08/2090',
        card_type: 'visa',
        gateway_used: 'sandbox',
        refunded_amount_in_cents: 0,
        paid_on: '2090-11-12',
      },
    ],
    events: [{ key: 'renewal_success', message: 'Renewal paid.', at: '2090-11-12T18:00:00.000Z' }],
    ...changes,
  };
}

function sampleYears(statements: readonly Statement[]): BillingHistoryPage['years'] {
  const years = new Set(statements.map(({ customer_facing_created: day }) => day.slice(0, 4)));
  return [...years].map((year) => {
    const ofYear = statements.filter(({ customer_facing_created: day }) => day.startsWith(year));
    const cents = ofYear.reduce((sum, { amount }) => sum + amount * 100, 0);
    return {
      year: Number(year),
      statements: ofYear.length,
      billed_in_cents: cents,
      refunded_in_cents: 0,
      paid_in_cents: cents,
    };
  });
}

/** Returns a page of 12 statements, as the backend does. */
export function sampleHistory(
  statements: readonly Statement[],
  page = 1,
  total = statements.length,
): BillingHistoryPage {
  return {
    page,
    page_size: 12,
    total_items: total,
    total_pages: Math.max(1, Math.ceil(total / 12)),
    statements: [...statements],
    years: sampleYears(statements),
  };
}

/** Returns an account that is current, with an upcoming bill. */
export function sampleBilling(changes: Partial<SubscriptionStatus> = {}): SubscriptionStatus {
  return {
    status: 'current',
    error: null,
    next_billing: '2090-12-12',
    current_rate: 52,
    recent_transactions: [
      {
        amount: 52,
        created_at: '2090-11-12T18:00:00.000Z',
        memo: 'Monthly bill',
        last_four: '4242',
        card_type: 'visa',
        amount_refunded: 0,
        success: true,
      },
    ],
    amount_due: 0,
    due_bills: [],
    next_attempt_on: null,
    next_charges: sampleStatement('next').charges,
    last_bill: { day: '2090-11-12', amount_in_cents: 5200, changes: [] },
    ...changes,
  };
}

/** Returns a banner waiting for approval. */
export function sampleOverride(changes: Partial<PendingOverride> = {}): PendingOverride {
  return {
    pk: '5f0e7a5c-9a52-4c4a-8a76-0f3f6f1a2b3c',
    domain: 'cedar-quote.example',
    key: 'home.banner',
    branch: 'main',
    tags: ['banner'],
    subkey: 'm-1.banner',
    created_by: 'robin@granite.example',
    created_at: '2026-11-21T09:00:00.000Z',
    value: 'uploads/cedar-banner.jpg',
    status: 'pending',
    account_number: accountNumber,
    agency_name: 'Cedar Agency',
    agent_name: 'Robin Cedar',
    ...changes,
  };
}

/** Returns an import that ended, one that was interrupted, and two missing agencies. */
export function sampleImports(changes: Partial<AgencyImports> = {}): AgencyImports {
  const [at, ended] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:01:00.000Z'];
  const run = { started_at: at, by: 'portal', file: 'agencies.ndjson' };
  const agencies = { added: 2, changed: 14, unchanged: 7984, missing: 1, closed: 0 };
  const counts = { ...agencies, people_added: 3, people_changed: 1, people_removed: 5 };
  const unknown_fields = [{ field: 'agency.team[].nickname', lines: 8000 }];
  const [willow, maple] = ['Willow Agency', 'Maple Agency'];
  return {
    runs: [
      { ...run, id: 'i-2', ended_at: ended, counts, unknown_fields },
      { ...run, id: 'i-1', ended_at: null, counts: null, unknown_fields: [] },
    ],
    missing: [
      { account_number: '200002', full_name: willow, missing_since: at, closes_on: '2026-12-04' },
      { account_number: '200003', full_name: maple, missing_since: at, closes_on: null },
    ],
    missing_total: 2,
    ...changes,
  };
}

export function samplePerson(changes: Partial<Person> = {}): Person {
  const at = '2026-11-20T08:00:00.000Z';
  return {
    user_id: 'u-1',
    full_name: 'Nora Whitfield',
    email_address: 'agent@demo.example',
    username: 'agent',
    agencies: [{ account_number: '100001', full_name: 'Nora Whitfield', role: 'owner' }],
    sessions: [
      {
        id: 's-1',
        device: 'Chrome on Windows',
        signed_in_at: at,
        last_used_at: at,
        signed_in_through: 'sign_in_service',
      },
    ],
    ...changes,
  };
}

/** An announcement that is published without a limit of days. */
export const sampleAnnouncement = (changes: Partial<Announcement> = {}): Announcement => ({
  id: 'a-1',
  header: 'New hours',
  message: '<p>From <strong>7 AM</strong>.</p>',
  variant: 'info',
  dismissable: true,
  visible: true,
  first_day: null,
  last_day: null,
  ...changes,
});
