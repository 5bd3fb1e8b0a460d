import type { SMTPServerSession } from 'smtp-server';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** The maximum length of a line, without its line ending, that every server accepts (RFC 5322, section 2.1.1). */
export const longestLine = 998;

/**
 * Returns the reason to refuse a message; `null` if all its lines are valid and have at most `most` characters. A bare CR or LF ends a line for some
 * servers and not for others, which lets a sender smuggle commands past one of them (RFC 5321, section 2.3.8).
 */
export function problemOfLines(message: Buffer, most: number): string | null {
  let start = 0;
  for (let at = 0; at < message.length; at += 1) {
    const followsReturn = at > 0 && message[at - 1] === carriageReturn;
    const isLineFeed = message[at] === lineFeed;
    if (followsReturn !== isLineFeed) return `Bare ${isLineFeed ? 'LF' : 'CR'} in the message`;
    if (isLineFeed) start = at + 1;
    else if (at - start >= most && message[at] !== carriageReturn)
      return `Line longer than ${most} characters`;
  }
  return message.at(-1) === carriageReturn ? 'Bare CR in the message' : null;
}

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

/** What the servers on its way, ours among them, added to a message's header. */
export interface Trace {
  /** The redirects that the message has passed, in lower case. */
  readonly passed: readonly string[];
  /** The number of servers that the message has passed. */
  readonly hops: number;
  /** Our latest mark; empty if we never forwarded the message. */
  readonly mark: string;
}

export function traceOf(message: Buffer): Trace {
  const lines = headerLines(message);
  const values = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    passed: values(/^delivered-to:\s*(\S+)\s*$/i).map((address) => address.toLowerCase()),
    hops: lines.filter((line) => /^received:/i.test(line)).length,
    mark: values(/^x-agency-portal-forwarded:\s*(\S+)\s*$/i)[0] ?? '',
  };
}

const hostText = /[^\w.:[\]-]/g;

interface Receipt {
  readonly id: string;
  readonly host: string;
  readonly at: Date;
}

type Client = Pick<SMTPServerSession, 'hostNameAppearsAs' | 'remoteAddress' | 'secure'>;

/** The trace line that each server adds (RFC 5321, section 4.4; RFC 3848). */
export function receivedLine({ id, host, at }: Receipt, client: Client): string {
  const name = client.hostNameAppearsAs.replace(hostText, '').slice(0, 255) || 'unknown';
  const from = `${name} ([${client.remoteAddress.replace(hostText, '')}])`;
  return `Received: from ${from}\r\n\tby ${host.replace(hostText, '')} with ${client.secure ? 'ESMTPS' : 'ESMTP'} id ${id};\r\n\t${at.toUTCString().replace('GMT', '+0000')}\r\n`;
}

interface Forwarded {
  readonly redirectAddress: string;
  readonly repeated: boolean;
}

/**
 * Returns the header lines at the start of a forwarded copy. They are trace lines only, by which we recognize the message
 * if it returns: a signature may cover any other line, even that it is missing (RFC 6376, section 5.4).
 */
export function forwardedLines({ redirectAddress, repeated }: Forwarded, mark: string): string {
  return [
    `Delivered-To: ${redirectAddress}`,
    `X-Agency-Portal-Forwarded: ${mark}`,
    ...(repeated
      ? ['X-Agency-Portal-Repeated: an interrupted attempt may have delivered this message before']
      : []),
    '',
  ].join('\r\n');
}
