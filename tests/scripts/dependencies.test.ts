import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dependenciesMatch, ensureDependencies } from '../../scripts/lib/dependencies.mjs';
import { temporaryFolder, writeInto } from './temporary-folder';

const lock = JSON.stringify({
  packages: {
    '': { name: 'portal' },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
});

function installedRecord(honoVersion: string): string {
  return JSON.stringify({ packages: { 'node_modules/hono': { version: honoVersion } } });
}

/** Creates a fake npm that records its arguments and the packages as installed, or fails. */
function fakeNpm(folder: string, exitCode = 0): string {
  writeInto(
    folder,
    'npm.js',
    [
      `const fs = require('node:fs');`,
      `fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');`,
      `fs.mkdirSync('node_modules', { recursive: true });`,
      `if (${exitCode} === 0) fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
      `process.exit(${exitCode});`,
    ].join('\n'),
  );
  return join(folder, 'npm.js');
}

describe('dependencies', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

  it('are installed with the npm that runs the command if node_modules is missing', () => {
    const folder = temporaryFolder({ 'package-lock.json': lock });
    vi.stubEnv('npm_execpath', fakeNpm(folder));
    ensureDependencies(folder);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
      'ci --prefer-offline --no-audit --no-fund\n',
    );
    expect(dependenciesMatch(folder)).toBe(true);
  });

  it("aren't installed again for the same lock file", () => {
    const folder = temporaryFolder({ 'package-lock.json': lock });
    vi.stubEnv('npm_execpath', fakeNpm(folder));
    ensureDependencies(folder);
    ensureDependencies(folder);
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('are kept if they were installed manually with the right versions', () => {
    const folder = temporaryFolder({
      'package-lock.json': lock,
      'node_modules/.package-lock.json': installedRecord('4.0.0'),
    });
    vi.stubEnv('npm_execpath', fakeNpm(folder));
    ensureDependencies(folder);
    expect(existsSync(join(folder, 'asked'))).toBe(false);
  });

  it("don't match if they were installed manually with a wrong version", () => {
    const folder = temporaryFolder({
      'package-lock.json': lock,
      'node_modules/.package-lock.json': installedRecord('3.9.0'),
    });
    expect(dependenciesMatch(folder)).toBe(false);
  });

  it('still count as missing if their installation fails', () => {
    const folder = temporaryFolder({ 'package-lock.json': lock });
    vi.stubEnv('npm_execpath', fakeNpm(folder, 1));
    expect(() => ensureDependencies(folder)).toThrow('Installing the packages failed');
    expect(dependenciesMatch(folder)).toBe(false);
  });
});
