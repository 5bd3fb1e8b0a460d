import { domainOfAddress } from '@contract/email-address';
import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MakeLimit } from '../../http/count-limit';
import { networkOf } from '../../http/client-address';
import type { Logger } from '../../shared/logging';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import type { KeyRing } from '../../store/key-ring';
import { connectionDeadlines } from './connection-deadlines';
import type { MailQueue, Recipient } from './mail-queue';
import type { MailCertificate } from './mail-certificate';
import type { MailLimitSettings, StoredMailLimits } from '../../shared/settings';
import { countedName, mailLimits } from './mail-limits';
import { copiesOf, mailLoops, type Arriving } from './mail-loops';
import { longestLine, problemOfLines, receivedLine, traceOf } from './message-bytes';
import { deliveryOfReturn } from './return-address';
import { readReturned } from './returned-message';
import {
  answering,
  listenSmtp,
  longestMessageMs,
  mostMessageBytes,
  noRoom,
  readMessage,
  SmtpLimitReached,
  SmtpRefusal,
  type SmtpListener,
} from './smtp-listener';
import { storedMail } from './stored-mail';

/** Finds the recipients of mail to an address. Throws an `SmtpRefusal` for an address that we don't serve. */
export type FindRecipients = (typed: string) => Promise<readonly Recipient[]>;

export const noSuchAddress = () => new SmtpRefusal(550, 'No such address here');

/** Time limits for clients, in milliseconds. */
export interface MailDeadlines {
  /** The time to send one message. */
  readonly message: number;
  /** The time until a connection's first message is accepted, and then between accepted messages. */
  readonly connection: number;
}

export interface MailServerDependencies {
  readonly database: Database;
  readonly queue: MailQueue;
  readonly returnKeys: () => KeyRing<string>;
  readonly limits: MailLimitSettings;
  readonly limitOf: MakeLimit;
  readonly room: StoredMailLimits;
  readonly place: { readonly host: string; readonly port: number };
  /** True if mail to redirects may have lines of any length. */
  readonly longLines: boolean;
  /** The certificate for STARTTLS; `null` for none. */
  readonly certificate: MailCertificate | null;
  /** The name with which the server identifies itself in SMTP. */
  readonly name: string;
  readonly recipientsOf: FindRecipients;
  readonly log: Logger;
  /** Called with the name of a limit that a client reached, and with the client's network. */
  readonly onLimit: (limit: string, network: string) => void;
  /** Called after messages have been accepted. */
  readonly onAccepted: () => void;
  /** Overrides the usual time limits. */
  readonly deadlines?: MailDeadlines;
}

const usualDeadlines: MailDeadlines = { message: longestMessageMs, connection: 300_000 };

/** The number of recipients that a server has to accept (RFC 5321, section 4.5.3.1.8). */
const mostRecipients = 100;
const mostConnections = 500;
const mostConnectionsOfClient = 20;
const silenceMs = 60_000;

/**
 * The recipients of an SMTP transaction: where its message is forwarded, and the deliveries whose return addresses it
 * was sent to.
 */
interface Addressed {
  readonly recipients: Map<string, Recipient>;
  /** The domains of the return addresses, by delivery. */
  readonly returned: Map<string, string>;
}

/** Counts the messages per redirect: one for each address, because tagged addresses belong to the same redirect. */
function messagesOf(recipients: Iterable<Recipient>): ReadonlyMap<string, number> {
  const addresses = new Map<string, Set<string>>();
  for (const recipient of recipients) {
    const key = countedName(recipient);
    addresses.set(key, (addresses.get(key) ?? new Set()).add(recipient.redirectAddress));
  }
  return new Map([...addresses].map(([key, { size }]) => [key, size]));
}

/** A message with our trace line before it, which stays in the same memory. */
interface ReceivedMessage {
  readonly id: string;
  readonly at: Date;
  readonly content: Buffer;
  /** The part of `content` that the client sent. */
  readonly message: Buffer;
}

const tooMany = (limit: string, what: string) =>
  new SmtpLimitReached(limit, 450, `Too many ${what}, try again in a minute`);

const hostName = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f.:]+\]|\[IPv6:[\da-f.:]+\])$/i;

/** Returns an address with its domain in ASCII, which the library decodes. */
function inAscii(address: string): string {
  const domain = domainOfAddress(address);
  return `${address.slice(0, -domain.length)}${domainToASCII(domain) || domain}`;
}

/** Returns an address without needless quotes: `"quotes"@` is the mailbox `quotes@` (RFC 5321, section 4.1.2). */
const unquoted = (address: string) =>
  address.replace(/^"((?:[^"\\]|\\.)*)"(?=@[^@]*$)/, (_, quoted: string) =>
    quoted.replace(/\\(.)/g, '$1'),
  );

