import type { Domain } from '@contract/domain';
import {
  sampleBilling,
  sampleCharge,
  sampleDomain,
  sampleStatement,
} from '@contract/samples/sample-answers';
import type { Stage } from './stage';

const label = 'a'.repeat(63);

/** Thirteen domains: one in each state, and one with the longest possible name. */
const domains: readonly Domain[] = [
  sampleDomain('harbor-coverage.com', { active: false, transfer_status: 'waiting' }),
  sampleDomain('opaque-coverage.com', { active: false, transfer_status: 'failed' }),
  sampleDomain(`${label}.${label}.${label}.example`),
  sampleDomain('cedar-paused.example', { active: false }),
  ...['auto', 'boat', 'condo', 'farm', 'home', 'life', 'rent'].map((kind) =>
    sampleDomain(`cedar-${kind}.example`),
  ),
  ...['old', 'older'].map((age) => sampleDomain(`cedar-${age}.example`, { domain_type: 'parked' })),
];

/** Makes the backend respond with thirteen domains. */
export async function hasManyDomains(stage: Stage): Promise<void> {
  await stage.page.route(/\/accounts\/\d+\/domains\/$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: domains }) : route.continue(),
  );
}

const parked = ['old', 'older', 'oldest'].map((age) =>
  sampleCharge({ memo: `cedar-${age}.example`, amount_in_cents: 900, item_name: 'Parked Domain' }),
);

/** Charges for twenty microsites, one of them for part of the month, and for parked domains with their redirects. */
const charges = [
  ...Array.from({ length: 20 }, (_, index) =>
    sampleCharge({
      memo: `cedar-${index + 1}.example`,
      ...(index === 2 && { amount_in_cents: 1133, period_range_start: '2090-12-02' }),
    }),
  ),
  ...parked,
  sampleCharge({
    memo: 'cedar-old.example, cedar-older.example',
    amount_in_cents: 0,
    item_name: 'Email redirects on Parked Domains',
    quantity: 5,
  }),
];
const amount = charges.reduce((sum, charge) => sum + charge.amount_in_cents, 0) / 100;

/** Makes the backend respond with bills that have many lines. */
export async function hasManyCharges({ page }: Stage): Promise<void> {
  await page.route(/\/statements\/status\/$/, (route) =>
    route.fulfill({ json: sampleBilling({ next_charges: charges, current_rate: amount }) }),
  );
  await page.route(/\/billing\/history\/[^/?]+\/$/, (route) =>
    route.fulfill({ json: sampleStatement('8', { charges, amount }) }),
  );
}
