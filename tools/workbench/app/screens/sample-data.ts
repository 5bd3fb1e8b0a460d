import type { Account, AccountsPage } from '@contract/account';
import type { Card } from '@contract/card';
import type { Domain } from '@contract/domain';
import type { OrderReceipt } from '@contract/order';
import type { SubscriptionStatus } from '@contract/statement';
import type { Variant } from '../subject';
import {
  sampleAccount,
  sampleAccountsPage,
  sampleBilling,
  sampleCard,
  sampleCards,
  sampleDomain,
  sampleDomains,
  sampleReceipt,
  sampleSummary,
} from '@contract/samples/sample-answers';

/** The backend's sample responses, for the screens of all machines. */
export interface SampleData {
  readonly account: Account;
  /** The first page of the accounts that the person can work in. */
  readonly accounts: AccountsPage;
  readonly cards: readonly Card[];
  readonly domains: readonly Domain[];
  /** The domain for pages about a domain. */
  readonly domain: Domain;
  readonly billing: SubscriptionStatus;
  readonly receipt: OrderReceipt;
}

const usual: SampleData = {
  account: sampleAccount(),
  accounts: sampleAccountsPage([
    sampleSummary('100001', 'Robin Cedar Agency'),
    sampleSummary('100002', 'Cedar and Birch Agency'),
  ]),
  cards: sampleCards,
  domains: sampleDomains,
  domain: sampleDomain('cedar-old.example', { email_count: 2 }),
  billing: sampleBilling({ amount_due: 3400 }),
  receipt: sampleReceipt(),
};

const empty: SampleData = {
  ...usual,
  accounts: sampleAccountsPage([]),
  cards: [],
  domains: [],
  domain: sampleDomain('cedar-old.example'),
  billing: sampleBilling({ amount_due: 3400, recent_transactions: [], next_charges: [] }),
};

/** The longest label that a domain name can have. */
const label = 'llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-home';
const longName = `${label}.insurance-for-the-whole-family-and-the-farm.example`;
const longAgency =
  'The Robin Alexandra Cedar-Montgomery and Sons Family Insurance Agency of Greater Springfield';

function withLongAddress<Office extends Account['office']>(office: Office): Office {
  return {
    ...office,
    address: {
      ...office.address,
      address_street: '12345 North Martin Luther King Junior Memorial Boulevard',
      address_street2: 'Building C, Entrance 4, Second Floor, Suite 2041-B',
      address_municipality: 'Rancho Santa Margarita and Trabuco Highlands',
    },
  };
}

const withLongName = (card: Card): Card => ({
  ...card,
  first_name: 'Maximiliana-Bartholomea',
  last_name: 'von Hohenzollern-Cedar-Montgomery',
});

const longTexts: SampleData = {
  account: {
    ...usual.account,
    full_name: longAgency,
    legal_full_name: `${longAgency}, Incorporated`,
    office: withLongAddress(usual.account.office),
    agency: { ...usual.account.agency, office: withLongAddress(usual.account.agency.office) },
  },
  accounts: sampleAccountsPage(
    usual.accounts.accounts.map((one) => ({
      ...one,
      full_name: longAgency,
      municipality: 'Rancho Santa Margarita and Trabuco Highlands',
      first_domain: longName,
    })),
  ),
  cards: usual.cards.map(withLongName),
  domains: usual.domains.map((domain, index) => ({
    ...domain,
    name: `${index + 1}-${longName.slice(2)}`,
  })),
  domain: sampleDomain(longName, { email_count: 2 }),
  billing: sampleBilling({ amount_due: 12_345_678, current_rate: 12_345 }),
  receipt: sampleReceipt({ name: longName, charged: 12_345_678, monthly: 1_234_500 }),
};

const twoHundred = Array.from({ length: 200 }, (_, index) => index + 1);

const full: SampleData = {
  ...usual,
  accounts: sampleAccountsPage(
    twoHundred
      .slice(0, 10)
      .map((number) => sampleSummary(`${100_000 + number}`, `Agency ${number}`)),
    1,
    200,
  ),
  cards: [
    ...usual.cards,
    ...twoHundred.slice(usual.cards.length).map((number) =>
      sampleCard(`card-${number}`, {
        masked_card_number: `XXXX-XXXX-XXXX-${String(number).padStart(4, '0')}`,
      }),
    ),
  ],
  domains: twoHundred.map((number) => sampleDomain(`cedar-${number}.example`)),
};

const data: Readonly<Record<Variant, SampleData>> = {
  usual,
  empty,
  'long texts': longTexts,
  'two hundred items': full,
};

/** Returns the sample data of a variant. */
export function sampleData(variant: Variant): SampleData {
  return data[variant];
}