/** Refuses parameters of extensions that we don't offer (RFC 5321, section 4.1.1.11). */
function refuseUnknown({ args }: SMTPServerAddress, offered: readonly string[]): void {
  if (Object.keys(args || {}).some((name) => !offered.includes(name)))
    throw new SmtpRefusal(555, 'Parameter not supported', '5.5.4');
}

/**
 * Accepts mail for redirects of domains that we serve, and returned mail. Refuses everything else, so the server isn't
 * an open relay.
 */
export async function openMailServer(settings: MailServerDependencies): Promise<SmtpListener> {
  const { database, queue, returnKeys, limits, name, log, onAccepted } = settings;
  const { recipientsOf, onLimit, limitOf, deadlines = usualDeadlines } = settings;
  const limit = mailLimits(limits, limitOf);
  const room = storedMail(database, settings.room);
  const loops = mailLoops({ queue, returnKeys, limitOf });
  /** The network whose messages are counted together. */
  const clientOf = ({ remoteAddress }: SMTPServerSession) => networkOf(remoteAddress, 48);
  /** Clients' networks by connection. */
  const connections = new Map<string, string>();
  const patience = connectionDeadlines(deadlines.connection, (id) => listener.hangUp(id));
  // The library creates an envelope for each transaction, so the envelope can serve as the key.
  const addressed = new WeakMap<object, Addressed>();
  const answer = answering(log);

  function transactionOf({ envelope }: SMTPServerSession): Addressed {
    const known = addressed.get(envelope);
    if (known !== undefined) return known;
    const begun: Addressed = { recipients: new Map(), returned: new Map() };
    addressed.set(envelope, begun);
    return begun;
  }

  async function begin(session: SMTPServerSession, typed: SMTPServerAddress): Promise<void> {
    refuseUnknown(typed, ['SIZE', 'BODY']);
    const client = clientOf(session);
    if (!limit.allowsAttempt(client)) {
      // 421 closes the connection, so the client has to reconnect for its next attempt.
      throw new SmtpLimitReached('mail-client', 421, 'Too many messages, try again in a minute');
    }
    const sender = inAscii(typed.address);
    if (/[^\x20-\x7e]/.test(sender)) {
      // The next server may not accept addresses beyond ASCII (RFC 6531, section 3.5).
      throw new SmtpRefusal(550, 'Addresses beyond ASCII are not supported', '5.6.7');
    }
    if (sender.length > 254 || (sender !== '' && !hostName.test(domainOfAddress(sender))))
      throw new SmtpRefusal(553, 'Bad sender address', '5.1.7');
    const announced = typed.args === false ? 0 : Number(typed.args.SIZE ?? 0);
    if (!(await room.hasRoom({ client, redirects: [] }, announced))) throw noRoom();
  }

  async function address(session: SMTPServerSession, wanted: SMTPServerAddress): Promise<void> {
    refuseUnknown(wanted, []);
    const typed = unquoted(inAscii(wanted.address));
    const client = clientOf(session);
    if (!limit.allowsRecipient(client)) throw tooMany('mail-client', 'messages');
    const transaction = transactionOf(session);
    const returned = deliveryOfReturn(returnKeys().accepted, typed);
    if (returned !== null) {
      if (!limit.allowsReturned(returned)) {
        throw new SmtpLimitReached('mail-returned', 450, 'Too many reports, try again in an hour');
      }
      transaction.returned.set(returned, domainOfAddress(typed.toLowerCase()));
      return;
    }
    const found = await recipientsOf(typed);
    const recipients = new Map(transaction.recipients);
    for (const recipient of found) {
      recipients.set(`${recipient.redirectAddress} ${recipient.realAddress}`, recipient);
    }
    refuseBeyond(client, recipients.values());
    const redirects = found.map(countedName);
    if (!(await room.hasRoom({ client, redirects }, 0))) throw noRoom();
    for (const [key, recipient] of recipients) transaction.recipients.set(key, recipient);
  }

  function refuseBeyond(client: string, recipients: Iterable<Recipient>): void {
    for (const [redirect, messages] of messagesOf(recipients)) {
      if (!limit.hasRoom(client, redirect, messages))
        throw tooMany('mail-redirect', 'messages for this address');
    }
  }

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<string> {
    const transaction = transactionOf(session);
    const recipients = [...transaction.recipients.values()];
    const client = clientOf(session);
    const taken = room.open({ client, redirects: [...new Set(recipients.map(countedName))] });
    const [id, at] = [randomUUID(), new Date()];
    const prefix = Buffer.from(receivedLine({ id, host: name, at }, session));
    try {
      const content = await readMessage(stream, mostMessageBytes, {
        prefix,
        hasRoomFor: taken.growTo,
        withinMs: deadlines.message,
      });
      const message = content.subarray(prefix.length);
      await accept({ id, at, content, message }, session, transaction);
      taken.stored();
      return queuedAs(id);
    } catch (error) {
      taken.release();
      throw error;
    }
  }

  async function accept(
    received: ReceivedMessage,
    session: SMTPServerSession,
    transaction: Addressed,
  ): Promise<void> {
    const { message } = received;
    const client = clientOf(session);
    const recipients = [...transaction.recipients.values()];
    // What a destination returns is never refused for its lines.
    const anyLength = settings.longLines || recipients.length === 0;
    const problem = problemOfLines(message, anyLength ? Infinity : longestLine);
    if (problem !== null) throw new SmtpRefusal(554, problem);
    const addresses = [...new Set(recipients.map(({ redirectAddress }) => redirectAddress))];
    const { mailFrom } = session.envelope;
    const arriving = {
      sender: mailFrom === false ? '' : inAscii(mailFrom.address),
      trace: traceOf(message),
      addresses,
      copies: copiesOf(message, addresses),
    };
    const loop = await loops.problemOf(arriving);
    if (loop !== null) throw loop;
    // Checked again, because other messages from the client may have been accepted since the recipients were.
    refuseBeyond(client, recipients);
    // Counted before the message is stored, because similar messages may be stored at the same time.
    const counted = messagesOf(recipients);
    for (const [redirect, messages] of counted) limit.count(client, redirect, messages);
    loops.count(arriving);
    try {
      await store(received, arriving, client, transaction);
    } catch (error) {
      for (const [redirect, messages] of counted) limit.count(client, redirect, -messages);
      loops.count(arriving, -1);
      throw error;
    }
  }

  async function store(
    { id, at, content, message }: ReceivedMessage,
    arriving: Arriving,
    client: string,
    { returned, ...transaction }: Addressed,
  ): Promise<void> {
    const recipients = [...transaction.recipients.values()];
    if (returned.size > 0) {
      const answer = readReturned(message);
      for (const [deliveryId, domain] of returned) {
        await queue.returned({
          deliveryId,
          domain,
          host: name,
          returned: answer,
          content,
          client,
        });
      }
    }
    if (recipients.length > 0) {
      const previousId = loops.previousDelivery(arriving);
      await queue.accept({
        id,
        sender: arriving.sender,
        client,
        previousId,
        content,
        recipients,
        receivedAt: at,
      });
    }
    onAccepted();
  }

  /** Reports that a limit was reached. A database outage is reported elsewhere, once. */
  async function reporting<Result>(
    session: SMTPServerSession,
    work: Promise<Result>,
  ): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SmtpLimitReached) onLimit(error.limit, clientOf(session));
      if (isDatabaseUnavailable(error)) throw new SmtpRefusal(451, 'Try again later');
      throw error;
    }
  }

  const listener = await listenSmtp(
    {
      name,
      banner: 'Agency Portal',
      maxClients: mostConnections,
      maxRecipients: mostRecipients,
      maxAllowedUnauthenticatedCommands: false,
      socketTimeout: silenceMs,
      onConnect({ id, remoteAddress }, done) {
        const network = networkOf(remoteAddress, 48);
        const open = [...connections.values()].filter((client) => client === network);
        const isOften = !limit.allowsConnection(network);
        if (isOften || open.length >= mostConnectionsOfClient) {
          onLimit(isOften ? 'mail-client' : 'mail-connections', network);
          done(new SmtpRefusal(421, 'Too many connections'));
          return;
        }
        connections.set(id, network);
        patience.opened(id);
        done();
      },
      onClose({ id }) {
        connections.delete(id);
        patience.closed(id);
      },
      onMailFrom: (sender, session, done) =>
        answer(reporting(session, begin(session, sender)), (error) => done(error)),
      onRcptTo: (wanted, session, done) =>
        answer(reporting(session, address(session, wanted)), (error) => done(error)),
      onData(stream, session, done) {
        const received = patience.whileReceiving(session.id, receive(stream, session));
        answer(reporting(session, received), done);
      },
    },
    settings.place,
    log,
    settings.certificate,
  );
  return listener;
}

const queuedPattern = /queued as ([\da-f-]{36})/;
const queuedAs = (id: string) => `OK: queued as ${id}`;

/** The accepted message's id, from the server's response to the client. */
export function queuedId(response: string): string | null {
  return queuedPattern.exec(response)?.[1] ?? null;
}
