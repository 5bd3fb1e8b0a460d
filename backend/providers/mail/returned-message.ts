import { contentType, headerField, readMime } from './mime-parts';

/** The outcome that a returned message reports for its delivery. */
export type Returned =
  | { readonly kind: 'failed'; readonly status: string | null }
  | { readonly kind: 'delayed' }
  /** A report of success, or a report that can't be read. */
  | { readonly kind: 'nothing' }
  /** Not a report: an automatic reply, such as an out-of-office message (RFC 3834). */
  | { readonly kind: 'reply' };

/**
 * The maximum number of bytes of a report that are read. A report begins with its fields; the returned message may
 * follow.
 */
const mostReportBytes = 256 * 1024;

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

const deliveryStatus = /^message\/(?:global-)?delivery-status$/;
/** A complaint about a message (RFC 5965), which nobody else should read. */
const complaint = 'message/feedback-report';
const failedRecipients = headerField('x-failed-recipients');
const permanentStatus = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/;

/** Returns true for a delivery report. A report that doesn't name its type counts as one. */
const isReport = (type: string) =>
  /^multipart\/report\b/i.test(type) && !/\breport-type\s*=\s*(?!"?delivery-status\b)/i.test(type);

/**
 * Reads a returned message (RFC 3464, section 2): the `Action` field of a report, whatever surrounds it. Some servers
 * send none, and name the failed recipients in the header instead.
 */
export function readReturned(message: Buffer): Returned {
  const { header, parts } = readMime(message, mostReportBytes);
  const report = parts.find(({ type }) => deliveryStatus.test(type));
  if (report !== undefined) return readReport(report.content);
  if (failedRecipients(header) !== '') {
    const text = parts.find(({ type }) => type === 'text/plain')?.content ?? '';
    return { kind: 'failed', status: permanentStatus.exec(text)?.[0] ?? null };
  }
  const isNoReply = isReport(contentType(header)) || parts.some(({ type }) => type === complaint);
  return { kind: isNoReply ? 'nothing' : 'reply' };
}
