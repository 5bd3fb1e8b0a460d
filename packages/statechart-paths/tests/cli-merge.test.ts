import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './recording-terminal';

const folder = await mkdtemp(join(tmpdir(), 'paths-merge-'));
const fileOf = (report: string) => `${report}/coverage-order.json`;

beforeAll(async () => {
  await runCommand(['order', '--report', 'tour'], { folder });
  await runCommand(['order', '--to', 'ordering', '--report', 'part'], { folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function merge(...files: readonly string[]) {
  return runCommand(
    files.flatMap((file) => ['--merge', file]),
    { folder },
  );
}

describe('--merge', () => {
  it('combines the coverage of several runs', async () => {
    expect((await merge(fileOf('part'))).code).toBe(1);
    const { code, printed, told } = await merge(fileOf('part'), fileOf('tour'));
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toMatch(/Transitions +(\d+) +\1 +100 %/);
  });

  it('ignores planned coverage if another file has coverage of runs', async () => {
    const paths = ['--format', 'json', '--out', 'ordering.json'];
    await runCommand(['order', '--to', 'ordering', ...paths], { folder });
    await runCommand(['--replay', 'ordering.json', '--report', 'ran'], { folder });
    const alone = await merge(fileOf('ran'));
    expect(alone.printed).toContain('order: 1 path on the machine');
    expect(await merge(fileOf('ran'), fileOf('tour'))).toEqual(alone);
  });

  it('rejects the coverage of a machine that has changed since', async () => {
    const json = await readFile(join(folder, fileOf('part')), 'utf8');
    await writeFile(
      join(folder, 'older.json'),
      json.replace(/"fingerprint": "\w+"/, '"fingerprint": "0"'),
    );
    const { code, told } = await merge('older.json', fileOf('tour'));
    expect(code).toBe(2);
    expect(told).toContain('changed between the runs');
  });

  it.each([
    ['a missing file', 'nowhere.json', 'cannot be read'],
    ['a file without coverage', 'paths.json', 'It holds no coverage.'],
  ])('reports %s', async (_, name, sentence) => {
    await runCommand(['order', '--format', 'json', '--out', 'paths.json'], { folder });
    const { code, told } = await merge(name);
    expect(code).toBe(2);
    expect(told).toContain(sentence);
  });
});
