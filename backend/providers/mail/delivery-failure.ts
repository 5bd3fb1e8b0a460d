/** The reason why a delivery failed. */
export interface DeliveryFailure {
  /** The reason shown to the agency, in the destination's words if it gave any. */
  readonly reason: string;
  /** The enhanced status code (RFC 3463). */
  readonly status: string;
}

const explanations: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\./, "The mailbox behind this address doesn't exist."],
  [/^5\.2\.2$/, 'The mailbox behind this address is full.'],
  [/^5\.2\.1$/, "The mailbox behind this address isn't in use."],
  [/^5\.(?:2|3)\.[34]$/, 'The message is too large for the mailbox behind this address.'],
  [/^5\.4\.7$/, "The mail server behind this address didn't take the message for two days."],
  [/^5\.7\./, "The mail server behind this address doesn't allow the message."],
];

/**
 * Explains the failure to the sender in our own words. The destination's words could reveal its address, and its
 * operator could use us to send text to strangers.
 */
export function explanationOf(status: string): string {
  const [, text] = explanations.find(([pattern]) => pattern.test(status)) ?? [];
  return text ?? 'The mail server behind this address refused the message.';
}

/** The enhanced status code of a permanent refusal, such as `550 5.1.1 No such user`. */
export function statusOfRefusal(response: string): string {
  return /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '5.0.0';
}

export interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * Returns true if the response is about the recipient or the message. Other responses, such as a failed login, indicate
 * a problem with the relay.
 */
export function isAboutMessage(error: unknown): boolean {
  const { command = '', code } = error as SmtpError;
  return /^(?:RCPT TO|DATA|MAIL FROM)/.test(command) || code === 'EMESSAGE' || code === 'EENVELOPE';
}

/** Returns true if the relay, rather than the destination, refused or failed to accept a message. */
export function isRelayFailure(error: unknown): boolean {
  return (error as SmtpError).responseCode === undefined || !isAboutMessage(error);
}
