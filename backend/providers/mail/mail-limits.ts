import { minuteLimit } from '../../http/count-limit';
import type { MailLimitSettings } from '../../shared/settings';

/**
 * How many messages come in. Refused recipients and mere commands count for the client alone, so that no client can use
 * up what others may send to a redirect.
 */
export function mailLimits(limits: MailLimitSettings) {
  const connections = minuteLimit(limits.perClient);
  const attempts = minuteLimit(limits.perClient);
  const recipients = minuteLimit(limits.perClient);
  const pairs = minuteLimit(limits.perClientAndRedirect);
  const redirects = minuteLimit(limits.perRedirect);
  const pairOf = (client: string, redirect: string) => `${client} ${redirect}`;

  return {
    /** Counts a connection. */
    allowsConnection: (client: string): boolean => connections.allows(client),
    /** Counts an attempt to send. */
    allowsAttempt: (client: string): boolean => attempts.allows(client),
    /** Counts a recipient. */
    allowsRecipient: (client: string): boolean => recipients.allows(client),

    /** Whether a client may send so many messages more to a redirect. Counts nothing. */
    hasRoom: (client: string, redirect: string, messages: number): boolean =>
      pairs.hasRoom(pairOf(client, redirect), messages) && redirects.hasRoom(redirect, messages),

    /** Counts accepted messages. A negative number takes back those that could not be stored. */
    count(client: string, redirect: string, messages: number): void {
      pairs.count(pairOf(client, redirect), messages);
      redirects.count(redirect, messages);
    },
  };
}

export type MailLimits = ReturnType<typeof mailLimits>;
