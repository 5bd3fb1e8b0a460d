import { domainOfAddress } from '@contract/email-address';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** The maximum length of a line, without its line ending (RFC 5322, section 2.1.1). */
const longestLine = 998;

/**
 * Returns the reason to refuse a message; `null` if all its lines are valid. A bare CR or LF ends a line for some
 * servers and not for others, which lets a sender smuggle commands past one of them (RFC 5321, section 2.3.8).
 */
export function problemOfLines(message: Buffer): string | null {
  let start = 0;
  for (let at = 0; at < message.length; at += 1) {
    const followsReturn = at > 0 && message[at - 1] === carriageReturn;
    const isLineFeed = message[at] === lineFeed;
    if (followsReturn !== isLineFeed) return `Bare ${isLineFeed ? 'LF' : 'CR'} in the message`;
    if (isLineFeed) start = at + 1;
    else if (at - start >= longestLine && message[at] !== carriageReturn)
      return `Line longer than ${longestLine} characters`;
  }
  return message.at(-1) === carriageReturn ? 'Bare CR in the message' : null;
}

/**
 * The maximum number of servers that a message may pass through; real deliveries pass through fewer (RFC 5321, section
 * 6.3).
 */
const mostHops = 30;
export const mostHeaderBytes = 256 * 1024;

/** A message's header, without the empty line after it. */
export function headerOf(message: Buffer): Buffer {
  const end = message.indexOf('\r\n\r\n');
  return message.subarray(0, Math.min(end < 0 ? message.length : end, mostHeaderBytes));
}

/** A message's header lines, unfolded. */
export function headerLines(message: Buffer): readonly string[] {
  return headerOf(message)
    .toString('latin1')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
}

/** Returns the `Message-ID` in angle brackets; `null` if there is none that we can quote. */
export function messageIdOf(message: Buffer): string | null {
  const ids = headerLines(message).flatMap(
    (line) => /^message-id:\s*(<[\x21-\x7e]{3,250}>)\s*$/i.exec(line)?.[1] ?? [],
  );
  return ids[0] ?? null;
}

/** Returns the first `Message-ID` line, even if it is malformed; `null` if there is none. */
export const messageIdLine = (message: Buffer): string | null =>
  headerLines(message).find((line) => /^message-id[ \t]*:/i.test(line)) ?? null;

/** Returns true if a message has already passed through one of these redirects, or through too many servers. */
export function isLooping(message: Buffer, redirects: readonly string[]): boolean {
  const lines = headerLines(message);
  const passed = lines.flatMap((line) => /^delivered-to:\s*(\S+)\s*$/i.exec(line)?.[1] ?? []);
  const hops = lines.filter((line) => /^received:/i.test(line)).length;
  return hops > mostHops || passed.some((address) => redirects.includes(address.toLowerCase()));
}

const hostText = /[^\w.:[\]-]/g;

interface Receipt {
  readonly id: string;
  readonly host: string;
  readonly clientName: string;
  readonly clientAddress: string;
  readonly isSecure: boolean;
  readonly at: Date;
}

/** The trace line that each server adds (RFC 5321, section 4.4; RFC 3848). */
export function receivedLine(receipt: Receipt): string {
  const { id, host, clientName, clientAddress, isSecure, at } = receipt;
  const from = `${clientName.replace(hostText, '').slice(0, 255) || 'unknown'} ([${clientAddress.replace(hostText, '')}])`;
  return `Received: from ${from}\r\n\tby ${host.replace(hostText, '')} with ${isSecure ? 'ESMTPS' : 'ESMTP'} id ${id};\r\n\t${at.toUTCString().replace('GMT', '+0000')}\r\n`;
}

interface Forwarded {
  readonly redirectAddress: string;
  readonly repeated: boolean;
  readonly bodyId: string;
}

/**
 * Returns the header lines at the start of a forwarded copy. Adds a `Message-ID` if the message has none, so that we
 * recognize the message if it returns.
 */
export function forwardedLines(delivery: Forwarded, message: Buffer): string {
  const { redirectAddress, repeated, bodyId } = delivery;
  return [
    `Delivered-To: ${redirectAddress}`,
    ...(repeated
      ? ['X-Agency-Portal-Repeated: an interrupted attempt may have delivered this message before']
      : []),
    ...(messageIdLine(message) === null
      ? [`Message-ID: <${bodyId}@${domainOfAddress(redirectAddress)}>`]
      : []),
    '',
  ].join('\r\n');
}
