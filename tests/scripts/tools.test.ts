import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { contentHash } from '../../scripts/lib/content-hash.mjs';
import { findFirefox, firefoxOptions } from '../../scripts/lib/firefox.mjs';
import { nodeVersionProblem, satisfies } from '../../scripts/lib/node-version.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { findPromtool } from '../../scripts/lib/promtool.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { temporaryFolder, writeInto } from './temporary-folder';

const range = '>=20.19 <21 || >=22.12';

describe('the Node.js version', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.12.0', true],
    ['24.1.0', true],
    ['20.18.3', false],
    ['21.7.0', false],
    ['22.11.0', false],
    ['18.20.0', false],
  ])('%s is accepted: %s', (version, accepted) => {
    expect(satisfies(version, range)).toBe(accepted);
  });

  it('is reported along with the supported versions if it is unsupported', () => {
    const folder = temporaryFolder({
      'package.json': JSON.stringify({ engines: { node: range } }),
    });
    expect(nodeVersionProblem(folder, '18.20.0')).toContain('needs Node.js >=20.19 <21 or >=22.12');
    expect(nodeVersionProblem(folder, '20.19.1')).toBeUndefined();
  });
});

describe('the scripts that build first', () => {
  it.each(['scripts/start', 'tools/screenshots'])(
    '%s reads its options before it builds',
    (name) => {
      const run = (option: string) =>
        spawnSync(process.execPath, [join(root, `${name}.mjs`), option], {
          encoding: 'utf8',
        });
      const help = run('--help');
      expect(help.status).toBe(0);
      expect(help.stdout).toMatch(/^Usage: /);
      const unknown = run('--unknown');
      expect(unknown.status).toBe(1);
      expect(unknown.stderr).toMatch(/unknown option '--unknown'/i);
      expect(unknown.stdout).not.toContain('Building');
    },
  );
});

describe('the browser for the tests', () => {
  it('is Playwright’s own if that has been downloaded', () => {
    const folder = temporaryFolder();
    writeInto(folder, 'own/chrome', '', 0o755);
    writeInto(folder, 'bin/chromium', '', 0o755);
    const own = join(folder, 'own/chrome');
    expect(findChromium(own, join(folder, 'bin'))).toBe(own);
  });

  it.each(['chromium-headless-shell', 'chromium', 'google-chrome'])(
    "is the system's %s if Playwright’s own has not been downloaded",
    (name) => {
      const folder = temporaryFolder();
      writeInto(folder, `bin/${name}`, '', 0o755);
      const found = findChromium(join(folder, 'own/chrome'), join(folder, 'bin'));
      expect(found).toBe(join(folder, 'bin', name));
    },
  );

  it("is never a file that isn't executable", () => {
    const folder = temporaryFolder({ 'bin/chromium': '' });
    expect(findChromium(join(folder, 'own/chrome'), join(folder, 'bin'))).toBeUndefined();
  });
});

describe('Firefox', () => {
  it("runs over Playwright's own protocol if Playwright's build is downloaded, otherwise over WebDriver BiDi", () => {
    const folder = temporaryFolder();
    writeInto(folder, 'own/firefox', '', 0o755);
    expect(firefoxOptions(join(folder, 'own/firefox'))).not.toHaveProperty('channel');
    expect(firefoxOptions(join(folder, 'own/none'))).toMatchObject({
      channel: 'moz-firefox',
      launchOptions: { executablePath: expect.stringContaining('firefox-over-bidi') as string },
    });
  });

  it.each(['firefox-esr', 'firefox'])("is the system's %s", (name) => {
    const folder = temporaryFolder();
    writeInto(folder, `bin/${name}`, '', 0o755);
    expect(findFirefox(join(folder, 'bin'))).toBe(join(folder, 'bin', name));
  });
});

describe('PostgreSQL’s programs', () => {
  function withServer(folder: string, bin: string): string {
    writeInto(folder, `${bin}/initdb`, '', 0o755);
    writeInto(folder, `${bin}/postgres`, '', 0o755);
    return join(folder, bin);
  }

  it('are found on PATH', () => {
    const folder = temporaryFolder();
    const bin = withServer(folder, 'bin');
    withServer(folder, 'versions/15/bin');
    expect(findPostgres(bin, [join(folder, 'versions')])).toBe(bin);
  });

  it("are from the newest installed version if they aren't on PATH", () => {
    const folder = temporaryFolder();
    withServer(folder, 'versions/9/bin');
    const newest = withServer(folder, 'versions/16/bin');
    expect(findPostgres('', [join(folder, 'versions')])).toBe(newest);
  });

  it("aren't found if only a client is installed", () => {
    const folder = temporaryFolder();
    writeInto(folder, 'bin/initdb', '', 0o755);
    expect(findPostgres(join(folder, 'bin'), [])).toBeUndefined();
  });
});

describe('promtool', () => {
  it('is found on PATH, otherwise in the folder where it was extracted', () => {
    const folder = temporaryFolder();
    const extracted = join(folder, 'cache/promtool');
    expect(findPromtool(join(folder, 'bin'), extracted)).toBeUndefined();
    writeInto(folder, 'cache/promtool', '', 0o755);
    expect(findPromtool(join(folder, 'bin'), extracted)).toBe(extracted);
    writeInto(folder, 'bin/promtool', '', 0o755);
    expect(findPromtool(join(folder, 'bin'), extracted)).toBe(join(folder, 'bin/promtool'));
  });
});

describe('the source hash', () => {
  const files = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'index.html': 'page' };
  const paths = ['src', 'index.html', 'not-there'];

  it('is the same for a folder with the same contents', () => {
    expect(contentHash(temporaryFolder(files), paths)).toBe(
      contentHash(temporaryFolder(files), paths),
    );
  });

  it.each([
    ['a changed file', { ...files, 'src/deep/b.ts': 'c' }],
    ['a new file', { ...files, 'src/c.ts': '' }],
    ['a renamed file', { 'src/z.ts': 'a', 'src/deep/b.ts': 'b', 'index.html': 'page' }],
  ])('differs for %s', (_what, changed) => {
    expect(contentHash(temporaryFolder(changed), paths)).not.toBe(
      contentHash(temporaryFolder(files), paths),
    );
  });

  it('excludes generated files', () => {
    const generated = { ...files, 'src/tree.gen.ts': 'generated' };
    expect(contentHash(temporaryFolder(generated), paths, ['src/tree.gen.ts'])).toBe(
      contentHash(temporaryFolder(files), paths),
    );
  });
});
