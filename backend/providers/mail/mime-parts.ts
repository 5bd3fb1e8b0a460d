/** A part of a message that has no parts of its own. */
export interface MimePart {
  /** The media type in lower case, such as `text/plain`. */
  readonly type: string;
  /** The character set in which a text is written. */
  readonly charset: string;
  /** The decoded content, one character per byte. */
  readonly content: string;
}

export interface MimeMessage {
  /** The message's own header lines, unfolded. */
  readonly header: string;
  /** The parts in their order. An attached message is a single part. */
  readonly parts: readonly MimePart[];
}

/** Returns a function that reads a field of a header; its value is an empty string if the field is missing. */
export function headerField(name: string): (header: string) => string {
  const pattern = new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im');
  return (header) => pattern.exec(header)?.[1] ?? '';
}

export const contentType = headerField('content-type');
const transferEncoding = headerField('content-transfer-encoding');

/** The maximum number of parts to read: reports have three, and each costs time. */
const mostParts = 100;

const charsetPattern = /;[ \t]*charset[ \t]*=[ \t]*"?([^\s;"]{1,40})/i;
const boundaryPattern = /;[ \t]*boundary[ \t]*=[ \t]*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

function decoded(content: string, encoding: string): string {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(content, 'base64').toString('latin1');
    case 'quoted-printable':
      return content
        .replace(/=\r?\n/g, '')
        .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    default:
      return content;
  }
}

/** Reads a text in its character set; as UTF-8 if that is unknown or wrong. HTML loses its tags. */
export function readText({ type, charset, content }: MimePart): string {
  const bytes = Buffer.from(content, 'latin1');
  let text: string;
  try {
    // The last character may be incomplete.
    text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    text = bytes.toString();
  }
  return type === 'text/html' ? text.replace(/<[^<>]*>/g, '\n') : text;
}

/**
 * Splits a message into its parts (RFC 2046, section 5.1) in one pass over its lines, so that the time is linear in its
 * size, however deeply its parts are nested. Attached messages are single parts. A message whose boundary never occurs is
 * a text.
 */
export function readMime(message: Buffer, mostBytes: number): MimeMessage {
  const text = message.subarray(0, mostBytes).toString('latin1');
  const delimiters = new Set<string>();
  const parts: MimePart[] = [];
  let own: string | null = null;
  /** The header of the part being read; `null` while it isn't complete. */
  let header: string | null = null;
  let start = 0;
  let bodyStart = 0;

  function endHeader(at: number): void {
    header = text.slice(start, at).replace(/\r?\n[ \t]+/g, ' ');
    if (own === null) bodyStart = at;
    own ??= header;
    const [, quoted, plain = quoted] = boundaryPattern.exec(contentType(header)) ?? [];
    if (plain !== undefined) delimiters.add(`--${plain}`).add(`--${plain}--`);
  }

  function endPart(at: number): void {
    if (header === null) return;
    const declared = contentType(header);
    const type = (declared.split(';')[0] ?? '').trim().toLowerCase();
    if (type.startsWith('multipart/')) return;
    const charset = charsetPattern.exec(declared)?.[1] ?? 'utf-8';
    const content = decoded(text.slice(start, at), transferEncoding(header));
    parts.push({ type: type === '' ? 'text/plain' : type, charset, content });
  }

  for (let at = 0; at < text.length && parts.length < mostParts;) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 ? text.length : newline + 1;
    if (text.startsWith('--', at) && delimiters.has(text.slice(at, next).trimEnd())) {
      endPart(at);
      header = null;
      start = next;
    } else if (header === null && (text[at] === '\n' || text.startsWith('\r\n', at))) {
      endHeader(at);
      start = next;
    }
    at = next;
  }
  if (header === null) endHeader(text.length);
  else endPart(text.length);
  if (parts.length === 0)
    parts.push({ type: 'text/plain', charset: 'utf-8', content: text.slice(bodyStart) });
  return { header: own ?? '', parts };
}
