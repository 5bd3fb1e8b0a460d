import { domainOfAddress } from '@contract/email-address';
import { randomUUID } from 'node:crypto';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { networkOf } from '../http/client-address';
import type { Logger } from '../http/logging';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import type { World } from '../world';
import type { MailQueue, Recipient } from './mail-queue';
import { minuteLimit } from './mail-limits';
import { mailRecipients, noSuchAddress } from './mail-recipients';
import { isLooping, problemOfLines, receivedLine } from './message-bytes';
import { deliveryOfReturn } from './return-address';
import { readReturned } from './returned-message';
import {
  answering,
  listenSmtp,
  mostMessageBytes,
  readMessage,
  SmtpLimitReached,
  SmtpRefusal,
  type SmtpListener,
} from './smtp-listener';

export interface MailServerDependencies {
  readonly database: Database;
  readonly queue: MailQueue;
  /** Whose redirects a client means. Outside test mode there is only one world. */
  readonly worldOf: (clientName: string) => Promise<World>;
  readonly returnKey: string;
  readonly limits: { readonly perClient: number; readonly perRedirect: number };
  readonly place: { readonly host: string; readonly port: number };
  /** The name that the server goes by. */
  readonly name: string;
  /** Answers for domains without an owner. */
  readonly providerAddress: string;
  readonly log: Logger;
  /** Called with the name of a limit that the client reached, and the client's network. */
  readonly onLimit: (limit: string, network: string) => void;
  /** Called after messages were accepted. */
  readonly onAccepted: () => void;
}

const mostRecipients = 50;
const mostConnections = 100;
const mostConnectionsOfClient = 20;
const silenceMs = 60_000;

/** What the recipients of a transaction stand for: where it goes on to, and the deliveries that come back. */
interface Addressed {
  readonly world: World;
  readonly recipients: Map<string, Recipient>;
  /** Domains by the delivery that is returned to an address on them. */
  readonly returned: Map<string, string>;
}

/** Accepts mail for redirects of domains that we serve, and returned mail. Everything else is refused: no open relay. */
export async function openMailServer(settings: MailServerDependencies): Promise<SmtpListener> {
  const { database, queue, worldOf, returnKey, limits, name, log, onAccepted } = settings;
  const { providerAddress, onLimit } = settings;
  const recipientsOf = mailRecipients({ database, providerAddress });
  const clients = minuteLimit(limits.perClient);
  const redirects = minuteLimit(limits.perRedirect);
  /** Clients' networks by connection. */
  const connections = new Map<string, string>();
  // The library gives each transaction an envelope of its own.
  const addressed = new WeakMap<object, Addressed>();
  const answer = answering(log);

  async function transactionOf({ envelope, hostNameAppearsAs }: SMTPServerSession) {
    const known = addressed.get(envelope);
    if (known !== undefined) return known;
    const world = await worldOf(hostNameAppearsAs);
    const begun: Addressed = { world, recipients: new Map(), returned: new Map() };
    addressed.set(envelope, begun);
    return begun;
  }

  async function address(session: SMTPServerSession, typed: string): Promise<void> {
    if (!clients.allows(networkOf(session.remoteAddress))) {
      throw new SmtpLimitReached('mail-client', 450, 'Too many messages, try again in a minute');
    }
    const transaction = await transactionOf(session);
    const returned = deliveryOfReturn(returnKey, typed);
    if (returned !== null) {
      const { mailFrom } = session.envelope;
      // Only automatic messages are sent to where messages return.
      if (mailFrom === false || mailFrom.address !== '') {
        throw noSuchAddress();
      }
      transaction.returned.set(returned, domainOfAddress(typed.toLowerCase()));
      return;
    }
    for (const recipient of await recipientsOf(transaction.world, typed)) {
      const { redirectId, redirectAddress, realAddress } = recipient;
      if (!redirects.allows(redirectId ?? redirectAddress)) {
        throw new SmtpLimitReached(
          'mail-redirect',
          450,
          'Too many messages for this address, try again in a minute',
        );
      }
      transaction.recipients.set(`${redirectAddress} ${realAddress}`, recipient);
    }
  }

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<string> {
    const message = await readMessage(stream, mostMessageBytes);
    const problem = problemOfLines(message);
    if (problem !== null) throw new SmtpRefusal(554, problem);
    const transaction = await transactionOf(session);
    const { world, returned } = transaction;
    const recipients = [...transaction.recipients.values()];
    const addresses = recipients.map(({ redirectAddress }) => redirectAddress);
    if (isLooping(message, addresses)) throw new SmtpRefusal(554, 'Mail loop', '5.4.6');
    const id = randomUUID();
    const at = new Date();
    const { mailFrom } = session.envelope;
    const received = receivedLine({
      id,
      host: name,
      clientName: session.hostNameAppearsAs,
      clientAddress: session.remoteAddress,
      at,
    });
    const content = Buffer.concat([Buffer.from(received), message]);
    if (returned.size > 0) {
      const answer = await readReturned(message);
      for (const [deliveryId, domain] of returned) {
        await queue.returned({ world: world.id, deliveryId, domain, returned: answer, content });
      }
    }
    if (recipients.length > 0) {
      await queue.accept({
        id,
        world: world.id,
        sender: mailFrom === false ? '' : mailFrom.address,
        content,
        recipients,
        receivedAt: at,
      });
    }
    onAccepted();
    return queuedAs(id);
  }

  /** Reports limits. A lost database is said once, elsewhere. */
  async function reporting<Result>(
    { remoteAddress }: SMTPServerSession,
    work: Promise<Result>,
  ): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof SmtpLimitReached) onLimit(error.limit, networkOf(remoteAddress));
      if (isDatabaseUnavailable(error)) throw new SmtpRefusal(451, 'Try again later');
      throw error;
    }
  }

  return listenSmtp(
    {
      name,
      banner: 'Agency Portal',
      maxClients: mostConnections,
      maxRecipients: mostRecipients,
      maxAllowedUnauthenticatedCommands: false,
      socketTimeout: silenceMs,
      onConnect({ id, remoteAddress }, done) {
        const network = networkOf(remoteAddress);
        const open = [...connections.values()].filter((client) => client === network);
        if (open.length >= mostConnectionsOfClient) {
          onLimit('mail-connections', network);
          done(new SmtpRefusal(421, 'Too many connections'));
          return;
        }
        connections.set(id, network);
        done();
      },
      onClose: ({ id }) => connections.delete(id),
      onMailFrom({ address: sender }, _session, done) {
        if (/[^\x20-\x7e]/.test(sender)) {
          // We can't promise that every next server takes it (RFC 6531, section 3.5).
          done(new SmtpRefusal(550, 'Addresses beyond ASCII are not supported', '5.6.7'));
          return;
        }
        done(sender.length <= 254 ? null : new SmtpRefusal(553, 'Bad sender address', '5.1.7'));
      },
      onRcptTo: ({ address: typed }, session, done) =>
        answer(reporting(session, address(session, typed)), (error) => done(error)),
      onData: (stream, session, done) => answer(reporting(session, receive(stream, session)), done),
    },
    settings.place,
    log,
  );
}

const queuedPattern = /queued as ([\da-f-]{36})/;
const queuedAs = (id: string) => `OK: queued as ${id}`;

/** The message that the server accepted, from its answer to the client. */
export function queuedId(response: string): string | null {
  return queuedPattern.exec(response)?.[1] ?? null;
}
