import { addFault } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSyntheticLog, textOf } from '../../../scripts/lib/synthetic-log';
import { builtBackend } from '../../../scripts/lib/portal-build.mjs';
import { isPortFree } from '../../../scripts/lib/guarded-process.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import {
  freePort,
  freshPlace,
  launch,
  runToEnd,
  start,
  startedPlace,
  type Place,
  type Program,
} from '../support/program';
import { storeKind } from '../../../scripts/lib/test-store';

// Starting programs takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

it.each([
  ['npm', ['npm', 'start']],
  ['scripts/start.mjs', [process.execPath, 'scripts/start.mjs']],
])('a portal stops if %s, which has started it, is killed', async (_, [program = '', ...args]) => {
  const place = await startedPlace();
  const port = await freePort();
  const child = spawn(program, args, {
    env: { ...process.env, DATABASE_URL: '', ...place.variables, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('is ready at'), { timeout: 60_000 });
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isPortFree(port)).toBe(true), { timeout: 30_000 });
  // The folder's lock is released after the database is closed.
  await vi.waitFor(async () => expect(await readdir(place.folder)).not.toContain('lock'), 10_000);
  await place.remove();
});

describe('a running backend', () => {
  let place: Place;
  let program: Program;

  beforeAll(async () => {
    // On PGlite, which takes seconds longer, other tests start on an empty folder.
    place = await (storeKind === 'postgres' ? freshPlace() : startedPlace());
    program = await start(place.variables);
  });

  afterAll(async () => {
    await program.end('SIGTERM');
    await place.remove();
  });

  it('prints its URL and the users who can sign in', () => {
    expect(program.output()).toContain(`Agency Portal is ready at ${program.origin}`);
    for (const user of ['agent', 'newcomer', 'blocked']) expect(program.output()).toContain(user);
  });

  it('keeps a second backend out of its data folder, but not out of its database server', async () => {
    const port = String(await freePort());
    const second = launch({ ...place.variables, PORT: port });
    const { said, ends } = {
      pglite: { said: `in use by process ${program.process.pid}`, ends: 2 },
      postgres: { said: `is ready at http://localhost:${port}`, ends: 0 },
    }[storeKind];
    await vi.waitFor(() => expect(second.output()).toContain(said), { timeout: 60_000 });
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(ends);
  });

  it('prevents log imports into its data folder, but not into its database server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agency-portal-'));
    const log = join(folder, 'access.log');
    await writeFile(log, textOf(makeSyntheticLog(10)));
    const { code, output } = await runToEnd(
      place.variables,
      [log, '--domain', 'cedar-quote.example'],
      [join(root, 'scripts/tool.mjs'), 'import-log'],
    );
    await rm(folder, { recursive: true });
    const { said, ends } = {
      pglite: {
        said: /^\s*The portal runs on its embedded database, .* Stop the portal, import the log, and start the portal again\..*\s*$/,
        ends: 2,
      },
      postgres: { said: /10 lines imported/, ends: 0 },
    }[storeKind];
    expect(output).toMatch(said);
    expect(code).toBe(ends);
  });

  it('prevents key rotation in its data folder, but not on its database server', async () => {
    const { code, output } = await runToEnd(
      place.variables,
      ['csrf', 'return'],
      [join(root, 'scripts/tool.mjs'), 'rotate-keys'],
    );
    const { said, ends } = {
      pglite: { said: 'Stop the portal, rotate the keys, and start the portal again.', ends: 2 },
      postgres: { said: 'New keys: csrf, return. Running portals use them', ends: 0 },
    }[storeKind];
    expect(output).toContain(said);
    expect(code).toBe(ends);
  });

  it('prevents verification of its data folder, but not of its database server', async () => {
    const { code, output } = await runToEnd(
      place.variables,
      [],
      [join(root, 'scripts/tool.mjs'), 'verify'],
    );
    const { said, ends } = {
      pglite: { said: `in use by process ${program.process.pid}`, ends: 2 },
      postgres: { said: /^\d+ checks, \d+ passed\.$/m, ends: 0 },
    }[storeKind];
    expect(output).toMatch(said);
    expect(code).toBe(ends);
  });

  it.each(['PORT', 'METRICS_PORT', 'MAIL_PORT'])(
    'keeps a second backend off its port as %s',
    async (name) => {
      const other = await mkdtemp(join(tmpdir(), 'agency-portal-'));
      const { port } = new URL(program.origin);
      const second = await runToEnd({
        ...place.variables,
        PORTAL_DATA_DIR: other,
        PORT: String(await freePort()),
        [name]: port,
      });
      expect(second.output).toContain(`Port ${port} is already in use.`);
      expect(second.code).toBe(2);
      expect(await readdir(other)).toEqual([]);
      await rm(other, { recursive: true });
    },
  );
});

it('a mistake in an event handler ends the process only after the calls in progress', async () => {
  const place = await startedPlace();
  const mistake = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('mistake'); })`;
  const program = await start(place.variables, [], ['--import', mistake, ...builtBackend(root)]);
  const visitor = program.visitor();
  await visitor.signIn('agent');
  const { method, path } = activeUser;
  await visitor.call(addFault, { body: { method, path, kind: 'delay', delay_ms: 1_000 } });
  const call = visitor.request(activeUser);
  // By then, the call before it has arrived.
  await visitor.send('/livez');
  const { code } = await program.end('SIGUSR2');
  expect({ status: (await call).status, code }).toEqual({ status: 200, code: 1 });
  expect(program.output()).toContain('"msg":"crashed"');
  await place.remove();
});
