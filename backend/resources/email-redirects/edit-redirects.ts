import {
  redirectProblems,
  type EmailRedirect,
  type Forwarding,
  type NewRedirectBody,
  type RedirectProblem,
} from '@contract/email-redirect';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import type { MailQueue } from '../../providers/mail/mail-queue';
import type { Database } from '../../store/database';
import { emailRedirects } from '../../store/schema/mail';
import { emailOwners } from '../email-notifications/outbox';
import type { Confirmations } from './confirmations';
import { tooManyLinksError } from './link-limits';
import { destinationChanged } from './redirect-email';
import { withLockedChains } from './redirect-chains';
import {
  insertRedirect,
  linkDeliveries,
  mostRedirects,
  problemBeside,
  recordChange,
  toForwarding,
  tooManyMessage,
  withoutDeliveries,
  type DomainOfAccount,
} from './redirect-of-domain';
import { readRedirect, readRedirects, toRedirectResponse } from '../domains/redirect-queries';

function refusal(problem: RedirectProblem): ApiError {
  const { field, message } = redirectProblems[problem];
  return new ApiError('invalid', { fields: { [field]: message } });
}

const gone = () =>
  new ApiError('not_found', {
    message: 'This redirect no longer exists. Reload the page to see the latest ones.',
  });

/** Adds, changes and removes redirects. Refuses the same input as the portal's form does. */
export function redirectEditor(
  database: Database,
  links: Confirmations,
  queue: MailQueue,
  onReleased: () => void,
) {
  async function read(
    { account, domainName }: DomainOfAccount,
    id: string,
  ): Promise<EmailRedirect> {
    const record = await readRedirect(database, account.number, domainName, id);
    if (record === null) throw gone();
    return toRedirectResponse(record);
  }

  /** Changes one redirect. `allow` throws if the redirect's new destination may not get a link yet. */
  function changeOne<Result>(
    of: DomainOfAccount,
    destination: string,
    work: (transaction: Database, allow: () => void) => Promise<Result>,
  ): Promise<Result> {
    return links.withinLimits(of.account.number, [destination], (share) =>
      withLockedChains(database, [of.domainName], [destination], (transaction) =>
        work(transaction, () => {
          const wait = share.waitFor(destination);
          if (wait !== null) throw tooManyLinksError(destination, wait);
          share.use(destination);
        }),
      ),
    );
  }

  /** The error for a change based on an outdated version of a redirect, with the current version. */
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
        const problem = await problemBeside(transaction, of, body, others.map(toForwarding));
        if (problem !== null) throw refusal(problem);
        allow();
        const id = await insertRedirect(transaction, of, body);
        await linkDeliveries(transaction, [id]);
        await links.register(transaction, of.account.number, [body.real_address]);
        const { redirect_address: from, real_address: to } = body;
        await recordChange(transaction, of, `Added the redirect from ${from} to ${to}`);
        return id;
      });
      return read(of, added);
    },

    /** Changes a redirect, and notifies the agency's owners of a new destination. */
    async change(
      of: DomainOfAccount,
      id: string,
      { version, ...redirect }: Forwarding & { readonly version: number },
    ): Promise<EmailRedirect> {
      const before = await read(of, id);
      if (before.version !== version) throw await conflict(of, id);
      const changed = await changeOne(of, redirect.real_address, async (transaction, allow) => {
        const others = await readRedirects(transaction, of.account.number, of.domainName);
        const problem = await problemBeside(
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
            ...(moved && withoutDeliveries),
          })
          .where(and(eq(emailRedirects.id, id), eq(emailRedirects.version, version)))
          .returning({ id: emailRedirects.id });
        if (rows.length === 0) return false;
        if (before.real_address !== redirect.real_address) {
          const { account, domainName, user } = of;
          const changedBy = user.email;
          const email = destinationChanged({ domainName, changedBy, before, after: redirect });
          await emailOwners(transaction, account.number, email);
        }
        const { redirect_address: from, real_address: to } = redirect;
        await recordChange(
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
        await recordChange(transaction, of, `Removed the redirect from ${from} to ${to}`);
        return true;
      });
      if (!isRemoved) throw await conflict(of, id);
    },

    read,
  };
}

function tooMany(): ApiError {
  return new ApiError('invalid', { fields: { redirect_address: tooManyMessage } });
}
