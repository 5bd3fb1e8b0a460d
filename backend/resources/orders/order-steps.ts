import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import type { OpenOrder, OrderRow } from '../../store/schema/open-order';
import { orders } from '../../store/schema/orders';

/** The time after which a run is considered dead and another may continue its order. No step takes this long. */
export const runSeconds = 60;

/** Matches an order while it belongs to the run that read it and has the status that was read. */
export const ownRun = ({ id, status, runToken }: OpenOrder) =>
  and(
    eq(orders.id, id),
    eq(orders.status, status),
    sql`${orders.runToken} is not distinct from ${runToken}`,
  );

/** The same condition, with parameters from `runOf`. */
const ofRun = and(
  eq(orders.id, sql.placeholder('order')),
  eq(orders.status, sql.placeholder('former')),
  sql`${orders.runToken} is not distinct from ${sql.placeholder('run')}`,
);

const runOf = ({ id, status, runToken }: OpenOrder) => ({
  order: id,
  former: status,
  run: runToken,
});

const lockOf = prepared((database) =>
  database
    .select({ id: orders.id })
    .from(orders)
    .where(ofRun)
    .for('update')
    .prepare('lock of an order'),
);

/** Locks the order until the transaction ends. Returns false if another run has taken it over. */
export async function lockOrder(transaction: Database, order: OpenOrder): Promise<boolean> {
  return (await lockOf(transaction).execute(runOf(order))).length > 0;
}

const stepOf = prepared((database) =>
  database
    .update(orders)
    .set({
      status: parameter('status'),
      cardId: parameter('cardId'),
      chargedCard: parameter('chargedCard'),
      chargedAt: parameter('chargedAt'),
      answer: parameter('answer'),
      authCode: parameter('authCode'),
      resumesAs: parameter('resumesAs'),
      runUntil: sql`now() + make_interval(secs => ${runSeconds})`,
      updatedAt: sql`now()`,
    })
    .where(ofRun)
    .returning()
    .prepare('step of an order'),
);

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** An order, its next status, and its other changes. */
export type Step = readonly [
  order: OpenOrder,
  status: OrderRow['status'],
  change?: Partial<
    Pick<OrderRow, 'cardId' | 'chargedCard' | 'chargedAt' | 'answer' | 'authCode' | 'resumesAs'>
  >,
];

/** Moves an order to its next status. Returns `null` if another run has taken it over. */
export async function recordStep(
  database: Database,
  ...[order, status, change]: Step
): Promise<OrderRow | null> {
  const { cardId, chargedCard, chargedAt, answer, authCode, resumesAs } = { ...order, ...change };
  const [row] = await stepOf(database).execute({
    ...runOf(order),
    status,
    cardId,
    chargedCard: jsonOf(chargedCard),
    chargedAt,
    answer: jsonOf(answer),
    authCode,
    resumesAs,
  });
  return row ?? null;
}
