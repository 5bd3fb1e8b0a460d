import { redirectProblems } from '@contract/email-redirect';
import type { ChangedMember, MemberChange } from '@contract/team';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { emailOwners } from '../email-notifications/outbox';
import { selectRedirects, type RedirectRecord } from '../domains/redirect-queries';
import { tooManyLinksError } from './link-limits';
import { withLockedChains } from './redirect-chains';
import { redirectsMoved } from './redirect-email';
import {
  problemBeside,
  recordChange,
  toForwarding,
  withoutDeliveries,
  type DomainOfAccount,
} from './redirect-of-domain';
import type { RedirectMail } from './redirect-routes';

type Move = NonNullable<MemberChange['move']>;
type Left = ChangedMember['left'][number];

const isTo = (address: string, { redirect }: RedirectRecord) =>
  redirect.realAddress.toLowerCase() === address.toLowerCase();

const leftAt = ({ redirect }: RedirectRecord, reason: string | null): Left => ({
  redirect_address: redirect.redirectAddress,
  domain: redirect.domainName,
  reason,
});

/** An agency's redirects to an address. */
export const redirectsTo = (database: Database, accountNumber: string, address: string) =>
  selectRedirects(
    database,
    and(
      eq(domains.accountNumber, accountNumber),
      eq(sql`lower(${emailRedirects.realAddress})`, address.toLowerCase()),
    ),
  );

/** Gives the redirects to a person one new destination, by the rules for changing a single redirect. */
export function redirectMover(
  database: Database,
  { links, queue, onReleased }: Pick<RedirectMail, 'links' | 'queue' | 'onReleased'>,
) {
  /** Moves the redirects that nobody else has changed. A repeated call moves nothing and has the same outcome. */
  async function moveEach(
    transaction: Database,
    { real_address: to, redirects }: Move,
    from: string,
    records: readonly RedirectRecord[],
  ) {
    const [changed, atGoal, left]: [RedirectRecord[], RedirectRecord[], Left[]] = [[], [], []];
    for (const record of records) {
      const { id, version, domainName, realAddress } = record.redirect;
      const isKnown = redirects.some((each) => each.pk === id && each.version === version);
      if (isTo(to, record)) {
        atGoal.push(record);
        continue;
      }
      if (!isKnown || !isTo(from, record)) {
        left.push(leftAt(record, `Someone else changed it. It now goes to ${realAddress}.`));
        continue;
      }
      const moved = { ...toForwarding(record), real_address: to };
      const problem = await problemBeside(transaction, { domainName }, moved, [], id);
      if (problem !== null) {
        left.push(leftAt(record, `${redirectProblems[problem].message}.`));
        continue;
      }
      await transaction
        .update(emailRedirects)
        .set({ realAddress: to, version: version + 1, ...withoutDeliveries })
        .where(and(eq(emailRedirects.id, id), eq(emailRedirects.version, version)));
      changed.push(record);
    }
    return { changed, moved: [...atGoal, ...changed], left };
  }

  async function move(
    of: Omit<DomainOfAccount, 'domainName'>,
    wanted: Move,
    from: string,
    first: (transaction: Database) => Promise<void>,
  ) {
    const { account, user } = of;
    const { real_address: to } = wanted;
    const named = and(
      eq(domains.accountNumber, account.number),
      inArray(
        emailRedirects.id,
        wanted.redirects.map(({ pk }) => pk),
      ),
    );
    const before = await selectRedirects(database, named);
    const names = before.map(({ redirect }) => redirect.domainName);
    const { moved, left } = await links.withinLimits(account.number, [to], (share) =>
      withLockedChains(database, names, [to], async (transaction) => {
        await first(transaction);
        const records = await selectRedirects(transaction, named);
        const outcome = await moveEach(transaction, wanted, from, records);
        const { changed } = outcome;
        if (changed.length === 0) return outcome;
        const wait = share.waitFor(to);
        if (wait !== null) throw tooManyLinksError(to, wait);
        share.use(to);
        await links.register(transaction, account.number, [to]);
        const redirects = changed.map(({ redirect }) => redirect.redirectAddress);
        const email = redirectsMoved({ changedBy: user.email, from, to, redirects });
        await emailOwners(transaction, account.number, email);
        await recordChange(
          transaction,
          of,
          `Moved redirects from ${from} to ${to}: ${redirects.join(', ')}`,
        );
        return outcome;
      }),
    );
    await queue.release(moved.map(({ redirect }) => redirect.id));
    onReleased();
    return { moved, left };
  }

  /**
   * Runs `first` and the move in one transaction, and returns the move's outcome with the redirects that still lead to
   * the person.
   */
  return async (
    of: Omit<DomainOfAccount, 'domainName'>,
    wanted: Move | undefined,
    from: string,
    first: (transaction: Database) => Promise<void>,
  ): Promise<Pick<ChangedMember, 'moved' | 'must_confirm' | 'left'>> => {
    if (wanted === undefined) await database.transaction(first);
    const { moved, left } =
      wanted === undefined ? { moved: [], left: [] } : await move(of, wanted, from, first);
    const { number } = of.account;
    const atGoal =
      moved.length === 0 ? [] : await redirectsTo(database, number, wanted?.real_address ?? '');
    const still = await redirectsTo(database, number, from);
    const isNamed = ({ redirect }: RedirectRecord) =>
      left.some((each) => each.redirect_address === redirect.redirectAddress);
    return {
      moved: moved.map(({ redirect }) => redirect.redirectAddress),
      must_confirm: atGoal.some(({ confirmedAt }) => confirmedAt === null),
      left: [...left, ...still.filter((each) => !isNamed(each)).map((each) => leftAt(each, null))],
    };
  };
}
