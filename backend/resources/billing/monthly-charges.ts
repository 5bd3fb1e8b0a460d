import { daysAfter } from '@contract/iso-day';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { Charge } from '@contract/statement';
import type { BillingPeriod } from './billing-preview';

/** A domain that the account pays for. */
export interface BilledDomain {
  readonly name: string;
  readonly type: DomainType;
  readonly redirects: number;
}

/** The days that a charge covers. */
function daysOf({ start, end }: BillingPeriod) {
  return { period_range_start: start, period_range_end: daysAfter(end, -1) };
}

interface DomainCharge {
  readonly name: string;
  readonly type: DomainType;
  readonly amountCents: number;
  /** True for the account's first Enhanced Microsite. */
  readonly isBaseline: boolean;
}

/** The charge for one domain for a period or the rest of one. Charges for the same plan have the same `item_name`. */
function domainCharge(
  { name, type, amountCents, isBaseline }: DomainCharge,
  period: BillingPeriod,
): Charge {
  return {
    kind: isBaseline ? 'baseline' : 'quantity_based_component',
    memo: name,
    amount_in_cents: amountCents,
    ...daysOf(period),
    item_name: domainTypeFacts[type].title,
    quantity: 1,
    component_handle: isBaseline
      ? null
      : type === 'c1'
        ? 'additional-c1-domains'
        : 'parked-domains',
  };
}

/** The line for a parked domain's redirects, which its price includes. */
const includedRedirects = ({ name, redirects }: BilledDomain, period: BillingPeriod): Charge => ({
  kind: 'quantity_based_component',
  memo: name,
  amount_in_cents: 0,
  ...daysOf(period),
  item_name: 'Email redirects on Parked Domains',
  quantity: redirects,
  component_handle: 'parked-emails',
});

/**
 * The charges for a month, one per domain: the microsites (the first one is the baseline), then the parked domains,
 * each group sorted by name. Their sum is the monthly rate.
 */
export function monthlyCharges(
  billed: readonly BilledDomain[],
  period: BillingPeriod,
): readonly Charge[] {
  const ofType = (type: DomainType) =>
    billed
      .filter((domain) => domain.type === type)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const [microsites, parked] = [ofType('c1'), ofType('parked')];
  return [
    ...[...microsites, ...parked].map(({ name, type }, index) =>
      domainCharge(
        {
          name,
          type,
          amountCents: domainTypeFacts[type].monthlyCents,
          isBaseline: type === 'c1' && index === 0,
        },
        period,
      ),
    ),
    ...parked
      .filter(({ redirects }) => redirects > 0)
      .map((domain) => includedRedirects(domain, period)),
  ];
}

interface OrderedDomain extends Omit<DomainCharge, 'isBaseline'> {
  /** True if the account pays for another Enhanced Microsite. */
  readonly hasMicrosite: boolean;
}

/** The charge for an order, for the rest of the period. */
export function orderCharge(
  { hasMicrosite, ...domain }: OrderedDomain,
  period: BillingPeriod,
): Charge {
  return domainCharge({ ...domain, isBaseline: domain.type === 'c1' && !hasMicrosite }, period);
}

export function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
}
