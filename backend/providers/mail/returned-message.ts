import { decodeWords } from 'postal-mime';
import { contentType, headerField, readMime, readText, type MimeMessage } from './mime-parts';

/** What a message to a return address says about its delivery. */
export type Returned =
  | { readonly kind: 'failed'; readonly status: string | null }
  | { readonly kind: 'delayed' }
  /** Feedback about the message (RFC 5965), such as `abuse` if the recipient calls it unwanted. */
  | { readonly kind: 'complaint'; readonly feedback: string }
  /** A report of success, or a report that can't be read. */
  | { readonly kind: 'nothing' }
  /** From the destination itself: an automatic reply, such as an out-of-office message (RFC 3834), or a person's. */
  | { readonly kind: 'reply' };

/**
 * The maximum number of bytes of a report that are read. A report begins with its fields; the returned message may
 * follow.
 */
const mostReportBytes = 256 * 1024;

const statusPattern = /^status:[ \t]*([245]\.\d{1,3}\.\d{1,3})\b/im;
const actionPattern = /^action:[ \t]*([a-z]+)/im;
const knownAction = /^(?:failed|delayed|delivered|relayed|expanded)$/;

/**
 * Reads the fields of each recipient; empty lines separate the recipients (RFC 3464, section 2.1). Returns `null` if no
 * recipient has an action that the standard knows, nor a status that replaces it.
 */
function readReport(text: string): Returned | null {
  const recipients = text.split(/\r?\n\r?\n/).map((fields) => {
    const status = statusPattern.exec(fields)?.[1] ?? null;
    const action = actionPattern.exec(fields)?.[1]?.toLowerCase() ?? '';
    return { action, status, isKnown: knownAction.test(action) };
  });
  const failed =
    recipients.find(({ action }) => action === 'failed') ??
    recipients.find(({ isKnown, status }) => !isKnown && status?.startsWith('5'));
  if (failed !== undefined) return { kind: 'failed', status: failed.status };
  if (recipients.some(({ action }) => action === 'delayed')) return { kind: 'delayed' };
  return recipients.some(({ isKnown }) => isKnown) ? { kind: 'nothing' } : null;
}

const feedbackType = /^feedback-type:[ \t]*([a-z-]{1,30})/im;
/** Some services return the unwanted message without a report. */
const complaintSender = /^\W*(?:[^<]*<)?(?:fbl|feedback-?loop|complaints?)\b[^@]*@/i;
const complaintSubject = /^(?:complaint about message|(?:abuse|spam) (?:report|complaint))/i;

const failedRecipients = headerField('x-failed-recipients');
const fromField = headerField('from');
const subjectField = headerField('subject');
const reportType = /\breport-type\s*=\s*"?([\w-]+)/;
const permanentStatus = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/;

/** The names of mail servers, and the names that servers share with people. */
const daemon = /mail(?:er)?[- ]?daemon|mail deliver\w* (?:sub)?system|internet mail delivery/i;
const sharedName = /^\s*<\s*>|postmaster|system administrator|mail ?system|microsoftexchange/i;

const anyOf = (...phrases: readonly string[]) => new RegExp(phrases.join('|'), 'i');

/** How the reports of widespread servers begin. A reply may quote them, but doesn't begin with them. */
const firstWords = anyOf(
  // qmail and its relatives, OpenSMTPD, Postfix, DragonFly
  '(?:hi[.!] )?this is the (?:\\S+ program|mailer-daemon|mail system|dragonfly mail agent)\\b',
  // Exim
  'this message was created automatically by mail delivery software',
  "i'm (?:sorry to have to (?:inform|tell) you|afraid i wasn't able to deliver)",
  // Sendmail, and gateways that imitate it
  'the original message was received at',
  '-+ ?(?:the following addresses had|transcript of session|failure reasons)',
  // Gmail, Outlook, Exchange
  '(?:this is an )?automatically generated delivery status notification',
  '\\*\\* (?:address not found|message (?:not delivered|blocked|too large|rejected)|delivery incomplete|recipient inbox full)',
  'delivery (?:has failed )?to (?:these|the following) recipients?',
  'your message (?:to: .{1,400}did not reach|was not delivered to)',
  // Yahoo, Apple, Amazon and others
  'sorry, we were unable to deliver your message',
  'this report relates to a message you sent',
  'message from \\S+ unable to deliver',
  '(?:your |the )?(?:e-?)?(?:mail|message) (?:sent on: .{1,60} )?(?:could not be delivered|was undeliverable|cannot be delivered)',
  '(?:unable|failed) to deliver (?:the |your )?(?:message|e-?mail) to',
  'an error (?:has )?occurred while (?:trying|attempting) to deliver',
  'we had trouble delivering',
  '送信先のメール|次のあて先へのメッセージ|このメールは「m-filter」|fehler bei der nachrichtenzustellung|échec de la remise',
  // Mailing lists, and Amazon's notifications
  '\\{ ?"(?:type|notificationtype)" ?:',
  'you are not (?:a member of|allowed to post to) this mailing list',
);

const delayWords = anyOf(
  'this is (?:only )?a warning|warning message only|temporary (?:failure report|problem delivering)',
  'not yet been delivered|(?:has|have) been delayed|is delayed for|delivery incomplete',
  '(?:no need|not need) to resend|(?:still being|will be|will be automatically) retried',
  '(?:will|continue|keep)(?: continue| keep)? trying|will (?:re)?try again',
  'verzöger|noch nicht zugestellt|retard(?:é|o|ada)|retras|atrasad|ritard|vertraag|fördröj|försen',
  'forsink|opóźn|задерж|отложен|gecik|zpožd|viiväst|遅延|遅れて|延迟|延遲|지연',
);

