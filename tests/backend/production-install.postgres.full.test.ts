import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  type Packages = Readonly<Record<string, { readonly dev?: boolean }>>;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
  const installed = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  for (const [path] of installed) {
    const link = join(install(), path);
    // Packages for other platforms aren't installed, and a nested package comes with the link to its parent.
    if (!existsSync(join(root, path)) || existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, path), link);
  }
  const packages = Object.fromEntries(installed);
  writeFileSync(join(install(), 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
});

afterAll(() => place.remove());

/** Returns the exit code and the output. */
function npmRun(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: install(),
    encoding: 'utf8',
    env: { ...process.env, ...place.variables },
  });
  return `${status}: ${stdout}${stderr}`;
}

it('the tools run without sources and development packages, and end with their documented codes', async () => {
  writeFileSync(join(install(), 'access.log'), textOf(makeSyntheticLog(10)));
  const importLog = ['import-log', '--', '--domain', 'cedar-quote.example', 'access.log'];
  expect(npmRun(...importLog)).toMatch(/^0: 10 lines imported: /);
  expect(npmRun('rotate-keys', '--', 'csrf')).toMatch(/^0: New keys: csrf\./);
  expect(npmRun('rotate-keys', '--', 'none')).toMatch(/^2: \nName the keys to replace\./);
  expect(npmRun('verify')).toMatch(/^0: \d+ checks, \d+ passed\.\n$/);
  const config = readConfig({ DATABASE_URL: '', ...place.variables });
  await withStore(config, 'break a rule', ({ database }) =>
    database.execute(sql`update accounts set billing_status = 'past_due' where number = '100001'`),
  );
  expect(npmRun('verify')).toMatch(/^1: accounts: .*\n  100001\n/);
  rmSync(join(install(), 'node_modules/drizzle-orm'));
  expect(npmRun('verify')).toMatch(/^2: .*ERR_MODULE_NOT_FOUND/s);
  expect(npmRun(...importLog)).toMatch(/^1: .*ERR_MODULE_NOT_FOUND/s);
});
