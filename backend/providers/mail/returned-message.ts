import PostalMime from 'postal-mime';

/** The outcome that a returned message reports for its delivery. */
export type Returned =
  | { readonly kind: 'failed'; readonly status: string | null }
  | { readonly kind: 'delayed' }
  /** A report of success, or a report that can't be read. */
  | { readonly kind: 'nothing' }
  /** Not a delivery report: an automatic reply, such as an out-of-office message (RFC 3834). */
  | { readonly kind: 'reply' };

/**
 * The maximum number of bytes of a report that are read. A report begins with its fields; the returned message may
 * follow.
 */
const mostReportBytes = 256 * 1024;
const mostNesting = 8;

const statusPattern = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im;
const actionPattern = /^action:\s*([a-z]+)/im;

/** Reads the fields of each recipient; empty lines separate the recipients (RFC 3464, section 2.1). */
function readReport(text: string): Returned {
  const recipients = text.split(/\r?\n\r?\n/).flatMap((fields) => {
    const action = actionPattern.exec(fields)?.[1]?.toLowerCase();
    return action === undefined
      ? []
      : [{ action, status: statusPattern.exec(fields)?.[1] ?? null }];
  });
  const failed = recipients.find(({ action }) => action === 'failed');
  if (failed !== undefined) return { kind: 'failed', status: failed.status };
  return { kind: recipients.some(({ action }) => action === 'delayed') ? 'delayed' : 'nothing' };
}

const deliveryStatus = /^message\/(?:global-)?delivery-status$/i;
/** Returns true for a delivery report. A report that doesn't name its type counts as one. */
const isReport = (contentType: string) =>
  /^\s*multipart\/report\b/i.test(contentType) &&
  !/\breport-type\s*=\s*(?!"?delivery-status\b)/i.test(contentType);

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);
}

/** Reads a returned message (RFC 3464, section 2). Only the `Action` field of a report counts, not its text. */
export async function readReturned(message: Buffer): Promise<Returned> {
  const start = message.subarray(0, mostReportBytes);
  const parsed = await PostalMime.parse(start, { maxNestingDepth: mostNesting }).catch(() => null);
  if (parsed === null) return { kind: 'nothing' };
  const type = parsed.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!isReport(type)) return { kind: 'reply' };
  const part = parsed.attachments.find(({ mimeType }) => deliveryStatus.test(mimeType));
  if (part === undefined) return { kind: 'nothing' };
  return readReport(textOf(part.content));
}
