import type { GenericSchema, InferInput } from 'valibot';
import type { ResponseOf, Endpoint } from '../endpoint';
import { namedEndpoints } from '../endpoints';
import {
  accountNumber,
  sampleAccount,
  sampleAccountsPage,
  sampleAnnouncement,
  sampleBilling,
  sampleCard,
  sampleCards,
  sampleDetails,
  sampleDomain,
  sampleDomains,
  sampleHistory,
  sampleImports,
  sampleOverride,
  samplePerson,
  samplePreview,
  sampleDns,
  sampleProgress,
  sampleReceipt,
  sampleStatement,
  sampleSubscription,
  sampleSummary,
  sampleUser,
} from './sample-answers';
import { sampleStats } from './sample-stats';

type Named = typeof namedEndpoints;

/** A valid query and a valid body for an endpoint, as they are sent, and a response. */
type SampleOf<E extends Endpoint> = (E extends { readonly query: infer Q extends GenericSchema }
  ? { readonly query: InferInput<Q> & Readonly<Record<string, string>> }
  : unknown) &
  (E extends { readonly body: infer B extends GenericSchema }
    ? { readonly body: InferInput<B> }
    : unknown) & { readonly response: ResponseOf<E> };

type ParameterName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** A value for each path parameter. None of them exists, so calls with these values change nothing. */
export const samplePath = {
  account_number: accountNumber,
  name: 'nothing.example',
  domain: 'nothing.example',
  id: '5f0e7a5c-0000-4000-8000-000000000001',
  key: '5f0e7a5c-0000-4000-8000-000000000002',
  mvt_id: 'MVT-nobody',
  pk: '5f0e7a5c-0000-4000-8000-000000000003',
  year: '2090',
} as const satisfies Record<ParameterName<Named[keyof Named]['path']>, string>;

const at = '2026-11-20T12:00:00.000Z';
const day = '2026-11-20';
const range = { start: '2026-01-01', end: '2026-01-31' };
const page = { page: 1, page_size: 10, total_items: 1, total_pages: 1 };

const samplePdf = new File(['%PDF-1.7'], 'Receipt 100001-8.pdf', { type: 'application/pdf' });

const cardHolder = {
  first_name: 'Nora',
  last_name: 'Whitfield',
  billing_address: '48 Harbor Road',
  billing_address_2: '',
  billing_city: 'Springdale',
  billing_state: 'IL',
  billing_zip: '60601',
  billing_country: 'US',
} as const;

export const sampleNewCard = {
  full_number: '4242 4242 4242 4242',
  cvv: '123',
  expiration_month: 12,
  expiration_year: 2045,
  ...cardHolder,
} as const;

export const sampleHostedCard = { reference: 'reference-1', ...cardHolder } as const;

export const sampleTransfer = {
  name: 'harbor-coverage.com',
  domain_type: 'c1',
  is_transfer: true,
  transfer_auth_code: 'HC-2041-XFER',
  expected_amount: 1,
} as const;

const { id: _, ...announcement } = sampleAnnouncement({ first_day: day, visible: false });

const pattern = { pattern: 'free\\s+insurance', note: 'Insurance is never free.' };

const storedPattern = {
  ...pattern,
  pk: samplePath.pk,
  changed_by: 'Sam Ogden',
  changed_on: day,
  version: 1,
  problem: null,
  hits: 3,
};

const forwarding = {
  redirect_address: 'sales@cedar-quote.example',
  real_address: 'inbox@elsewhere.example',
};

const redirect = {
  ...forwarding,
  pk: samplePath.pk,
  domain: 'cedar-quote.example',
  account: accountNumber,
  confirmed: true,
  last_tested: null,
  last_delivered: at,
  last_bounced: null,
  bounce_reason: null,
  version: 1,
};

const ownRecord = {
  type: 'TXT',
  name: 'shop',
  value: 'owner=4711',
} as const;

const foundRecord = {
  type: 'MX',
  name: '@',
  value: '10 mail.elsewhere.example',
  fate: 'keep' as const,
  reason: null,
};

const delivery = {
  id: samplePath.id,
  received_at: at,
  sender: 'customer@elsewhere.example',
  real_address: forwarding.real_address,
  bytes: 2048,
  is_test: false,
  outcome: 'delivered' as const,
  reason: null,
  finished_at: at,
  replies: 0,
  delayed: false,
  repeated: false,
};

