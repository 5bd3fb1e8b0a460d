import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freePort, runToEnd } from '../support/program';

// Starting programs takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('starting the backend', () => {
  it('fails with code 2 for an invalid variable, and the error names the variable', async () => {
    const { code, output } = await runToEnd({ PORT: 'eighty' });
    expect(output.trim()).toMatch(/^PORT must be a whole number.*\.$/);
    expect(code).toBe(2);
  });

  it('fails with code 2 for insecure variables, as for an invalid one', async () => {
    const { code, output } = await runToEnd({ HOST: '0.0.0.0', PORTAL_TEST_MODE: '1' });
    expect(output.trim()).toMatch(/^PORTAL_TEST_MODE must be off.*\.$/);
    expect(code).toBe(2);
  });

  it('fails with a message if the database is not responding', async () => {
    const { code, output } = await runToEnd({
      // Another portal on this machine may be using the default port.
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/nothing`,
    });
    expect(output).toContain('the database at DATABASE_URL is not responding');
    expect(output).toContain('"error_code":"ECONNREFUSED"');
    expect(output).not.toContain('secret-word');
    expect(code).toBe(1);
  });

  it('fails with --reset for a folder that contains other files, and leaves them alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agency-portal-'));
    await writeFile(join(folder, 'thesis.txt'), 'years of work');
    const { code, output } = await runToEnd({ PORTAL_DATA_DIR: folder }, ['--reset']);
    expect(output).toContain('contains files that are not the portal');
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(['thesis.txt']);
    await rm(folder, { recursive: true });
  });

  it('fails with code 2 for an unknown flag', async () => {
    const { code, output } = await runToEnd({}, ['--wipe']);
    expect(output).toContain('--wipe');
    expect(code).toBe(2);
  });
});
