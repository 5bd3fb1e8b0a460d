import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../../tools/paths.mjs');
const foreign = join(import.meta.dirname, 'foreign');
const folder = await mkdtemp(join(tmpdir(), 'paths-process-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function paths(args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, npm_lifecycle_event: 'test' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => (out += String(data)));
  child.stderr.on('data', (data) => (err += String(data)));
  const [code]: unknown[] = await once(child, 'close');
  return { code, out, err };
}

// Each run starts Node twice, and one test waits until a hanging process is killed.
describe('the paths command in its own process', { timeout: 60_000 }, () => {
  it('generates paths of a portal machine, without colors or progress output outside a terminal', async () => {
    const { code, out, err } = await paths(['card-editor'], folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('card-editor.save: A card is saved once');
    expect(out).not.toContain('\u001b');
  });

  it('provides XState to a machine in a folder without node_modules, and exits even if the module runs a timer', async () => {
    const text =
      "import { createMachine } from 'xstate'; setInterval(() => {}, 1000);" +
      "export const m = createMachine({ id: 'lone', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });";
    for (const name of ['lone.ts', 'lone.mjs']) {
      await writeFile(join(folder, name), text);
      const { code, out } = await paths(['--file', name], folder);
      expect({ name, code }).toEqual({ name, code: 0 });
      expect(out).toContain('lone: 1 path, tour, cost 2');
    }
  });

  it('stops the exploration of a machine whose guard never returns', async () => {
    const { code, err } = await paths(
      ['--file', 'broken-machines.ts', '--export', 'endless', '--limit-ms', '100'],
      foreign,
    );
    expect(code).toBe(2);
    expect(err).toContain('Exploring endless took longer than');
    expect(err).toContain('Fix it');
  });

  it("fails if the machine's module exits the process", async () => {
    await writeFile(join(folder, 'quits.mjs'), 'process.exit(0);');
    const { code, err } = await paths(['--file', 'quits.mjs'], folder);
    expect(code).toBe(2);
    expect(err).toContain('The command ended by the exit code 0 before it was done.');
  });

  it('exits with code 2 on incorrect usage', async () => {
    const { code, err } = await paths(['--bogus'], folder);
    expect(code).toBe(2);
    expect(err).toContain("unknown option '--bogus'");
  });
});
