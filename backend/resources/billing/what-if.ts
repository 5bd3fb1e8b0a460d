import type { ConsideredChange, previewChanges } from '@contract/what-if';
import type { ResponseOf, QueryOf } from '@contract/endpoint';
import { domainTypeFacts } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import type { AccountRow } from '../../http/caller';
import type { Database } from '../../store/database';
import { billedDomains } from './account-billing';
import { billingPeriod, billingPreview, monthlyRate } from './billing-preview';
import { paidRate } from './charged-names';

type Tried = Pick<ConsideredChange, 'kind' | 'domain'>;

/** Tries changes one after the other, as the flows that make them would. */
export async function whatIf(
  database: Database,
  { number, billingDay }: Pick<AccountRow, 'number' | 'billingDay'>,
  { add, upgrade = [], park = [], cancel = [] }: QueryOf<typeof previewChanges>,
  today: string,
): Promise<ResponseOf<typeof previewChanges>> {
  let domains = await billedDomains(database, { number });
  const named = (kind: Exclude<Tried['kind'], 'add'>, names: readonly string[]): readonly Tried[] =>
    [...new Set(names)].map((domain) => ({ kind, domain }));
  const asked: readonly Tried[] = [
    ...(add === undefined ? [] : [{ kind: 'add', domain: null } as const]),
    ...named('upgrade', upgrade),
    ...named('park', park),
    ...named('cancel', cancel),
  ];
  const pricesOf = (added: 'c1' | 'parked', replaced: 'c1' | 'parked' | null, paid: number) =>
    billingPreview({
      billingDay,
      billedTypes: domains.map(({ type }) => type),
      added,
      replaced,
      paidRate: paid,
      today,
    });

  async function priceOf({ kind, domain }: Tried): Promise<Omit<ConsideredChange, keyof Tried>> {
    if (domain === null) {
      const { increase, due_now } = pricesOf('c1', null, 0);
      domains = [...domains, { name: '', type: 'c1', redirects: 0, isInProgress: false }];
      return { increase, due_now, refusal: null };
    }
    const found = domains.find(({ name }) => name === domain);
    const refusal = refusalOf(found, kind);
    if (found === undefined || refusal !== null) return { increase: 0, due_now: 0, refusal };
    if (kind === 'cancel') {
      domains = domains.filter((each) => each !== found);
      return { increase: -domainTypeFacts[found.type].monthlyCents, due_now: 0, refusal: null };
    }
    const [from, to] = plansOf(kind);
    const paid =
      billingDay === null
        ? 0
        : await paidRate(database, number, domain, billingPeriod(billingDay, today));
    const { increase, due_now } = pricesOf(to, from, paid);
    domains = domains.map((each) => (each === found ? { ...each, type: to } : each));
    return { increase, due_now: kind === 'park' ? 0 : due_now, refusal: null };
  }

  function refusalOf(found: (typeof domains)[number] | undefined, kind: Tried['kind']) {
    if (found === undefined) return "This domain isn't active on your account anymore.";
    const name = nameInWords(found.name);
    const [from, to] = plansOf(kind);
    if (kind !== 'cancel' && found.type !== from) return `${name} is already ${titles[to]}.`;
    if (found.isInProgress) return `${name} is still being transferred or registered.`;
    const others = domains.filter(({ type, isInProgress }) => type === 'c1' && !isInProgress);
    return kind === 'park' && others.length < 2
      ? `To park ${name}, your account needs another active Enhanced Microsite.`
      : null;
  }

  const changes: ConsideredChange[] = [];
  for (const tried of asked) changes.push({ ...tried, ...(await priceOf(tried)) });
  return {
    next_billing_day: pricesOf('c1', null, 0).next_billing_day,
    monthly_rate: monthlyRate(domains.map(({ type }) => type)),
    changes,
  };
}

const titles = {
  c1: `an ${domainTypeFacts.c1.title}`,
  parked: `a ${domainTypeFacts.parked.title}`,
} as const;

/** The plan before a change and the plan after it. */
const plansOf = (kind: Tried['kind']) =>
  kind === 'park' ? (['c1', 'parked'] as const) : (['parked', 'c1'] as const);
