import { domainOfAddress, localPartOf, readEmailAddress } from '@contract/email-address';
import { catchAllFor } from '@contract/email-redirect';
import { eq, sql } from 'drizzle-orm';
import { ownersOf } from '../email-notifications/outbox';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { transfers } from '../../store/schema/orders';
import type { Clock } from '../../store/clock';
import { grouped } from '../../providers/mail/grouped';
import type { Recipient } from '../../providers/mail/mail-queue';
import { noSuchAddress, type FindRecipients } from '../../providers/mail/mail-server';
import { SmtpRefusal } from '../../providers/mail/smtp-listener';

export interface MailRecipientsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The address that gets mail to the server itself, and to role addresses of domains without an owner. */
  readonly providerAddress: string;
}

/** The addresses that every domain with mail must accept (RFC 5321, section 4.5.1; RFC 2142, sections 4 and 5). */
const roles: readonly string[] = ['postmaster', 'abuse'];

/** Returns `quotes@` for `quotes+tag@` (RFC 5233, section 1). */
const withoutTag = (address: string) => address.replace(/^([^+@]+)\+[^@]*/, '$1');

/** The redirects that may receive mail to an address, most specific first. */
const candidates = (address: string) => [
  ...new Set([address, withoutTag(address), catchAllFor(address)]),
];

interface Serving {
  readonly active: boolean;
  readonly canceledAt: Date | null;
  readonly transfer: typeof transfers.$inferSelect.status | null;
}

/**
 * The time during which mail to a canceled domain is deferred. If the domain is restored in that time, no mail is lost.
 */
const deferredMs = 3 * 86_400_000;

function refuseUnlessActive({ active, canceledAt, transfer }: Serving, now: Date): void {
  if (active) return;
  if (canceledAt !== null && now.getTime() - canceledAt.getTime() < deferredMs) {
    throw new SmtpRefusal(450, 'This domain was canceled, try again later');
  }
  throw transfer === 'submitted' || transfer === 'waiting'
    ? new SmtpRefusal(450, 'This domain is not with us yet, try again later')
    : new SmtpRefusal(550, 'This domain is not active');
}

const ofDomain = eq(transfers.domainName, domains.name);

const redirectsOf = prepared((database) =>
  database
    .select({
      redirect: emailRedirects,
      active: domains.active,
      canceledAt: domains.canceledAt,
      transfer: transfers.status,
    })
    .from(emailRedirects)
    .innerJoin(domains, eq(domains.name, emailRedirects.domainName))
    .leftJoin(transfers, ofDomain)
    .where(sql`${emailRedirects.redirectAddress} = any(${sql.placeholder('addresses')}::text[])`)
    .prepare('redirects of addresses'),
);

export function mailRecipients({
  database,
  clock,
  providerAddress,
}: MailRecipientsDependencies): FindRecipients {
  const look = grouped(
    async (wanted: readonly string[]) => {
      const rows = await redirectsOf(database).execute({ addresses: wanted.flatMap(candidates) });
      return wanted.map((address) =>
        candidates(address)
          .map((each) => rows.find(({ redirect }) => redirect.redirectAddress === each))
          .find((row) => row !== undefined),
      );
    },
    { most: 50 },
  );

  const toRole = (address: string, realAddress: string): Recipient => ({
    kind: 'role',
    redirectId: null,
    redirectAddress: address,
    realAddress,
  });

  /** The people responsible for a domain that we serve; empty for other domains. */
  async function roleRecipients(address: string): Promise<readonly Recipient[]> {
    const [domain] = await database
      .select({
        account: domains.accountNumber,
        active: domains.active,
        canceledAt: domains.canceledAt,
        transfer: transfers.status,
      })
      .from(domains)
      .leftJoin(transfers, ofDomain)
      .where(eq(domains.name, domainOfAddress(address)));
    if (domain === undefined) return [];
    refuseUnlessActive(domain, clock.now());
    const owners = await ownersOf(database, domain.account);
    return (owners.length === 0 ? [providerAddress] : owners).map((owner) =>
      toRole(address, owner),
    );
  }

  return async (typed) => {
    const address = typed.toLowerCase();
    // An address without a domain is the server's own (RFC 5321, section 4.1.1.3).
    if (address === 'postmaster') return [toRole(address, providerAddress)];
    if (readEmailAddress(address) === null) throw noSuchAddress();
    const found = await look(address);
    const isCaught = found?.redirect.redirectAddress === catchAllFor(address);
    if (roles.includes(localPartOf(withoutTag(address))) && (found === undefined || isCaught)) {
      const responsible = await roleRecipients(address);
      if (responsible.length > 0) return responsible;
    }
    if (found === undefined) throw noSuchAddress();
    refuseUnlessActive(found, clock.now());
    const { id, realAddress } = found.redirect;
    // Mail to a tagged address or a catch-all is forwarded as mail to the address that the sender used.
    return [{ kind: 'forward', redirectId: id, redirectAddress: address, isCaught, realAddress }];
  };
}
