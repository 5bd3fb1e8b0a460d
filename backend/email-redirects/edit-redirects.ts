import {
  closesLoop,
  redirectProblem,
  redirectProblems,
  type EmailRedirect,
  type Forwarding,
  type ImportOutcome,
  type NewRedirectBody,
  type RedirectProblem,
} from '@contract/email-redirect';
import { invalidAddressMessage, readEmailAddress } from '@contract/email-address';
import { and, eq } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import { ApiError } from '../http/api-error';
import type { MailQueue } from '../mail/mail-queue';
import type { Database } from '../store/database';
import { emailRedirects } from '../store/schema';
import type { World } from '../world';
import { noticeOwners } from '../notices/outbox';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import type { UserRow } from '../sign-in/sessions';
import type { Confirmations } from './confirmations';
import { destinationChanged } from './redirect-notice';
import { tooManyLinks, tooManyLinksError } from './link-limits';
import { followRedirects, withLockedChains } from './redirect-chains';
import {
  readRedirect,
  readRedirects,
  toRedirectResponse,
  type RedirectRecord,
} from './redirect-queries';

export interface DomainOfAccount {
  readonly world: World;
  readonly account: AccountRow;
  readonly domainName: string;
  /** Who changes its redirects. */
  readonly user: UserRow;
}

const record = (transaction: Database, { account, user, world }: DomainOfAccount, what: string) =>
  recordStaffAction(transaction, { account, user, at: world.now(), what });

/** More than any agency needs. Lists and loop checks stay quick. */
const mostRedirects = 5000;

function refusal(problem: RedirectProblem): ApiError {
  const { field, message } = redirectProblems[problem];
  return new ApiError('invalid', { fields: { [field]: message } });
}

const gone = () =>
  new ApiError('not_found', {
    message: 'This redirect no longer exists. Reload the page to see the latest ones.',
  });

const toForwarding = ({ redirect }: RedirectRecord): Forwarding => ({
  redirect_address: redirect.redirectAddress,
  real_address: redirect.realAddress,
});

type RowOutcome =
  | { readonly outcome: 'added' | 'unchanged'; readonly id: string }
  | { readonly outcome: 'refused'; readonly fields: Record<string, string> };

