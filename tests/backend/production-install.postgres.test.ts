import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '@backend/shared/config';
import { withStore } from '@backend/tools/with-store';
import { makeSyntheticLog, textOf } from '../../scripts/lib/synthetic-log';
import { root } from '../../scripts/lib/root.mjs';
import { startedPlace, type Place } from './support/program';

vi.setConfig({ testTimeout: 60_000 });

let place: Place;
const install = () => join(place.folder, 'install');

/** Copies the build to a folder, without its sources and with links to the production packages. */
beforeAll(async () => {
  place = await startedPlace();
  for (const path of ['dist', 'scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(root, path), join(install(), path), { recursive: true });
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path.startsWith('node_modules/') && dev !== true,
  );
  for (const [path] of installed.filter(([each]) => !each.includes('/node_modules/'))) {
    mkdirSync(dirname(join(install(), path)), { recursive: true });
    symlinkSync(join(root, path), join(install(), path));
  }
  writeFileSync(
    join(install(), 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(installed) }),
  );
});

afterAll(() => place.remove());

function npmRun(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: install(),
    encoding: 'utf8',
    env: { ...process.env, ...place.variables },
  });
  return { code: status, said: `${stdout}${stderr}` };
}

it('the tools run without sources and development packages, and end with their documented codes', async () => {
  writeFileSync(join(install(), 'access.log'), textOf(makeSyntheticLog(10)));
  const importLog = ['import-log', '--', '--domain', 'cedar-quote.example', 'access.log'];
  expect(npmRun(...importLog)).toEqual({
    code: 0,
    said: expect.stringMatching(/^10 lines imported: /) as string,
  });
  expect(npmRun('rotate-keys', '--', 'csrf')).toEqual({
    code: 0,
    said: expect.stringMatching(/^New keys: csrf\./) as string,
  });
  expect(npmRun('rotate-keys', '--', 'none')).toMatchObject({ code: 2 });
  expect(npmRun('verify')).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ checks, \d+ passed\.\n$/) as string,
  });
  const config = readConfig({ DATABASE_URL: '', ...place.variables });
  await withStore(config, 'break a rule', ({ database }) =>
    database.execute(sql`update accounts set billing_status = 'past_due' where number = '100001'`),
  );
  expect(npmRun('verify')).toEqual({
    code: 1,
    said: expect.stringContaining('\n  100001\n') as string,
  });
  rmSync(join(install(), 'node_modules/drizzle-orm'));
  const missing = expect.stringContaining('ERR_MODULE_NOT_FOUND') as string;
  expect(npmRun('verify')).toEqual({ code: 2, said: missing });
  expect(npmRun(...importLog)).toEqual({ code: 1, said: missing });
});
