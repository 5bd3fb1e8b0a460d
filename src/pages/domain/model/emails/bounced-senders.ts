import { localPartOf } from '@contract/email-address';
import type { MailDelivery } from '@contract/email-redirect';

/**
 * Senders that nobody reads: delivery reports, notices, and addresses made by lists and forwarders (SRS, VERP). Their
 * names are conventions; only the empty sender is standardized (RFC 5321, section 4.5.5).
 */
const machine =
  /^(?:mailer-daemon|postmaster|(?:do[-_.]?not|no)[-_.]?reply.*|bounces?(?:[-_.+=].*)?|srs[01][-+=].*)$/i;

const isMachine = (sender: string) => sender === '' || machine.test(localPartOf(sender));

/** The most addresses in a `mailto:` URL, whose length mail programs limit to some 2,000 characters. */
export const mostWritten = 20;

/**
 * Returns the people whose mail bounced, each with their latest bounce, newest first. Leaves out those whose later mail
 * was delivered. Expects deliveries newest first.
 */
export function bouncedSenders(
  deliveries: readonly MailDelivery[],
): readonly Pick<MailDelivery, 'id' | 'sender' | 'received_at'>[] {
  const settled = new Set<string>();
  return deliveries.filter(({ sender, outcome, is_test: isTest }) => {
    const key = sender.toLowerCase();
    const isSettled = outcome === 'bounced' || outcome === 'delivered';
    if (isTest || !isSettled || isMachine(sender) || settled.has(key)) return false;
    settled.add(key);
    return outcome === 'bounced';
  });
}

/** Returns true if the latest message or test was delivered. Expects deliveries newest first. */
export const arrives = (deliveries: readonly MailDelivery[]): boolean =>
  deliveries.find(({ outcome }) => outcome === 'bounced' || outcome === 'delivered')?.outcome ===
  'delivered';

/** Builds a `mailto:` URL that shows no recipient the others' addresses (RFC 6068). */
export function mailToAll(addresses: readonly string[], subject: string, body: string): string {
  const bcc = addresses.slice(0, mostWritten).map(encodeURIComponent).join(',');
  return `mailto:?bcc=${bcc}&subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
