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

describe('a stored tour', () => {
  it('is stored again only when machine or model have changed', async () => {
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

  it('holds one line for each path, as --path accepts it', async () => {
    const machines = [kept('lines')];
    await runCommand(['order', '--store'], { machines });
    const { paths, cost } = JSON.parse(await readFile(kept('lines').tourFile, 'utf8'));
    expect(paths.join(' → ').split(' → ')).toHaveLength(cost);
    for (const path of paths) {
      expect(await runCommand(['order', '--path', path], { machines })).toMatchObject({ code: 0 });
    }
  });

  it.each([
    [
      'has another fingerprint',
      /"fingerprint": "\w+"/,
      '"fingerprint": "other"',
      'has changed since',
    ],
    ['is of another machine', '"machine": "order"', '"machine": "cart"', 'of the machine "cart"'],
    ['takes an unknown step', 'after patience', 'nothing', 'No step is called "nothing"'],
    ['has an empty step', 'after patience', '', 'has an empty part'],
    ['costs otherwise than it says', /"cost": \d+/, '"cost": 5', 'not 5 as it says'],
    ['exceeds its bound by more than 1 and 5 %', /"bound": \d+/, '"bound": 5', 'where 5 might do'],
    ['is of another version', '"version": 1', '"version": 2', 'has version 2'],
    ['is damaged', /^[^]*$/, '{}', 'It holds no tour'],
  ])('fails a check when it %s', async (what, part, replacement, sentence) => {
    const machines = [kept(what)];
    const { tourFile } = kept(what);
    await runCommand(['order', '--store'], { machines });
    const current = await runCommand(['--all', '--check'], { machines });
    expect(current.code).toBe(0);
    expect(current.printed).toMatch(/no tour costs less than \d+ \(proven\)/);

    const stored = await readFile(tourFile, 'utf8');
    await writeFile(tourFile, stored.replace(part, replacement));
    const found = await runCommand(['--all', '--check'], { machines });
    expect(found.code).toBe(1);
    expect(found.printed).toContain(sentence);
    expect(found.printed).toContain('Store it again with "npm run paths:tours".');
  });

  it('fails a check when there is none', async () => {
    const found = await runCommand(['--all', '--check'], { machines: [kept('none')] });
    expect(found.code).toBe(1);
    expect(found.printed).toContain('There is no stored tour');
    expect(found.printed).toContain('Store it again with "npm run paths:tours".');
  });

  it('fails a check when it misses something', async () => {
    const machines = [kept('short')];
    const { tourFile } = kept('short');
    await runCommand(['order', '--store'], { machines });
    const stored = JSON.parse(await readFile(tourFile, 'utf8'));
    const path = 'known → order.confirm → after patience';
    await writeFile(tourFile, JSON.stringify({ ...stored, cost: 3, bound: 3, paths: [path] }));
    const found = await runCommand(['order', '--check'], { machines });
    expect(found.code).toBe(1);
    expect(found.printed).toContain('The tour misses:');
    expect(found.printed).toContain('  - states: done');
  });

  it('is not stored when a name has an arrow, which would be read as two steps', async () => {
    const { events } = orderRegistered.model;
    const model = {
      ...orderRegistered.model,
      events: { ...events, 'order.again': { 'a -> b': {}, c: {} } },
    };
    const found = await runCommand(['order', '--store'], { machines: [kept('arrow', model)] });
    expect(found).toMatchObject({ code: 2, told: expect.stringContaining('cannot be read back') });
  });

  it('needs a registered machine', async () => {
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
