import { transfers } from '@backend/schema';
import { sql } from 'drizzle-orm';
import type { Shopper } from './shopper';
import type { TestBackend } from './test-backend';

type Data = Pick<TestBackend, 'store'>;

const checkedAt = ({ store: { database } }: Data, interval: string) =>
  database.update(transfers).set({ checkedAt: sql`now() + ${interval}::interval` });

/** Keeps the backend from asking the registrar about transfers until `checkTransfers` is called. */
export async function holdTransferChecks(data: Data): Promise<void> {
  await checkedAt(data, '10 years');
}

/** Makes the backend ask the registrar about transfers. */
export async function checkTransfers(data: Data, shopper: Shopper): Promise<void> {
  await checkedAt(data, '-1 day');
  await shopper.advance(0.001);
}
