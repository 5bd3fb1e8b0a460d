import { openPostgres } from '@backend/store/postgres';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtBackend } from '../../scripts/lib/portal-build.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { findProblems } from '@backend/tools/find-problems';
import { signedIn, startOrdering } from './support/ordering-clients';
import { freshPlace, start } from './support/program';
import { Visitor } from './support/visitor';

const migration = `
ALTER TABLE "orders" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "campaigns" ("id" text PRIMARY KEY);--> statement-breakpoint
CREATE INDEX "statements_day" ON "statements" ("created_on");`;

/** Copies the build and adds a migration, as the next release would. Returns the Node arguments that run it. */
async function nextRelease(): Promise<readonly string[]> {
  // Inside the repository, so that it finds the same packages.
  const build = join(root, 'dist/next-release');
  onTestFinished(() => rm(build, { recursive: true }));
  const backend = join(build, 'dist/backend');
  await cp(join(root, 'dist/backend'), backend, { recursive: true });
  const journalPath = join(backend, 'migrations/meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as {
    entries: { when: number }[];
  };
  const last = journal.entries.at(-1);
  const entry = { ...last, when: (last?.when ?? 0) + 1, tag: 'next-release' };
  await writeFile(
    journalPath,
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );
  await writeFile(join(backend, 'migrations/next-release.sql'), migration);
  return builtBackend(build);
}

it('the next release migrates the database while this one serves orders, and both go on', async () => {
  const place = await freshPlace();
  onTestFinished(() => place.remove());
  const current = await start(place.variables);
  const visitor = await signedIn(current);
  const clients = await startOrdering(visitor, 4);
  const next = await start(place.variables, [], await nextRelease());
  const others = await startOrdering(Visitor.at(next, visitor), 4);
  for (const { done } of [clients, others]) {
    const before = done();
    await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before + 8);
  }
  await Promise.all([clients.stop(), others.stop()]);
  for (const { done, sent } of [clients, others]) expect(done()).toBe(sent.size);
  await current.end('SIGTERM');
  await expect(start(place.variables)).rejects.toThrow(/ended with 2: .*A newer version/s);
  await next.end('SIGTERM');
  const url = place.variables['DATABASE_URL'] ?? '';
  const store = openPostgres(url, { calls: 1, background: 1, directUrl: undefined });
  expect(await findProblems(store.database)).toEqual([]);
  await store.close();
}, 300_000);
