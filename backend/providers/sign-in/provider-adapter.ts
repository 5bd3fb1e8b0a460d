import { and, eq, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../store/database';
import { providerRecords } from './schema';

/**
 * Stores the embedded provider's records in the database, so that they survive restarts and are shared by processes.
 */
export function providerAdapter(database: Database) {
  return (kind: string): Adapter => {
    const one = (id: string) => and(eq(providerRecords.kind, kind), eq(providerRecords.id, id));

    async function first(condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
      const [row] = await database.select().from(providerRecords).where(condition);
      if (row === undefined) return undefined;
      const expired = row.expiresAt !== null && row.expiresAt.getTime() <= Date.now();
      return expired ? undefined : row.payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        };
        await database
          .insert(providerRecords)
          .values({ kind, id, ...row })
          .onConflictDoUpdate({ target: [providerRecords.kind, providerRecords.id], set: row });
      },
      find: (id) => first(one(id)),
      findByUid: (uid) => first(and(eq(providerRecords.kind, kind), eq(providerRecords.uid, uid))),
      findByUserCode: (code) =>
        first(and(eq(providerRecords.kind, kind), eq(providerRecords.userCode, code))),
      async consume(id) {
        await database.transaction(async (transaction) => {
          const [row] = await transaction
            .select()
            .from(providerRecords)
            .where(one(id))
            .for('update');
          if (row === undefined) return;
          const consumed = Math.floor(Date.now() / 1000);
          await transaction
            .update(providerRecords)
            .set({ payload: { ...row.payload, consumed } })
            .where(one(id));
        });
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
