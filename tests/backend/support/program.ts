import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { readConfig } from '@backend/shared/config';
import { builtBackend } from '../../../scripts/lib/portal-build.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { verify } from '@backend/tools/verify';
import { preparedFolder, programDatabase, storeKind } from '../../../scripts/lib/test-store';
import { Visitor } from './visitor';

export interface Program {
  readonly process: ChildProcess;
  readonly origin: string;
  output(): string;
  visitor(): Visitor;
  /** Sends a signal. Returns the exit code and the milliseconds until the exit. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

type Variables = Readonly<Record<string, string>>;

/** Runs the built backend or another program in the repository. */
export function launch(
  variables: Variables,
  flags: readonly string[] = [],
  program: readonly string[] = builtBackend(root),
) {
  const child = spawn(process.execPath, [...program, ...flags], {
    env: {
      ...process.env,
      PORTAL_TEST_MODE: '1',
      DATABASE_URL: '',
      // Tests skip several months at a time, so several bills must be allowed at once.
      BILLING_CATCH_UP_UNTIL: '2100-01-01',
      ...variables,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, output: () => output };
}

/** Runs the backend, or another program, until it exits. */
export async function runToEnd(...program: Parameters<typeof launch>) {
  const { ended, output } = launch(...program);
  return { code: await ended, output: output() };
}

/** Starts the backend and waits until it is ready. */
export async function start(
  variables: Variables,
  ...more: [flags?: readonly string[], program?: readonly string[]]
): Promise<Program> {
  const port = variables['PORT'] ?? String(await freePort());
  const { child, ended, output } = launch({ ...variables, PORT: port }, ...more);
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', () => {
      if (output().includes('is ready at')) ready();
    });
    void ended.then((code) => failed(new Error(`ended with ${code}: ${output()}`)));
  });
  const origin = `http://localhost:${port}`;
  return {
    process: child,
    origin,
    output,
    visitor: () => new Visitor(origin),
    async end(signal) {
      const began = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - began };
    },
  };
}

/** Checks that `npm run verify` finds no problems. A data folder must not be in use. */
export async function expectSound(variables: Variables): Promise<void> {
  expect(await verify(readConfig({ DATABASE_URL: '', ...variables }))).toEqual([]);
}

export interface Place {
  /** The settings for the program's data folder or database. */
  readonly variables: Variables;
  readonly folder: string;
  /**
   * Expires all runs. On PostgreSQL, orders would be taken over only after a minute, because another process could
   * still be working on them. A data folder has only one process.
   */
  passRuns(): Promise<void>;
  remove(): Promise<void>;
}

/** Returns an initialized data folder; on PostgreSQL, a seeded database. */
export async function startedPlace(): Promise<Place> {
  const place = await placeWith('seeded');
  if (storeKind === 'pglite') await cp(await preparedFolder(), place.folder, { recursive: true });
  return place;
}

/** Returns an empty data folder; on PostgreSQL, an empty database. */
export const freshPlace = (): Promise<Place> => placeWith('empty');

async function placeWith(content: 'seeded' | 'empty'): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-portal-'));
  const database = await programDatabase(content);
  return {
    folder,
    variables: {
      PORTAL_DATA_DIR: folder,
      ...(database !== null && { DATABASE_URL: database.url }),
    },
    async passRuns() {
      if (database === null) return;
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(`update orders set run_until = now() where run_until > now()`);
      await client.end();
    },
    async remove() {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
