import { catchAllFor, destinationsOf } from '@contract/email-redirect';
import { domainOfAddress } from '@contract/email-address';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database';

/** The maximum number of redirects to follow; accepted chains are shorter. */
const mostFollowed = 12;

/**
 * The redirects that mail to these addresses may pass through, across all domains that we serve. As in `closesLoop`, an
 * address is also followed to its domain's catch-all.
 */
export async function followRedirects(
  database: Database,
  addresses: readonly string[],
  exceptId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const starts = JSON.stringify(
    addresses.map((each) => each.toLowerCase()).flatMap((each) => [each, catchAllFor(each)]),
  );
  const found: unknown = await database.execute(sql`
    with recursive chain(redirect_address, real_address, depth) as (
      select redirect_address, lower(real_address), 1 from email_redirects
        where id is distinct from ${exceptId}::uuid
          and redirect_address in (select json_array_elements_text(${starts}::json))
      union
      select r.redirect_address, lower(r.real_address), depth + 1 from chain
        join email_redirects r on r.redirect_address
          in (chain.real_address, '*@' || split_part(chain.real_address, '@', 2))
        where r.id is distinct from ${exceptId}::uuid
          and depth < ${mostFollowed}
    ) select redirect_address, real_address from chain`);
  const { rows } = found as {
    readonly rows: readonly { readonly redirect_address: string; readonly real_address: string }[];
  };
  return destinationsOf(rows);
}

/** Locks the named domains in a fixed order, so that two changes never deadlock. */
async function lockDomains(transaction: Database, names: readonly string[]) {
  await transaction.execute(sql`
    select name from domains
    where name in (select json_array_elements_text(${JSON.stringify(names)}::json))
    order by name for no key update`);
}

/**
 * Runs `work` in a transaction that has locked the given domains and all other domains that mail to the destinations may
 * pass through. Two changes that would together close a loop share such a domain, so the second change sees the first. A
 * chain may have grown before its domains were locked. If it has, the work starts over in another transaction, with the
 * longer list.
 */
export async function withLockedChains<Result>(
  database: Database,
  domainNames: readonly string[],
  destinations: readonly string[],
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const names = new Set([...domainNames, ...destinations.map(domainOfAddress)]);
  for (;;) {
    const before = names.size;
    const done = await database.transaction(async (transaction) => {
      await lockDomains(transaction, [...names]);
      const chain = await followRedirects(transaction, destinations);
      for (const destination of chain.values()) names.add(domainOfAddress(destination));
      return names.size === before ? { result: await work(transaction) } : null;
    });
    if (done !== null) return done.result;
  }
}
