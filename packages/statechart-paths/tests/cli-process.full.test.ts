import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../../tools/paths.mjs');

const paths = (...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: tmpdir(), encoding: 'utf8' });

describe('the paths command in its own process', { timeout: 60_000 }, () => {
  it('generates paths of a portal machine, without colors outside a terminal', () => {
    const { status, stdout, stderr } = paths('card-editor');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('card-editor.save: A card is saved once');
    expect(stdout).not.toContain('\u001b');
  });

  it('exits with code 2 on incorrect usage', () => {
    const { status, stderr } = paths('--bogus');
    expect(status).toBe(2);
    expect(stderr).toContain("unknown option '--bogus'");
  });
});