const intern = {
  pk: samplePath.pk,
  email_address: 'nobody@nowhere.example',
  full_name: 'Noa Birch',
  account_number: accountNumber,
  agency_name: 'Cedar Agency',
  agent_code: '4711',
  added_by: 'Sam Ogden',
  added_on: day,
};

const member = {
  mvt_id: samplePath.mvt_id,
  full_name: 'Lena Voss',
  email: 'lena@granite.example',
  enabled: true,
  role: 'member' as const,
  is_you: false,
};

const newLink = {
  id: samplePath.id,
  domain: samplePath.name,
  landing_page: '/auto',
  source: 'GD',
  code: '042',
  name: 'Spring mailer',
} as const;

const link = { ...newLink, created_by: 'Nora Whitfield', created_on: day, archived: false };

const decision = {
  pk: sampleOverride().pk,
  status: 'approved' as const,
  reason: null,
  decided_by: 'Sam Ogden',
  is_yours: true,
  decided_at: at,
};

/** A valid input and a response for every endpoint. */
export const samples: { readonly [Name in keyof Named]: SampleOf<Named[Name]> } = {
  loginUrl: { query: {}, response: { login_url: 'https://issuer.example/auth?state=1' } },
  authenticate: { body: { code: 'code', state: 'state' }, response: { next: '/domains' } },
  loginEmail: {
    body: { email: 'agent@demo.example' },
    response: { success: true, reason: null },
  },
  logout: { response: { signed_out: true } },
  activeUser: { response: sampleUser() },
  chooseAccount: { body: { current_account: accountNumber }, response: sampleUser() },
  listSessions: {
    response: [
      {
        id: samplePath.id,
        device: 'Chrome on Windows',
        ip_address: '203.0.113.7',
        city: 'Springfield',
        signed_in_at: at,
        last_used_at: at,
        is_current: true,
      },
    ],
  },
  endOtherSessions: { response: null },
  endSession: { response: null },
  listAccounts: {
    query: { q: 'Cedar', page: '1' },
    response: sampleAccountsPage([sampleSummary(accountNumber, 'Robin Cedar Agency')]),
  },
  readAccount: { response: sampleAccount() },
  listAnnouncements: { response: [{ ...announcement, id: samplePath.id }] },
  addAnnouncement: { body: announcement, response: { ...announcement, id: samplePath.id } },
  changeAnnouncement: {
    body: { ...announcement, before: announcement },
    response: { ...announcement, id: samplePath.id },
  },
  removeAnnouncement: { response: null },
  orderAnnouncements: {
    body: { order: [samplePath.id], before: [samplePath.id] },
    response: [{ ...announcement, id: samplePath.id }],
  },
  readAttention: { response: { items: [{ kind: 'past_due', amount_in_cents: 3400 }] } },
  readOverview: { response: { subscription: sampleSubscription(), last_30_days: null } },
  listDomains: { response: [...sampleDomains] },
  orderDomain: { body: sampleTransfer, response: sampleDomain(sampleTransfer.name) },
  readMissingDetails: { response: { missing: [] } },
  giveDetails: { body: { phone: '312-555-0142' }, response: { missing: [] } },
  transferDetails: { query: { name: sampleTransfer.name }, response: sampleDetails() },
  domainAvailability: {
    query: { name: 'spruce-quote.com' },
    response: {
      exact: { name: 'spruce-quote.com', available: true },
      suggestions: [],
      error: null,
    },
  },
  suggestedDomains: {
    query: { words: 'Whitfield insurance' },
    response: { names: [{ name: 'whitfield-insurance.com', available: true }] },
  },
  readDomain: { response: { ...sampleDomain('cedar-quote.example'), emails: [redirect] } },
  changeDomain: {
    query: { warn_first: 'true' },
    body: {
      version: 1,
      whois_admin_email: 'owner@elsewhere.example',
      meta_description: 'Insurance by the harbor.',
      parked_target: 'https://elsewhere.example/',
      articles_blacklist: ['winter-tires'],
      cookie_management_id: 'cookies-1',
      google_domain_verification: 'abcdefghijklmnopqrstuvwxyz',
    },
    response: sampleDomain('cedar-quote.example'),
  },
  cancelDomain: { response: null },
  listCanceledDomains: {
    response: [
      {
        name: 'elm-old.example',
        domain_type: 'parked',
        canceled_at: at,
        release_day: '2026-12-20',
      },
    ],
  },
  restoreDomain: { body: { expected_amount: 1 }, response: sampleDomain('elm-old.example') },
  transferProgress: { response: sampleProgress() },
  readDomainDns: { response: sampleDns() },
  saveDnsRecords: { body: { records: [ownRecord], version: 1 }, response: sampleDns() },
  readFoundDns: {
    response: {
      name_servers: ['ns1.elsewhere.example'],
      records: [foundRecord],
      unanswered: [],
      confirmed_at: null,
    },
  },
  importDns: {
    body: { zone_file: 'shop 3600 IN TXT "owner=4711"' },
    response: { records: [foundRecord] },
  },
  addRedirect: { body: forwarding, response: redirect },
  importRedirects: {
    body: { rows: [forwarding] },
    response: { rows: [{ outcome: 'added', redirect }] },
  },
  changeRedirect: { body: { ...forwarding, version: 1 }, response: redirect },
  removeRedirect: { query: { version: '1' }, response: null },
  testRedirect: { response: { outcome: 'delivered', reason: null, redirect } },
  readDeliveries: { response: { deliveries: [delivery] } },
  confirmRedirect: { response: redirect },
  readOrder: { response: { status: 'done', domain: sampleDomain(sampleTransfer.name) } },
  cancelOrder: { response: null },
  readReceipt: { response: sampleReceipt() },
  listCards: { response: [...sampleCards] },
  addCard: { body: sampleNewCard, response: sampleCard('card-1') },
  beginHostedCard: { response: { client_secret: 'secret-1', reference: 'reference-1' } },
  addHostedCard: { body: sampleHostedCard, response: sampleCard('card-1') },
  changeHostedCard: {
    body: { ...sampleHostedCard, version: 'v1' },
    response: sampleCard('card-1'),
  },
  changeCard: { body: { ...sampleNewCard, version: 'v1' }, response: sampleCard('card-1') },
  removeCard: { response: null },
  makeDefault: { response: sampleCard('card-1', { is_default: true }) },
  previewBilling: { query: { action: 'buy_full' }, response: samplePreview() },
  previewChanges: {
    query: { park: 'cedar-quote.example' },
    response: {
      next_billing_day: day,
      monthly_rate: 2700,
      changes: [
        {
          kind: 'park',
          domain: 'cedar-quote.example',
          increase: -2500,
          due_now: 0,
          refusal: null,
        },
      ],
    },
  },
  listStatements: { query: { page: '1' }, response: sampleHistory([sampleStatement('1')]) },
  readStatement: { response: sampleStatement('1') },
  readBillingYear: { response: { year: 2090, statements: [sampleStatement('1')] } },
  readStatementPdf: { response: samplePdf },
  readBillingYearPdf: { response: samplePdf },
  emailStatement: { body: { email: 'books@ledger.example' }, response: sampleStatement('1') },
  readSubscription: { response: sampleBilling() },
  payPastDue: { body: { expected_amount: 1 }, response: sampleBilling() },
  sendSupportMessage: {
    body: {
      about: 'Bill 100001-8',
      message: 'Why is it higher?',
      page: 'Billing',
      path: '/billing',
    },
    response: null,
  },
  listTeam: { response: [member] },
  readMemberTies: {
    response: { redirects: [], links: [], sessions: 0, awaited_decisions: 0 },
  },
  changeTeamMember: {
    body: { enabled: true },
    response: { ...member, moved: [], must_confirm: false, left: [] },
  },
  readStats: { query: { graph: 'dashboard', ...range }, response: sampleStats() },
  readStatsCoverage: { query: {}, response: { counting_began: '2024-01-01' } },
  readStatsReasons: {
    query: {
      counter: 'visits',
      ...range,
      earlier_start: '2020-01-01',
      earlier_end: '2020-01-02',
    },
    response: {
      now: 21,
      earlier: 36,
      by: { page: [{ label: '/auto', now: 9, earlier: 18 }], source: [] },
    },
  },
  readGlobalStats: { query: range, response: sampleStats() },
  readGlobalCoverage: { response: { counting_began: '2024-01-01' } },
  readSearchIndex: {
    response: {
      cards: [
        {
          id: '1',
          is_default: true,
          card_type: 'visa',
          masked_card_number: 'XXXX-XXXX-XXXX-4242',
        },
      ],
      bills: [
        {
          id: '1',
          customer_facing_id: '200001-1',
          customer_facing_created: '2026-11-12',
          amount_in_cents: 3400,
        },
      ],
      redirects: [
        {
          pk: redirect.pk,
          redirect_address: forwarding.redirect_address,
          real_address: forwarding.real_address,
          domain: 'cedar-quote.example',
          bounces: false,
        },
      ],
    },
  },
  listLinks: { response: [link] },
  saveLinks: { body: { links: [newLink] }, response: [link] },
  changeLink: { body: { name: 'Fall mailer' }, response: link },
  listComplianceRegexes: { response: [storedPattern] },
  addComplianceRegex: { body: pattern, response: storedPattern },
  changeComplianceRegex: { body: { ...pattern, version: 1 }, response: storedPattern },
  removeComplianceRegex: { response: null },
  tryComplianceRegexes: {
    body: { text: 'Free insurance for all', pattern: pattern.pattern },
    response: [{ pk: null, matches: [[0, 14]], failed: null }],
  },
  searchEmailLogs: {
    query: { domain: 'cedar-quote.example', page: '1' },
    response: {
      ...page,
      deliveries: [
        {
          ...delivery,
          redirect_pk: redirect.pk,
          redirect_address: forwarding.redirect_address,
          domain: 'cedar-quote.example',
          account_number: accountNumber,
          agency_name: 'Cedar Agency',
        },
      ],
    },
  },
  listInterns: { response: [intern] },
  addIntern: {
    body: { email_address: intern.email_address, account_number: accountNumber },
    response: intern,
  },
  removeIntern: { response: null },
  listAgencyImports: { response: sampleImports() },
  findPeople: { query: { q: 'nora' }, response: [samplePerson()] },
  endSessionsOf: { body: { user_id: 'u-1' }, response: null },
  listStuckOrders: {
    response: [
      {
        id: samplePath.id,
        name: 'lakeside-agency.com',
        account_number: accountNumber,
        agency_name: 'Cedar Agency',
        status: 'retrying',
        since: at,
        failures: 3,
        reason: 'The registrar did not respond',
      },
    ],
  },
  reopenAgency: { response: null },
  retryOrder: { response: { ended: true } },
  listStaffActions: {
    query: { page: '1' },
    response: {
      ...page,
      actions: [{ id: samplePath.id, at, by: 'Sam Ogden', what: 'Parked elm-old.example' }],
    },
  },
  collect: {
    body: { kind: 'page_view', domain: 'nothing.example', page: '/?cmpid=GD001' },
    response: null,
  },
  listQueue: { response: [sampleOverride()] },
  readQueueItem: { response: { aid: 'm-1' } },
  decideOverride: { body: { status: 'approved' }, response: decision },
  readDecisions: { response: [decision] },
  listDecided: { response: [{ override: sampleOverride({ status: 'approved' }), decision }] },
  readOverrides: {
    response: { main: [{ status: 'approved', key: 'home.banner', value: 'uploads/banner.jpg' }] },
  },
};

interface SampleInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface AnySample extends SampleInput {
  readonly response: unknown;
}

const byEndpoint = new Map<Endpoint, AnySample>(
  (Object.keys(samples) as (keyof Named)[]).map((name) => [namedEndpoints[name], samples[name]]),
);

/** Returns an endpoint's sample. Throws if the endpoint isn't in the contract. */
export function sampleOf(endpoint: Endpoint): AnySample {
  const sample = byEndpoint.get(endpoint);
  if (sample === undefined) throw new Error(`${endpoint.path} has no sample`);
  return sample;
}

/** Returns a valid query and body for an endpoint. */
export function sampleInput(endpoint: Endpoint): SampleInput {
  const { response: _answer, ...input } = sampleOf(endpoint);
  return input;
}