/** Adds, changes and removes redirects, and refuses what the portal's form refuses as well. */
export function redirectEditor(
  database: Database,
  links: Confirmations,
  queue: MailQueue,
  onReleased: () => void,
) {
  async function check(
    transaction: Database,
    { world, domainName }: DomainOfAccount,
    redirect: Forwarding,
    others: readonly Forwarding[],
    exceptId: string | null = null,
  ): Promise<RedirectProblem | null> {
    const problem = redirectProblem(redirect, domainName, others);
    if (problem !== null) return problem;
    const chain = await followRedirects(transaction, world, [redirect.real_address], exceptId);
    return closesLoop(redirect, chain) ? 'loop' : null;
  }

  const insert = async (
    transaction: Database,
    { world, domainName }: DomainOfAccount,
    { redirect_address, real_address }: Forwarding,
  ): Promise<string> => {
    const [added] = await transaction
      .insert(emailRedirects)
      .values({
        world: world.id,
        domainName,
        redirectAddress: redirect_address,
        realAddress: real_address,
        createdAt: world.now(),
      })
      .returning({ id: emailRedirects.id });
    if (added === undefined) throw new Error('The redirect was not stored');
    return added.id;
  };

  async function read(
    { account, domainName }: DomainOfAccount,
    id: string,
  ): Promise<EmailRedirect> {
    const record = await readRedirect(database, account.number, domainName, id);
    if (record === null) throw gone();
    return toRedirectResponse(record);
  }

  /** Runs a change of one redirect. `allow` throws where its new destination may not get a link yet. */
  function changeOne<Result>(
    of: DomainOfAccount,
    destination: string,
    work: (transaction: Database, allow: () => void) => Promise<Result>,
  ): Promise<Result> {
    return links.withinLimits(of.world, of.account.number, [destination], (share) =>
      withLockedChains(database, of, [destination], (transaction) =>
        work(transaction, () => {
          const wait = share.waitFor(destination);
          if (wait !== null) throw tooManyLinksError(destination, wait);
          share.use(destination);
        }),
      ),
    );
  }

  /** A redirect as it is, for a change based on an older version of it. */
  async function conflict(of: DomainOfAccount, id: string): Promise<ApiError> {
    return new ApiError('conflict', {
      message: 'Someone else changed this redirect in the meantime. Nothing was changed.',
      current: await read(of, id),
    });
  }

  return {
    async add(of: DomainOfAccount, body: NewRedirectBody): Promise<EmailRedirect> {
      const added = await changeOne(of, body.real_address, async (transaction, allow) => {
        const others = await readRedirects(transaction, of.account.number, of.domainName);
        if (others.length >= mostRedirects) throw tooMany();
        const problem = await check(transaction, of, body, others.map(toForwarding));
        if (problem !== null) throw refusal(problem);
        allow();
        const id = await insert(transaction, of, body);
        await links.register(transaction, of.account.number, [body.real_address]);
        const { redirect_address: from, real_address: to } = body;
        await record(transaction, of, `Added the redirect from ${from} to ${to}`);
        return id;
      });
      return read(of, added);
    },

    /** Adds the rows that are fine. Each row is checked beside those before it. */
    async addMany(of: DomainOfAccount, rows: readonly Forwarding[]): Promise<ImportOutcome[]> {
      const readRows = rows.map(readRow);
      const all = readRows.flatMap((row) => ('fields' in row ? [] : [row.real_address]));
      const outcomes = await links.withinLimits(of.world, of.account.number, all, (share) =>
        withLockedChains(database, of, all, async (transaction) => {
          const existing = await readRedirects(transaction, of.account.number, of.domainName);
          const known = existing.map((record) => ({
            ...toForwarding(record),
            id: record.redirect.id,
          }));
          const outcomes: RowOutcome[] = [];
          const destinations: string[] = [];
          for (const redirect of readRows) {
            if ('fields' in redirect) {
              outcomes.push({ outcome: 'refused', ...redirect });
              continue;
            }
            const same = known.find((each) => isSame(each, redirect));
            if (same !== undefined) {
              outcomes.push({ outcome: 'unchanged', id: same.id });
              continue;
            }
            const problem = await check(transaction, of, redirect, known);
            const wait = share.waitFor(redirect.real_address);
            const fields =
              problem !== null
                ? { [redirectProblems[problem].field]: redirectProblems[problem].message }
                : known.length >= mostRedirects
                  ? { redirect_address: tooManyMessage }
                  : wait !== null
                    ? { real_address: tooManyLinks(redirect.real_address, wait) }
                    : null;
            if (fields !== null) {
              outcomes.push({ outcome: 'refused', fields });
              continue;
            }
            const id = await insert(transaction, of, redirect);
            known.push({ ...redirect, id });
            destinations.push(redirect.real_address);
            outcomes.push({ outcome: 'added', id });
          }
          const added = destinations.length;
          if (added > 0) await record(transaction, of, imported(added, of.domainName));
          await links.register(transaction, of.account.number, destinations);
          destinations.forEach(share.use);
          return outcomes;
        }),
      );
      const records = await readRedirects(database, of.account.number, of.domainName);
      const byId = new Map(records.map((record) => [record.redirect.id, record]));
      return outcomes.map((outcome) => {
        if (outcome.outcome === 'refused') return outcome;
        const record = byId.get(outcome.id);
        if (record === undefined)
          return {
            outcome: 'refused',
            fields: { redirect_address: 'Removed by someone else meanwhile' },
          };
        return { outcome: outcome.outcome, redirect: toRedirectResponse(record) };
      });
    },

    /** Changes a redirect, and tells the agency's owners if it leads elsewhere. */
    async change(
      of: DomainOfAccount,
      id: string,
      { version, ...redirect }: Forwarding & { readonly version: number },
    ): Promise<EmailRedirect> {
      const before = await read(of, id);
      if (before.version !== version) throw await conflict(of, id);
      const changed = await changeOne(of, redirect.real_address, async (transaction, allow) => {
        const others = await readRedirects(transaction, of.account.number, of.domainName);
        const problem = await check(
          transaction,
          of,
          redirect,
          others.filter((other) => other.redirect.id !== id).map(toForwarding),
          id,
        );
        if (problem !== null) throw refusal(problem);
        allow();
        const moved = before.real_address.toLowerCase() !== redirect.real_address.toLowerCase();
        const rows = await transaction
          .update(emailRedirects)
          .set({
            redirectAddress: redirect.redirect_address,
            realAddress: redirect.real_address,
            version: version + 1,
            // The health of the former destination says nothing about the new one.
            ...(moved && {
              lastTestedAt: null,
              lastDeliveredAt: null,
              lastBouncedAt: null,
              bounceReason: null,
            }),
          })
          .where(and(eq(emailRedirects.id, id), eq(emailRedirects.version, version)))
          .returning({ id: emailRedirects.id });
        if (rows.length === 0) return false;
        if (before.real_address !== redirect.real_address) {
          const { account, domainName, user } = of;
          const changedBy = user.email;
          const notice = destinationChanged({ domainName, changedBy, before, after: redirect });
          await noticeOwners(transaction, account.number, notice);
        }
        const { redirect_address: from, real_address: to } = redirect;
        await record(
          transaction,
          of,
          `Changed the redirect from ${before.redirect_address}: now from ${from} to ${to}`,
        );
        await links.register(transaction, of.account.number, [redirect.real_address]);
        return true;
      });
      if (!changed) throw await conflict(of, id);
      await queue.release([id]);
      onReleased();
      return read(of, id);
    },

    async remove(of: DomainOfAccount, id: string, version: number): Promise<void> {
      const { redirect_address: from, real_address: to } = await read(of, id);
      const isRemoved = await database.transaction(async (transaction) => {
        const removed = await transaction
          .delete(emailRedirects)
          .where(and(eq(emailRedirects.id, id), eq(emailRedirects.version, version)))
          .returning({ id: emailRedirects.id });
        if (removed.length === 0) return false;
        await record(transaction, of, `Removed the redirect from ${from} to ${to}`);
        return true;
      });
      if (!isRemoved) throw await conflict(of, id);
    },

    read,
  };
}

export type RedirectEditor = ReturnType<typeof redirectEditor>;

const imported = (count: number, domainName: string) =>
  `Imported ${count} ${count === 1 ? 'redirect' : 'redirects'} for ${domainName}`;

const tooManyMessage = `A domain has at most ${mostRedirects} redirects`;

function tooMany(): ApiError {
  return new ApiError('invalid', { fields: { redirect_address: tooManyMessage } });
}

function isSame(one: Forwarding, other: Forwarding): boolean {
  return (
    one.redirect_address.toLowerCase() === other.redirect_address.toLowerCase() &&
    one.real_address.toLowerCase() === other.real_address.toLowerCase()
  );
}

/** The addresses of an imported row, or what is wrong with each. */
function readRow(row: Forwarding): Forwarding | { readonly fields: Record<string, string> } {
  const redirect = readEmailAddress(row.redirect_address);
  const real = readEmailAddress(row.real_address);
  if (redirect !== null && real !== null) return { redirect_address: redirect, real_address: real };
  return {
    fields: {
      ...(redirect === null && { redirect_address: invalidAddressMessage }),
      ...(real === null && { real_address: invalidAddressMessage }),
    },
  };
}
