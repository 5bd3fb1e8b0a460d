import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Manifest = Readonly<Record<string, unknown>>;

describe('the license check', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-licenses-'))));

  afterEach(() => rmSync(folder, { recursive: true }));

  function check(packages: Readonly<Record<string, Manifest>>) {
    const paths = Object.keys(packages).map((name) => `node_modules/${name}`);
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(paths.map((path) => [path, {}])) }),
    );
    for (const [name, manifest] of Object.entries(packages)) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(
        join(folder, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, ...manifest }),
      );
    }
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/checks/check-licenses.mjs', folder],
      {
        encoding: 'utf8',
      },
    );
    return { passed: status === 0, said: stderr };
  }

  it.each([
    ['GPL-3.0-only'],
    ['AGPL-3.0-or-later'],
    ['LGPL-3.0-or-later'],
    ['MPL-2.0'],
    ['MIT AND GPL-2.0-only'],
    ['UNLICENSED'],
  ])('refuses a package licensed under %s', (license) => {
    const result = check({ planted: { license } });
    expect(result.said).toContain(`planted is under ${license}`);
    expect(result.passed).toBe(false);
  });

  it('refuses a package without a license', () => {
    expect(check({ planted: {} }).said).toContain('planted is under none stated');
  });

  it.each([
    ['MIT', { license: 'MIT' }],
    ['a choice with a permissive part', { license: '(GPL-2.0-only OR MIT)' }],
    ['the old form of the field', { licenses: [{ type: 'BSD-3-Clause' }] }],
  ])('allows %s', (_form, manifest) => {
    expect(check({ planted: manifest }).passed).toBe(true);
  });

  it('allows weak copyleft licenses only for the packages that it names', () => {
    expect(check({ 'axe-core': { license: 'MPL-2.0' } }).passed).toBe(true);
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(check({ 'axe-core': { license: 'AGPL-3.0-only' } }).passed).toBe(false);
  });

  it('fails if it finds no packages', () => {
    expect(check({}).passed).toBe(false);
  });
});
