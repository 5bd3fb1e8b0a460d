import { domainOfAddress } from '@contract/email-address';
import { sql } from 'drizzle-orm';
import type { MakeLimit } from '../../http/count-limit';
import type { MailLimitSettings } from '../../shared/settings';
import { mailDeliveries } from '../../store/schema/mail';
import type { Recipient } from './mail-queue';

const rolesOf = 'roles of ';

/**
 * Returns the name under which messages are counted: the redirect, or one name for all role addresses of a domain with
 * all of their tags, because a sender may invent any number of tags.
 */
export const countedName = ({ kind, redirectId, redirectAddress }: Recipient): string =>
  kind === 'role'
    ? `${rolesOf}${domainOfAddress(redirectAddress)}`
    : (redirectId ?? redirectAddress);

/** The same as `countedName`, in SQL. */
export const countedNameOfDelivery = sql<string>`case ${mailDeliveries.kind} when 'role'
  then ${sql.raw(`'${rolesOf}'`)} || regexp_replace(${mailDeliveries.redirectAddress}, '^.*@', '')
  else coalesce(${mailDeliveries.redirectId}::text, ${mailDeliveries.redirectAddress}) end`;

/** The maximum number of reports and automatic replies to one delivery per hour: servers send a few. */
const returnedPerDelivery = 10;

/**
 * Limits incoming messages. Refused recipients and other commands count only against the client, so that no client can
 * use up other clients' share of a redirect's limit.
 */
export function mailLimits(limits: MailLimitSettings, limitOf: MakeLimit) {
  const connections = limitOf('mail-connections', limits.perClient);
  const attempts = limitOf('mail-attempts', limits.perClient);
  const recipients = limitOf('mail-recipients', limits.perClient);
  const pairs = limitOf('mail-client-redirect', limits.perClientAndRedirect);
  const redirects = limitOf('mail-redirect', limits.perRedirect);
  const returned = limitOf('mail-returned', returnedPerDelivery, 3_600_000);
  const pairOf = (client: string, redirect: string) => `${client} ${redirect}`;

  return {
    /** Counts a connection. Returns true if it is within the limit. */
    allowsConnection: (client: string): boolean => connections.allows(client),
    /** Counts an attempt to send. Returns true if it is within the limit. */
    allowsAttempt: (client: string): boolean => attempts.allows(client),
    /** Counts a recipient. Returns true if it is within the limit. */
    allowsRecipient: (client: string): boolean => recipients.allows(client),
    /** Counts a message to a delivery's return address. Returns true if it is within the limit. */
    allowsReturned: (delivery: string): boolean => returned.allows(delivery),

    /** Returns true if a client may send this many more messages to a redirect. Doesn't count the messages. */
    hasRoom: (client: string, redirect: string, messages: number): boolean =>
      pairs.hasRoom(pairOf(client, redirect), messages) && redirects.hasRoom(redirect, messages),

    /** Counts accepted messages. A negative number subtracts messages that couldn't be stored. */
    count(client: string, redirect: string, messages: number): void {
      pairs.count(pairOf(client, redirect), messages);
      redirects.count(redirect, messages);
    },
  };
}
