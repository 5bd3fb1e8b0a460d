import { domainOfAddress } from '@contract/email-address';
import { explanationOf } from './delivery-failure';
import { headerOf } from './message-bytes';

interface Bounced {
  readonly deliveryId: string;
  readonly redirectAddress: string;
  readonly sender: string;
  /** The enhanced status code (RFC 3463). */
  readonly status: string;
  readonly at: Date;
  readonly messageId: string | null;
  /** The message, or at least its header; `null` if it has been deleted. */
  readonly message: Buffer | null;
}

const mostReturnedBytes = 16 * 1024;

/** Fields by which the sender's mail program finds the original message. */
const threadFields = (id: string | null) =>
  id === null ? [] : [`In-Reply-To: ${id}`, `References: ${id}`];

/**
 * Composes a message that informs the sender of a failed delivery (RFC 3464), with the original message's header if we
 * still have it. The message doesn't name the redirect's destination: the sender wrote to the redirect and knows no
 * other address.
 */
export function bounceMessage(bounced: Bounced): Buffer {
  const { deliveryId, redirectAddress, sender, status, at, messageId, message } = bounced;
  const domain = domainOfAddress(redirectAddress);
  const explanation = explanationOf(status);
  const header = message === null ? null : headerOf(message).subarray(0, mostReturnedBytes);
  const report = [
    `From: Mail delivery <postmaster@${domain}>`,
    `To: <${sender}>`,
    'Subject: Your message was not delivered',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <returned-${deliveryId}@${domain}>`,
    ...threadFields(messageId),
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${deliveryId}"`,
    '',
    `--${deliveryId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Your message to ${redirectAddress} was not delivered.`,
    '',
    explanation,
    '',
    'You can try again, or reach the recipient in another way.',
    `--${deliveryId}`,
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; ${domain}`,
    '',
    `Final-Recipient: rfc822; ${redirectAddress}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} ${explanation}`,
    '',
  ].join('\r\n');
  const returned =
    header === null
      ? []
      : [`--${deliveryId}\r\nContent-Type: text/rfc822-headers\r\n\r\n`, header, '\r\n\r\n'];
  return Buffer.concat(
    [report, ...returned, `--${deliveryId}--\r\n`].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : piece,
    ),
  );
}