const failureWords = anyOf(
  'undeliver|(?:not|n.t) (?:be |been )?(?:successfully )?(?:delivered|sent)\\b|unable to deliver',
  '(?:did not|didn.t) reach|(?:delivery|mail|message)\\b.{0,20}(?:failed|failure|rejected|refused|blocked)',
  'fail(?:ed|ure) (?:notice|delivery|to deliver|reasons)|(?:unknown|no such|invalid)\\b.{0,20}(?:user|recipient|address|mailbox|host)',
  'user.{0,20}(?:unknown|not (?:found|listed))|returned (?:mail|to sender)|mail ?system error|rejected by|permanent(?:ly)? (?:error|fail|reject)|failed permanently',
  '(?<!\\d)55[0-7][ -]|"notificationtype\\W+bounce|not (?:a member|allowed to post)',
  'nicht zugestellt|unzustellbar|fehlgeschlagen|non (?:remis|distribu)|échec|impossible de remettre|no se (?:ha )?pud[oi]',
  'no (?:se )?entreg|fall[oó]|não (?:foi|pôde|pode)|falha|impossibile|mancat[ao]|non (?:è stat[oa]|recapitat)|onbestelbaar',
  'niet.{0,20}(?:bezorgd|afgeleverd)|kunde inte|kunne ikke|nie (?:mogła|można|został|udało)|niedostarcz|не удалось|не (?:был|может)',
  'недостав|nedoruč|iletilemedi|teslim edileme|できません|エラー|退信|无法|無法|失败|失敗|배달(?:되지|할 수)',
);

const successWords =
  /\bsuccessful|(?:has|have) been (?:delivered|relayed)|"notificationtype\W+delivery/i;

/** Begins the copy of the message that a report returns. */
const copyBegins =
  /^.{0,60}(?:copy of (?:the|your) (?:original )?message|(?:original|returned|unsent) message(?! was)|message (?:text|headers?) follow|header of the original).*$/im;

const mostOwnText = 4_000;

/** A report's own words: neither the copy of the message, nor its subject, nor anything quoted. */
function ownWords({ parts }: MimeMessage): string {
  const texts = parts.filter(({ type }) => type === 'text/plain' || type === 'text/html');
  const [text = ''] = texts
    .slice(0, 2)
    .map((part) => readText({ ...part, content: part.content.slice(0, mostOwnText) }))
    .filter((each) => each.trim() !== '');
  return (text.split(copyBegins)[0] ?? '')
    .split('\n')
    .filter((line) => !/^\s*(?:>|subject:)/i.test(line))
    .join('\n')
    .trim();
}

/**
 * Reads a message that was sent to a return address, the only place that does. A delivery report (RFC 3464) counts
 * wherever it is in the message, and by its `Action`. Many servers send none, so the sender's name, the field
 * `X-Failed-Recipients` and the first words decide, too, but not `Auto-Submitted`, which reports and replies share.
 */
export function readReturned(message: Buffer): Returned {
  const mime = readMime(message, mostReportBytes);
  const { header, parts } = mime;
  const [from = '', subject = ''] = [fromField, subjectField].map((field) =>
    decodeWords(field(header).slice(0, 1_000)).trim(),
  );
  const partOf = (type: RegExp) => parts.find((part) => type.test(part.type));
  // A report that doesn't name its type counts as a delivery report.
  const type = contentType(header).toLowerCase();
  const [, kind = 'delivery-status'] = reportType.exec(type) ?? [];
  const feedback = partOf(/^message\/feedback-report$/);
  if (feedback !== undefined || kind === 'feedback-report') {
    const [, told = 'other'] = feedbackType.exec(feedback?.content.toLowerCase() ?? '') ?? [];
    return { kind: 'complaint', feedback: told };
  }
  // A read receipt (RFC 8098)
  if (kind === 'disposition-notification') return { kind: 'reply' };
  const report = partOf(/^message\/(?:global-)?delivery-status$/);
  const reported = report && readReport(report.content);
  if (reported) return reported;
  if (/^unsubscribe$/i.test(subject)) return { kind: 'complaint', feedback: 'opt-out' };
  const isReturning = partOf(/^(?:message|text)\/rfc822/) !== undefined;
  if (isReturning && (complaintSubject.test(subject) || complaintSender.test(from)))
    return { kind: 'complaint', feedback: 'abuse' };

  const words = ownWords(mime);
  const begins = words.replace(/\s+/g, ' ').slice(0, 600);
  const isDelay = delayWords.test(words);
  const isFailure = failureWords.test(`${subject} ${begins}`);
  const isSuccess = successWords.test(`${subject} ${begins}`);
  const isDaemon = failedRecipients(header) !== '' || daemon.test(from);
  const isServers =
    isDaemon ||
    report !== undefined ||
    (type.startsWith('multipart/report') && kind === 'delivery-status') ||
    sharedName.test(from) ||
    (firstWords.exec(begins)?.index === 0 && (isDelay || isFailure || isSuccess));
  if (!isServers) return { kind: 'reply' };
  const told = readReport(words);
  if (told !== null) return told;
  if (isDelay) return { kind: 'delayed' };
  if (!isFailure && (!isDaemon || isSuccess)) return { kind: 'nothing' };
  return { kind: 'failed', status: permanentStatus.exec(words)?.[0] ?? null };
}
