import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRegistered, runCommand } from './recording-terminal';

const folder = await mkdtemp(join(tmpdir(), 'paths-replay-'));
let json = '';
beforeAll(async () => {
  json = (await runCommand(['order', '--format', 'json'])).printed;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function replayed(text: string, args: readonly string[] = [], machines = [orderRegistered]) {
  await writeFile(join(folder, 'paths.json'), text);
  return runCommand([...args, '--replay', 'paths.json'], { folder, machines });
}

describe('--replay', () => {
  it('replays every path in a file on the machine named in it', async () => {
    const { code, printed, told } = await replayed(json);
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('passed  Every transition');
    expect(printed).toContain('replayed on the bare machine, 0 failed.');
  });

  it('rejects a file without paths', async () => {
    const { code, told } = await replayed(JSON.stringify({ ...JSON.parse(json), paths: [] }));
    expect({ code, told }).toMatchObject({ code: 2 });
    expect(told).toContain('has no paths');
  });

  it("doesn't report paths as outdated if their exploration was truncated", async () => {
    const part = await runCommand(['order', '--format', 'json', '--limit-states', '3']);
    expect(part.printed).toContain('"truncated": true');
    expect(part.printed).not.toContain('"bound"');
    const { code, told } = await replayed(part.printed);
    expect({ code, told }).toEqual({ code: 0, told: '' });
  });

  it("doesn't report the machine as changed if the new exploration is truncated", async () => {
    const { told } = await replayed(json, ['--limit-states', '3']);
    expect(told).toContain('cannot be told');
    expect(told).not.toContain('has changed.');
  });

  it('reports a step that leads to a different state than the document says, with the command to reproduce it', async () => {
    const { code, printed } = await replayed(json.replace('"state": "slow"', '"state": "done"'));
    expect(code).toBe(1);
    expect(printed).toContain('the machine is in "slow", and "done" is written down.');
    expect(printed).toMatch(/npm run paths -- order --path "\w+ → .*after patience"/);
  });

  it('reports a step that the machine rejects', async () => {
    const { code, printed } = await replayed(
      json.replace('"label": "after patience"', '"label": "order.again"'),
    );
    expect(code).toBe(1);
    expect(printed).toContain('FAILED');
    expect(printed).toContain('"order.again" does nothing in "ordering"');
  });

  it('reports an unknown input', async () => {
    const { code, printed } = await replayed(
      json.replaceAll(/"label": "(known|fresh)"/g, '"label": "no"'),
    );
    expect(code).toBe(1);
    expect(printed).toContain('The model has no input "no"');
  });

  it('reports the coverage of the replay', async () => {
    const { printed } = await replayed(json.replace('"state": "slow"', '"state": "done"'), [
      '--coverage',
    ]);
    expect(printed).toContain('Missed');
  });

  it('fails if the machine or the model has changed, even if every path still passes', async () => {
    const events = { ...orderRegistered.model.events, 'order.again': { one: {}, two: {} } };
    const changed = { ...orderRegistered, model: { ...orderRegistered.model, events } };
    const { code, told } = await replayed(
      (await runCommand(['order', '--format', 'json', '--to', 'done'])).printed,
      [],
      [changed],
    );
    expect(code).toBe(1);
    expect(told).toContain('has changed since the paths were made');
  });

  it.each([
    ['no JSON', '{', 'It is not JSON.'],
    ['other JSON', '{"a": 1}', 'It holds no paths.'],
    [
      'an older form',
      '{"format": "statechart-paths", "version": 0}',
      'It has version 0; this program reads version 1.',
    ],
    ['half of it', '{"format": "statechart-paths", "version": 1}', 'It is damaged at "machine"'],
  ])('rejects %s with exit code 2', async (_, text, sentence) => {
    const { code, told } = await replayed(text);
    expect(code).toBe(2);
    expect(told).toContain(sentence);
  });

  it('rejects paths of an unregistered machine, and of a machine other than the one named on the command line', async () => {
    const other = json.replace('"machine": "order"', '"machine": "parcel"');
    const unknown = await replayed(other);
    expect(unknown.code).toBe(2);
    expect(unknown.told).toContain('the machine "parcel", which is not registered');
    const wrong = await replayed(other, ['order']);
    expect(wrong.code).toBe(2);
    expect(wrong.told).toContain('The paths are of the machine "parcel", not of "order".');
  });

  it('reports a missing file', async () => {
    const { code, told } = await runCommand(['--replay', 'nowhere.json'], { folder });
    expect(code).toBe(2);
    expect(told).toContain('nowhere.json" cannot be read');
  });
});
