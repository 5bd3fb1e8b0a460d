import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { networkOf } from '../http/client-address';
import type { Logger } from '../http/logging';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { domains, emailRedirects, transfers } from '../store/schema';
import type { World } from '../world';
import { grouped } from './grouped';
import type { MailQueue, Recipient } from './mail-queue';
import { minuteLimit } from './mail-limits';
import { isLooping, problemOfLines, receivedLine } from './message-bytes';
import { deliveryOfReturn } from './return-address';
import {
  answering,
  listenSmtp,
  mostMessageBytes,
  readMessage,
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
  readonly log: Logger;
  /** Called after messages were accepted. */
  readonly onAccepted: () => void;
}

const mostRecipients = 50;
const mostConnections = 100;
const mostConnectionsOfClient = 20;
const silenceMs = 60_000;

interface Wanted {
  readonly world: World;
  readonly address: string;
}

/** What the recipients of a transaction stand for: redirects, and the deliveries that come back. */
interface Addressed {
  readonly world: World;
  readonly redirects: Map<string, Recipient>;
  readonly returned: Set<string>;
}

/** Accepts mail for redirects of domains that we serve, and returned mail. Everything else is refused: no open relay. */
export async function openMailServer(settings: MailServerDependencies): Promise<SmtpListener> {
  const { database, queue, worldOf, returnKey, limits, name, log, onAccepted } = settings;
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
    const begun: Addressed = { world, redirects: new Map(), returned: new Set() };
    addressed.set(envelope, begun);
    return begun;
  }

  const look = grouped(
    async (wanted: readonly Wanted[]) => {
      const pairs = sql.join(
        wanted.map(({ world, address }) => sql`(${world.id}, ${address})`),
        sql`, `,
      );
      const rows = await database
        .select({ redirect: emailRedirects, active: domains.active, transfer: transfers.status })
        .from(emailRedirects)
        .innerJoin(
          domains,
          and(eq(domains.world, emailRedirects.world), eq(domains.name, emailRedirects.domainName)),
        )
        .leftJoin(
          transfers,
          and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
        )
        .where(sql`(${emailRedirects.world}, ${emailRedirects.redirectAddress}) in (${pairs})`);
      return wanted.map(({ world, address }) =>
        rows.find(
          ({ redirect }) => redirect.world === world.id && redirect.redirectAddress === address,
        ),
      );
    },
    { most: 50 },
  );

  async function redirectOf(world: World, address: string): Promise<Recipient> {
    const found = await look({ world, address });
    if (found === undefined) throw new SmtpRefusal(550, 'No such address here');
    const { redirect, active, transfer } = found;
    if (!active) {
      throw transfer === 'submitted' || transfer === 'waiting'
        ? new SmtpRefusal(450, 'This domain is being transferred to us, try again later')
        : new SmtpRefusal(550, 'This domain is not active');
    }
    return {
      redirectId: redirect.id,
      redirectAddress: redirect.redirectAddress,
      realAddress: redirect.realAddress,
    };
  }

  async function address(session: SMTPServerSession, typed: string): Promise<void> {
    if (!clients.allows(networkOf(session.remoteAddress))) {
      throw new SmtpRefusal(450, 'Too many messages, try again in a minute');
    }
    const transaction = await transactionOf(session);
    const returned = deliveryOfReturn(returnKey, typed);
    if (returned !== null) {
      const { mailFrom } = session.envelope;
      // Only automatic messages are sent to where messages return.
      if (mailFrom === false || mailFrom.address !== '') {
        throw new SmtpRefusal(550, 'No such address here');
      }
      transaction.returned.add(returned);
      return;
    }
    const recipient = await redirectOf(transaction.world, typed.toLowerCase());
    if (!redirects.allows(recipient.redirectId)) {
      throw new SmtpRefusal(450, 'Too many messages for this address, try again in a minute');
    }
    transaction.redirects.set(recipient.redirectAddress, recipient);
  }

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<string> {
    const message = await readMessage(stream, mostMessageBytes);
    const problem = problemOfLines(message);
    if (problem !== null) throw new SmtpRefusal(554, problem);
    const { world, redirects, returned } = await transactionOf(session);
    if (isLooping(message, [...redirects.keys()])) throw new SmtpRefusal(554, 'Mail loop');
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
    for (const delivery of returned) await queue.returned(delivery);
    if (redirects.size > 0) {
      await queue.accept({
        id,
        world: world.id,
        sender: mailFrom === false ? '' : mailFrom.address,
        content: Buffer.concat([Buffer.from(received), message]),
        recipients: [...redirects.values()],
        receivedAt: at,
      });
    }
    onAccepted();
    return queuedAs(id);
  }

  /** A lost database is said once, elsewhere. */
  async function unlessLost<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
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
          done(new SmtpRefusal(421, 'Too many connections'));
          return;
        }
        connections.set(id, network);
        done();
      },
      onClose: ({ id }) => connections.delete(id),
      onMailFrom({ address: sender }, _session, done) {
        const isPlain = /^[\x21-\x7e]{0,254}$/.test(sender);
        done(isPlain ? null : new SmtpRefusal(553, 'Bad sender address'));
      },
      onRcptTo: ({ address: typed }, session, done) =>
        answer(unlessLost(address(session, typed)), (error) => done(error)),
      onData: (stream, session, done) => answer(unlessLost(receive(stream, session)), done),
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
