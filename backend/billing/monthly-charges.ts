import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { Charge } from '@contract/statement';
import { daysAfter, isoDay } from './days';

/** A domain that the account pays for. */
export interface BilledDomain {
  readonly name: string;
  readonly type: DomainType;
  readonly redirects: number;
}

export interface BillingPeriod {
  readonly start: Date;
  /** The first day of the next period. */
  readonly end: Date;
}

const mostNames = 5;

function nameList(domains: readonly BilledDomain[]): string {
  const names = domains.map(({ name }) => name);
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : names.join(', ');
}

/** The days that a charge covers. */
function daysOf({ start, end }: BillingPeriod) {
  return { period_range_start: isoDay(start), period_range_end: isoDay(daysAfter(end, -1)) };
}

/**
 * The charges of a month. The first Enhanced Microsite is the baseline. Their sum is the monthly rate. Redirects on
 * parked domains are included in the price.
 */
export function monthlyCharges(
  billed: readonly BilledDomain[],
  period: BillingPeriod,
): readonly Charge[] {
  const ofType = (type: DomainType) => billed.filter((domain) => domain.type === type);
  const [[first, ...additional], parked] = [ofType('c1'), ofType('parked')];
  const redirects = parked.reduce((sum, domain) => sum + domain.redirects, 0);
  const days = daysOf(period);
  const component = (
    component_handle: NonNullable<Charge['component_handle']>,
    item_name: string,
    domains: readonly BilledDomain[],
    { quantity, price }: { readonly quantity: number; readonly price: number },
  ): Charge[] =>
    quantity === 0
      ? []
      : [
          {
            kind: 'quantity_based_component',
            memo: nameList(domains),
            amount_in_cents: quantity * price,
            ...days,
            item_name,
            quantity,
            component_handle,
          },
        ];
  const baseline: Charge[] =
    first === undefined
      ? []
      : [
          {
            kind: 'baseline',
            memo: first.name,
            amount_in_cents: domainTypeFacts.c1.monthlyCents,
            ...days,
            item_name: domainTypeFacts.c1.title,
            quantity: 1,
            component_handle: null,
          },
        ];
  return [
    ...baseline,
    ...component('additional-c1-domains', 'Additional Enhanced Microsites', additional, {
      quantity: additional.length,
      price: domainTypeFacts.c1.monthlyCents,
    }),
    ...component('parked-domains', 'Parked Domains', parked, {
      quantity: parked.length,
      price: domainTypeFacts.parked.monthlyCents,
    }),
    ...component(
      'parked-emails',
      'Email redirects on Parked Domains',
      parked.filter((domain) => domain.redirects > 0),
      { quantity: redirects, price: 0 },
    ),
  ];
}

interface OrderedDomain {
  readonly name: string;
  readonly type: DomainType;
  readonly amountCents: number;
  /** Whether the account pays for another Enhanced Microsite. */
  readonly hasMicrosite: boolean;
}

/** The charge of an order, for the rest of the period. */
export function orderCharge(
  { name, type, amountCents, hasMicrosite }: OrderedDomain,
  period: BillingPeriod,
): Charge {
  const isBaseline = type === 'c1' && !hasMicrosite;
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

export function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
}
