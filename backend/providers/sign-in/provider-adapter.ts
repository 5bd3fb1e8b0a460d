import { and, eq, lt, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { providerRecords } from './schema';

type RecordRow = typeof providerRecords.$inferSelect;

const stored = prepared((database) =>
  database
    .insert(providerRecords)
    .values({
      kind: parameter('kind'),
      id: parameter('id'),
      payload: parameter('payload'),
      grantId: parameter('grantId'),
      uid: parameter('uid'),
      userCode: parameter('userCode'),
      expiresAt: parameter('expiresAt'),
    })
    .onConflictDoUpdate({
      target: [providerRecords.kind, providerRecords.id],
      set: {
        payload: sql`excluded.payload`,
        grantId: sql`excluded.grant_id`,
        uid: sql`excluded.uid`,
        userCode: sql`excluded.user_code`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .prepare('stored provider record'),
);

const isOfKind = eq(providerRecords.kind, sql.placeholder('kind'));

const byId = prepared((database) =>
  database
    .select()
    .from(providerRecords)
    .where(and(isOfKind, eq(providerRecords.id, sql.placeholder('id'))))
    .prepare('provider record'),
);

const byUid = prepared((database) =>
  database
    .select()
    .from(providerRecords)
    .where(and(isOfKind, eq(providerRecords.uid, sql.placeholder('uid'))))
    .prepare('provider record by uid'),
);

/**
 * Stores the embedded provider's records in the database, so that they survive restarts and all processes share them.
 */
export function providerAdapter(database: Database) {
  return (kind: string): Adapter => {
    const one = (id: string) => and(eq(providerRecords.kind, kind), eq(providerRecords.id, id));

    function first([row]: readonly RecordRow[]): AdapterPayload | undefined {
      if (row === undefined) return undefined;
      const expired = row.expiresAt !== null && row.expiresAt.getTime() <= Date.now();
      return expired ? undefined : row.payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        await stored(database).execute({
          kind,
          id,
          payload: JSON.stringify(payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        });
      },
      find: async (id) => first(await byId(database).execute({ kind, id })),
      findByUid: async (uid) => first(await byUid(database).execute({ kind, uid })),
      findByUserCode: async (code) =>
        first(
          await database
            .select()
            .from(providerRecords)
            .where(and(eq(providerRecords.kind, kind), eq(providerRecords.userCode, code))),
        ),
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
        await database
          .update(providerRecords)
          .set({ payload: sql`${providerRecords.payload} || ${consumed}::jsonb` })
          .where(one(id));
      },
      async destroy(id) {
        await database.delete(providerRecords).where(one(id));
      },
      async revokeByGrantId(grantId) {
        await database.delete(providerRecords).where(eq(providerRecords.grantId, grantId));
      },
    };
  };
}

export async function purgeProviderRecords(database: Database): Promise<void> {
  await database.delete(providerRecords).where(lt(providerRecords.expiresAt, new Date()));
}
