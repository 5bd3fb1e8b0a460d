import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { mailBodies, mailDeliveries } from '../../store/schema/mail';
import { countedNameOfDelivery } from './mail-limits';
import { mostMessageBytes } from './smtp-listener';
import type { StoredMailLimits } from '../../shared/settings';

/** The space for a message that is being received, or that was stored after the figures were read. */
export interface Room {
  /** Reserves space for a message with this number of bytes in total. Returns true if there is space. */
  growTo(bytes: number): Promise<boolean>;
  /** Call this when the message is in the database, so that the next figures will include it. */
  stored(): void;
  /** Call this if the message was refused. */
  release(): void;
}

export interface Place {
  readonly client: string;
  readonly redirects: readonly string[];
}

interface Holding extends Place {
  bytes: number;
  storedAt: number;
}

/**
 * The memory for messages that are being received, of which each is copied once when it is complete: 20 MB per client,
 * and 120 MB in total.
 */
const arrivingPerClient = 2 * mostMessageBytes;
const arrivingInAll = 12 * mostMessageBytes;

/** Figures older than this are reloaded before anything is accepted. */
const longestAgeMs = 10_000;
/** Figures older than this are reloaded before anything is refused. */
const shortestAgeMs = 1_000;

/**
 * A client's bytes for a redirect are counted once they reach this share of the limit, so that only a few figures have
 * to be read.
 */
const countedShare = 0.05;

/**
 * Limits the total size of messages that haven't been delivered or returned yet. The figures come from the database;
 * messages received by this process after the query are added.
 */
export function storedMail(
  database: Database,
  limits: StoredMailLimits,
  now: () => number = Date.now,
) {
  const holdings = new Set<Holding>();
  /** Bytes by name: stored in the database, and reserved for messages being received. */
  let inDatabase = new Map<string, number>();
  const held = new Map<string, number>();
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  const lastingLimits = ({ client, redirects }: Place) => [
    ['all', limits.inAll] as const,
    [`client ${client}`, limits.perClient] as const,
    ...redirects.flatMap((redirect) => [
      [`redirect ${redirect}`, limits.perRedirect] as const,
      [`client ${client} redirect ${redirect}`, limits.perClientAndRedirect] as const,
    ]),
  ];

  const arrivingLimits = ({ client }: Place) => [
    ['arriving', arrivingInAll] as const,
    [`arriving ${client}`, arrivingPerClient] as const,
  ];

  const fits = (place: Place, bytes: number) =>
    [...lastingLimits(place), ...arrivingLimits(place)].every(
      ([name, most]) => (inDatabase.get(name) ?? 0) + (held.get(name) ?? 0) + bytes <= most,
    );

  function hold(named: readonly (readonly [string, number])[], bytes: number): void {
    for (const [name] of named) {
      const left = (held.get(name) ?? 0) + bytes;
      if (left > 0) held.set(name, left);
      else held.delete(name);
    }
  }

  function arrived(holding: Holding): void {
    if (holding.storedAt === Infinity) hold(arrivingLimits(holding), -holding.bytes);
    holding.storedAt = now();
  }

  function forget(holding: Holding): void {
    if (!holdings.delete(holding)) return;
    arrived(holding);
    hold(lastingLimits(holding), -holding.bytes);
  }

  async function readFigures(): Promise<void> {
    const begunAt = now();
    const waiting = database
      .selectDistinct({ bodyId: mailDeliveries.bodyId })
      .from(mailDeliveries)
      .where(eq(mailDeliveries.outcome, 'waiting'))
      .as('waiting');
    const clients = await database
      .select({
        client: mailBodies.client,
        bytes: sql`sum(octet_length(${mailBodies.content}))`.mapWith(Number),
        waiting:
          sql`coalesce(sum(octet_length(${mailBodies.content})) filter (where ${waiting.bodyId} is not null), 0)`.mapWith(
            Number,
          ),
      })
      .from(mailBodies)
      .leftJoin(waiting, eq(waiting.bodyId, mailBodies.id))
      .groupBy(mailBodies.client);
    const redirect = countedNameOfDelivery;
    const bytes = sql`sum(${mailDeliveries.bytes})`;
    const isOpen = inArray(mailDeliveries.outcome, ['waiting', 'unconfirmed']);
    const redirects = await database
      .select({ redirect, bytes: bytes.mapWith(Number) })
      .from(mailDeliveries)
      .where(isOpen)
      .groupBy(redirect);
    const pairs = await database
      .select({ client: mailBodies.client, redirect, bytes: bytes.mapWith(Number) })
      .from(mailDeliveries)
      .innerJoin(mailBodies, eq(mailBodies.id, mailDeliveries.bodyId))
      .where(isOpen)
      .groupBy(mailBodies.client, redirect)
      .having(sql`${bytes} >= ${Math.ceil(limits.perClientAndRedirect * countedShare)}::bigint`);
    inDatabase = new Map([
      ['all', clients.reduce((sum, { bytes }) => sum + bytes, 0)],
      ...clients.map(({ client, waiting }) => [`client ${client}`, waiting] as const),
      ...redirects.map((each) => [`redirect ${each.redirect}`, each.bytes] as const),
      ...pairs.map(
        (each) => [`client ${each.client} redirect ${each.redirect}`, each.bytes] as const,
      ),
    ]);
    readAt = begunAt;
    for (const holding of holdings) if (holding.storedAt < begunAt) forget(holding);
  }

  /** Reloads the figures. Simultaneous callers share one query. */
  function read(): Promise<void> {
    reading ??= readFigures().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function hasRoom(place: Place, bytes: number): Promise<boolean> {
    if (now() - readAt > longestAgeMs) await read();
    if (fits(place, bytes)) return true;
    if (now() - readAt > shortestAgeMs) await read();
    return fits(place, bytes);
  }

  return {
    /** Returns true if there is space for a message now. Doesn't reserve the space. */
    hasRoom,

    /** Starts counting a message that is being received against the limits. */
    open(place: Place): Room {
      const holding: Holding = { ...place, bytes: 0, storedAt: Infinity };
      holdings.add(holding);
      return {
        async growTo(bytes) {
          const missing = bytes - holding.bytes;
          if (missing <= 0) return true;
          if (!(await hasRoom(holding, missing))) return false;
          holding.bytes += missing;
          hold([...lastingLimits(holding), ...arrivingLimits(holding)], missing);
          return true;
        },
        stored: () => arrived(holding),
        release: () => forget(holding),
      };
    },
  };
}
