import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../store/database';
import { RegistrarFailed, type OrderState, type Refusal } from '../registrar';
import { expiryOf, hasFailed, type Operation, type Route53Client } from './route53-client';
import { reasonIn, refusalIn } from './route53-errors';
import { route53Orders } from './schema';

/** The time in which a call that had no answer may still arrive. */
const sendingSeconds = 60;

const lostMs = 24 * 3_600_000;

const remindMs = 3 * 24 * 3_600_000;

type Row = typeof route53Orders.$inferSelect;
type NewOrder = Pick<Row, 'key' | 'name' | 'kind' | 'email'>;

const isOpen = isNull(route53Orders.outcome);
const isOf = (key: string) => eq(route53Orders.key, key);

/** Returns true if an order that Route 53 doesn't show was sent so long ago that it will never show it. */
const isLost = ({ sendingUntil }: Row): boolean =>
  sendingUntil !== null && sendingUntil.getTime() < Date.now() - lostMs;
const lost = "Route 53 doesn't know the order";

/** Maps an operation that hasn't failed. Once it was successful, the name is ours as soon as Route 53 lists it. */
function progressOf({ Status, StatusFlag }: Operation, { kind, email }: Row): OrderState {
  switch (StatusFlag) {
    case 'PENDING_CUSTOMER_ACTION':
    case 'PENDING_AUTHORIZATION':
      return {
        kind: 'needs_person',
        what: kind === 'transfer' ? 'approve_transfer' : 'verify_email',
        email,
        isOurs: false,
      };
    case 'PENDING_PAYMENT_VERIFICATION':
    case 'PENDING_SUPPORT_CASE':
      return { kind: 'waiting', for: 'our_staff' };
    default:
  }
  if (Status === 'SUBMITTED') return { kind: 'submitted' };
  const isTransfer = kind === 'transfer' && Status !== 'SUCCESSFUL';
  return { kind: 'waiting', for: isTransfer ? 'current_registrar' : 'registry' };
}

/**
 * The orders at Route 53, which has no keys for repeats. An order and its time are stored before it is sent. Until the id
 * of its operation is known, the operations since then are searched for the name, of which only one order is open. In the
 * end it counts whether the name is ours. docs/registrar.md says which promise rests on which call.
 */
