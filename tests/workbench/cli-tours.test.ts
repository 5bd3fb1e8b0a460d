import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPathDocument } from '@workbench/paths/path-document';
import { orderRegistered, runCommand } from './recording-terminal';

const folder = await mkdtemp(join(tmpdir(), 'paths-tours-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The order machine with a place for its tour. */
function kept(name: string, model = orderRegistered.model) {
  return { ...orderRegistered, model, tourFile: join(folder, name, 'order-tour.json') };
}

describe('a tour that is kept', () => {
  it('is stored once, and again only when machine or model have changed', async () => {
    const machines = [kept('once')];
    const first = await runCommand(['--all', '--store'], { machines });
    expect(first).toMatchObject({ code: 0, printed: expect.stringContaining('order: stored') });
    const second = await runCommand(['order', '--store'], { machines });
    expect(second).toMatchObject({ code: 0, printed: expect.stringContaining('order: current') });
    const events = { ...orderRegistered.model.events, 'order.again': { one: {}, two: {} } };
    const changed = [kept('once', { ...orderRegistered.model, events })];
    const third = await runCommand(['order', '--store'], { machines: changed });
    expect(third).toMatchObject({ code: 0, printed: expect.stringContaining('order: stored') });
  });

  it('gets the rules in new words without being looked for again', async () => {
    const { tourFile } = kept('words');
    await runCommand(['order', '--store'], { machines: [kept('words')] });
    const rules = { ...orderRegistered.rules, 'order.edit': 'The name of an order can be typed.' };
    const { printed } = await runCommand(['order', '--store'], {
      machines: [{ ...kept('words'), rules }],
    });
    expect(printed).toContain('order: current, its rules in new words');
    expect(await readFile(tourFile, 'utf8')).toContain('The name of an order can be typed.');
  });

  it('is what a check measures, and has to be of the machine as it is now', async () => {
    const machines = [kept('checked')];
    const { tourFile } = kept('checked');
    const without = await runCommand(['--all', '--check'], { machines });
    expect(without.code).toBe(1);
    expect(without.printed).toContain('The stored tour cannot be read');
    expect(without.printed).toContain('Store it again with "npm run paths:tours".');

    await runCommand(['order', '--store'], { machines });
    const current = await runCommand(['--all', '--check'], { machines });
    expect(current.code).toBe(0);
    expect(current.printed).toMatch(/no tour costs less than \d+ \(proven\)/);

    const stored = await readFile(tourFile, 'utf8');
    await writeFile(tourFile, stored.replace(/"fingerprint": "\w+"/, '"fingerprint": "other"'));
    const stale = await runCommand(['--all', '--check'], { machines });
    expect(stale.code).toBe(1);
    expect(stale.printed).toContain('has changed since the paths were made');

    await writeFile(tourFile, stored.replace('"label": "after patience"', '"label": "nothing"'));
    const broken = await runCommand(['--all', '--check'], { machines });
    expect(broken.code).toBe(1);
    expect(broken.printed).toContain('No step is called "nothing"');

    await writeFile(tourFile, '{}');
    const damaged = await runCommand(['--all', '--check'], { machines });
    expect(damaged.code).toBe(1);
    expect(damaged.printed).toContain('holds no tour');
  });

  it('falls short of a check when it misses something, however it came to be', async () => {
    const machines = [kept('short')];
    const { tourFile } = kept('short');
    const { printed } = await runCommand(['order', '--to', 'slow', '--format', 'json'], {
      machines,
    });
    await runCommand(['order', '--store'], { machines });
    await writeFile(tourFile, printed);
    const found = await runCommand(['order', '--check'], { machines });
    expect(found.code).toBe(1);
    expect(found.printed).toContain('The tour misses:');
    expect(found.printed).toContain('  - states: done');
  });

  it('falls short of a check when it costs more than its bound by more than 1 and 5 %', async () => {
    const machines = [kept('dear')];
    const { tourFile } = kept('dear');
    await runCommand(['order', '--store'], { machines });
    const stored = await readFile(tourFile, 'utf8');
    await writeFile(tourFile, stored.replace(/"value": \d+/, '"value": 5'));
    const found = await runCommand(['order', '--check'], { machines });
    expect(found.code).toBe(1);
    expect(found.printed).toContain(', where 5 might do.');
  });

  it('has no place for a machine that is not registered', async () => {
    const file = join(import.meta.dirname, 'foreign', 'turnstile.js');
    const { code, told } = await runCommand(['--file', file, '--store']);
    expect(code).toBe(2);
    expect(told).toContain('--file does not go with --store');
  });
});

describe('an optimal tour', () => {
  it('is printed with the bound that proves it', async () => {
    const { code, printed } = await runCommand(['order', '--optimal', '--format', 'json']);
    expect(code).toBe(0);
    expect(readPathDocument(printed)).toMatchObject({
      kind: 'read',
      document: { generator: 'tour optimal', bound: { proven: true } },
    });
  });
});
