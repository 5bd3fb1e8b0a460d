import { sandboxes as allSandboxes, type Sandbox } from '@contract/portal-config';
import { notInArray } from 'drizzle-orm';
import { requireComplete, requireServer, schemaAge, tooNew } from './database-state';
import { seedDemo, type SeedSettings } from './demo/data/seed-demo';
import { sandboxRemains } from './resources/cards/sandbox-cards';
import { namesOfSandbox } from './resources/domains/sandbox-domains';
import type { Database, Store } from './store/database';
import { UnusableDatabase } from './store/database-errors';
import { sealSecrets, type PortalKeys } from './store/portal-key';
import * as schema from './schema';

interface Preparation {
  readonly portalKeys?: PortalKeys;
  /** The providers that are sandboxes. */
  readonly sandboxes?: readonly Sandbox[];
}

/**
 * Migrates the database, encrypts its secrets, and seeds an empty one with the demo, under a cross-process lock. Without
 * a seed, an empty database stays empty, and one with a demo's people is refused, as is one with what a sandbox left, once
 * its provider is real.
 */
export async function prepareStore(
  store: Store,
  seed: SeedSettings | null,
  { portalKeys = [], sandboxes = allSandboxes }: Preparation = {},
): Promise<void> {
  await store.exclusively(async ({ database, migrate }) => {
    await requireServer(database);
    const age = await schemaAge(database);
    if (age === 'newer') throw tooNew();
    // Even without anything to migrate, Drizzle's migrator needs the right to create a schema.
    if (age !== 'current') await migrate().catch(rejectForbidden);
    await requireComplete(database);
    await sealSecrets(database, portalKeys);
    if (seed === null) {
      await rejectDemo(database);
      if (!sandboxes.includes('gateway')) await rejectSandbox(database);
      if (!sandboxes.includes('registrar')) await rejectSandboxNames(database);
      return;
    }
    if ((await database.$count(schema.accounts)) === 0) await seedDemo(database, seed);
  });
}

function rejectForbidden(error: { readonly cause?: { readonly code?: unknown } }): never {
  if (error.cause?.code !== '42501') throw error;
  throw new UnusableDatabase(
    "The database has to be migrated, which its user may not do. Nothing was changed. Run `npm run migrate` with the DATABASE_URL of the tables' owner.",
  );
}

async function rejectDemo(database: Database): Promise<void> {
  if ((await database.$count(schema.identities)) === 0) return;
  throw new UnusableDatabase(
    'The database was filled for a demo, with invented agencies, cards and bills, and this portal is not a demo. Use an empty database.',
  );
}

async function rejectSandbox(database: Database): Promise<void> {
  const { charges, cards } = await sandboxRemains(database);
  if (charges.length + cards === 0) return;
  throw new UnusableDatabase(
    `The database has ${cards} cards and ${charges.length} charges of the sandbox, which no bank knows. Run npm run leave-sandbox.`,
  );
}

/** Throws if the database has names that only the sandbox registered. */
export async function rejectSandboxNames(database: Database): Promise<void> {
  const names = await namesOfSandbox(database);
  if (names.length === 0) return;
  throw new UnusableDatabase(
    `The database has ${names.length} names of the sandbox, which nobody registered. npm run leave-sandbox lists them. Use a database without them.`,
  );
}

/**
 * Throws if there are users besides the demo's. The embedded provider lets anyone sign in as any demo user, even as
 * staff, who can open every agency.
 */
export async function rejectRealUsers({ database }: Store): Promise<void> {
  const { users, identities } = schema;
  const demoEmails = database.select({ email: identities.email }).from(identities);
  const [real] = await database
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, demoEmails))
    .limit(1);
  if (real === undefined) return;
  throw new UnusableDatabase(
    "The database has users besides the demo's, and this portal can be reached from other machines. OIDC_ISSUER must be set, because anyone can sign in at the embedded provider, even as staff.",
  );
}
