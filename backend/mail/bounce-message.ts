interface Bounced {
  readonly deliveryId: string;
  readonly redirectAddress: string;
  readonly sender: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Tells the sender that a message didn't arrive. It quotes nothing of the message, and not where the redirect leads:
 * the sender wrote to the redirect and knows no other address.
 */
export function bounceMessage({
  deliveryId,
  redirectAddress,
  sender,
  reason,
  at,
}: Bounced): Buffer {
  const domain = redirectAddress.slice(redirectAddress.lastIndexOf('@') + 1);
  return Buffer.from(
    [
      `From: Mail delivery <postmaster@${domain}>`,
      `To: <${sender}>`,
      'Subject: Your message was not delivered',
      `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <returned-${deliveryId}@${domain}>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=delivery-status; boundary="${deliveryId}"`,
      '',
      `--${deliveryId}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Your message to ${redirectAddress} was not delivered.`,
      '',
      reason,
      '',
      'You can try again, or reach the recipient in another way.',
      `--${deliveryId}`,
      'Content-Type: message/delivery-status',
      '',
      `Reporting-MTA: dns; ${domain}`,
      '',
      `Final-Recipient: rfc822; ${redirectAddress}`,
      'Action: failed',
      'Status: 5.0.0',
      `--${deliveryId}--`,
      '',
    ].join('\r\n'),
  );
}