export function route53OrdersOf(database: Database, client: Route53Client) {
  async function rowOf(key: string): Promise<Row | undefined> {
    const [row] = await database.select().from(route53Orders).where(isOf(key));
    return row;
  }

  const change = (key: string, values: Partial<Row>) =>
    database
      .update(route53Orders)
      .set(values)
      .where(and(isOf(key), isOpen));

  async function refuse({ key }: Row, reason: Refusal, detail: string): Promise<OrderState> {
    await change(key, { outcome: 'refused', reason, detail });
    return { kind: 'refused', reason, detail };
  }

  /** Returns the order, after storing it if it is new. */
  async function stored(order: NewOrder): Promise<Row> {
    const known = await rowOf(order.key);
    if (known !== undefined) return known;
    await database.insert(route53Orders).values(order).onConflictDoNothing();
    const row = await rowOf(order.key);
    if (row !== undefined) return row;
    const detail = 'Another order has the name';
    await database
      .insert(route53Orders)
      .values({ ...order, outcome: 'refused', reason: 'taken', detail })
      .onConflictDoNothing();
    return stored(order);
  }

  /** Returns the order's operation, preferably one that didn't fail; `null` if Route 53 doesn't show any. */
  async function operationOf({ key, name, sentAt, operation: id }: Row): Promise<Operation | null> {
    const known = id === null ? null : await client.operation(id);
    if (known !== null && !hasFailed(known)) return known;
    const others = await database
      .select({ operation: route53Orders.operation })
      .from(route53Orders)
      .where(
        and(
          eq(route53Orders.name, name),
          ne(route53Orders.key, key),
          isNotNull(route53Orders.operation),
        ),
      );
    const listed = (await client.acquisitionsSince(sentAt ?? new Date())).filter(
      ({ DomainName, OperationId }) =>
        DomainName === name && others.every(({ operation }) => operation !== OperationId),
    );
    const found = listed.find((each) => !hasFailed(each)) ?? known ?? listed.at(-1) ?? null;
    if (found?.OperationId !== undefined && found.OperationId !== id) {
      await change(key, { operation: found.OperationId });
    }
    return found;
  }

  /** Tells whether the owner of a name that is ours has to verify their address. */
  async function ownState({ key, name, email }: Row): Promise<OrderState> {
    const domain = await client.ownDomain(name);
    if (domain === null || (await client.isOwnerVerified(name)) !== false) {
      return { kind: 'done', expiresOn: domain && expiryOf(domain) };
    }
    const isDue = lt(
      sql`coalesce(${route53Orders.remindedAt}, ${route53Orders.sentAt})`,
      new Date(Date.now() - remindMs),
    );
    const due = await database
      .update(route53Orders)
      .set({ remindedAt: new Date() })
      .where(and(isOf(key), isDue))
      .returning({ key: route53Orders.key });
    if (due.length > 0) await client.calls.resendContactReachabilityEmail({ domainName: name });
    return { kind: 'needs_person', what: 'verify_email', email, isOurs: true };
  }

  /** Returns what has become of an order that was sent; `null` if it isn't known whether it arrived. */
  async function stateOf(row: Row): Promise<OrderState | null> {
    const { key, name, outcome, reason, detail, sentAt } = row;
    if (outcome === 'done') return ownState(row);
    if (outcome !== null) {
      return { kind: 'refused', reason: reason ?? 'other', detail: detail ?? `It was ${outcome}` };
    }
    if (sentAt === null) return null;
    const operation = await operationOf(row);
    if (operation?.Status === 'SUBMITTED' || operation?.Status === 'IN_PROGRESS') {
      return progressOf(operation, row);
    }
    if ((await client.ownDomain(name)) !== null) {
      await change(key, { outcome: 'done' });
      return ownState(row);
    }
    if (operation !== null) {
      const { Message = '' } = operation;
      return hasFailed(operation)
        ? refuse(row, reasonIn(Message), `The operation failed: ${Message}`)
        : progressOf(operation, row);
    }
    if (row.operation === null) return null;
    return isLost(row) ? refuse(row, 'other', lost) : { kind: 'waiting', for: 'our_staff' };
  }

  /** Begins an attempt to send an order. Returns false while another may be under way. */
  async function beginSending(key: string): Promise<boolean> {
    const begun = await database
      .update(route53Orders)
      .set({
        sentAt: sql`coalesce(${route53Orders.sentAt}, now())`,
        sendingUntil: sql`now() + make_interval(secs => ${sendingSeconds})`,
      })
      .where(
        and(
          isOf(key),
          isOpen,
          isNull(route53Orders.operation),
          or(isNull(route53Orders.sendingUntil), lt(route53Orders.sendingUntil, sql`now()`)),
        ),
      )
      .returning({ key: route53Orders.key });
    return begun.length > 0;
  }

  return {
    /** Sends an order, unless it was sent, and tells what has become of it. */
    async order(
      given: NewOrder,
      send: () => Promise<{ readonly OperationId?: string | undefined }>,
    ): Promise<OrderState> {
      const { key, name } = given;
      const row = await stored(given);
      const known = await stateOf(row);
      if (known !== null) return known;
      if (row.sentAt === null && (await client.ownDomain(name)) !== null) {
        const isOfAnother = and(eq(route53Orders.name, name), eq(route53Orders.outcome, 'done'));
        if ((await database.$count(route53Orders, isOfAnother)) > 0) {
          return refuse(row, 'taken', 'The name is ours already');
        }
        // A restored backup has lost this order: all others are told before the charge that the name is taken.
        await change(key, { outcome: 'done' });
        return ownState(row);
      }
      if (!(await beginSending(key))) throw new RegistrarFailed('The order is being sent');
      try {
        const { OperationId = null } = await send();
        await change(key, { operation: OperationId });
        return { kind: 'submitted' };
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        // An answer ends the attempt; without one, it may still arrive.
        if ($metadata?.httpStatusCode !== undefined)
          await change(key, { sendingUntil: new Date() });
        const refusal = refusalIn(error);
        if (refusal === null) throw error;
        // What this attempt is refused, an earlier one may have ordered.
        const earlier = await stateOf(await stored(given));
        return earlier ?? refuse(row, refusal.reason, refusal.detail);
      }
    },

    async orderState(key: string): Promise<OrderState> {
      const row = await rowOf(key);
      const state = row === undefined ? null : await stateOf(row);
      if (state === null) throw new RegistrarFailed("Route 53 doesn't show the order yet");
      return state;
    },

    /** Never withdraws what was sent, because it may have arrived. */
    async withdraw(key: string, name: string): Promise<'withdrawn' | 'registered' | 'later'> {
      const order = { key, name, kind: 'purchase', email: '' } as const;
      await stored(order);
      await database
        .update(route53Orders)
        .set({ outcome: 'withdrawn' })
        .where(and(isOf(key), isOpen, isNull(route53Orders.sentAt)));
      const row = await stored(order);
      const state = (await stateOf(row)) ?? (isLost(row) ? await refuse(row, 'other', lost) : null);
      if (state?.kind === 'refused') return 'withdrawn';
      const isOurs = state?.kind === 'done' || (state?.kind === 'needs_person' && state.isOurs);
      return isOurs ? 'registered' : 'later';
    },
  };
}
