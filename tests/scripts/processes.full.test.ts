import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, writeInto } from './temporary-folder';

const library = resolve('scripts/lib');

/** A server that prints its port and records each signal before it stops. */
const server = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
const server = createServer().listen(0, '127.0.0.1', () => console.log('up', server.address().port));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    appendFileSync('signals', signal + ' ');
    setTimeout(() => process.exit(0), 300);
  });
}
`;

function run(folder: string, program: string): ChildProcess & { said: () => string } {
  writeInto(folder, 'server.mjs', server);
  writeInto(folder, 'program.mjs', program);
  const child = spawn(process.execPath, ['program.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  return Object.assign(child, { said: () => output });
}

async function portOf(child: { said: () => string }): Promise<number> {
  return vi.waitFor(
    () => {
      const port = /up (\d+)/.exec(child.said())?.[1];
      if (port === undefined) throw new Error('It is not up yet.');
      return Number(port);
    },
    { timeout: 20_000 },
  );
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('a program in the foreground', () => {
  const program = `
import { runInForeground } from '${library}/foreground.mjs';
process.exitCode = await runInForeground([{ args: ['server.mjs'] }], process.cwd());
`;

  it('receives Ctrl-C only once, although the terminal and npm both send it, and can finish its work', async () => {
    const folder = temporaryFolder();
    const child = run(folder, program);
    const port = await portOf(child);
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
    expect(await listens(port)).toBe(false);
    expect(readFileSync(join(folder, 'signals'), 'utf8')).toBe('SIGINT ');
  });

  it('is stopped only once, even if another program in the foreground stops sooner', async () => {
    const folder = temporaryFolder();
    const child = run(
      folder,
      `
import { runInForeground } from '${library}/foreground.mjs';
const quick = ['-e', "process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1e6); console.log('quick')"];
process.exitCode = await runInForeground([{ args: quick }, { args: ['server.mjs'] }], process.cwd());
`,
    );
    await portOf(child);
    await vi.waitFor(() => expect(child.said()).toContain('quick'), { timeout: 20_000 });
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
    expect(readFileSync(join(folder, 'signals'), 'utf8')).toBe('SIGINT ');
  });

  it('determines the exit code', async () => {
    const folder = temporaryFolder();
    const child = run(
      folder,
      `
import { runInForeground } from '${library}/foreground.mjs';
process.exitCode = await runInForeground([{ args: ['-e', 'process.exit(3)'] }], process.cwd());
`,
    );
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('stops the other programs when it ends', async () => {
    const folder = temporaryFolder();
    const child = run(
      folder,
      `
import { runInForeground } from '${library}/foreground.mjs';
const short = ['-e', "process.stdin; setTimeout(() => process.exit(5), 1500)"];
process.exitCode = await runInForeground([{ args: ['server.mjs'] }, { args: short }], process.cwd());
`,
    );
    const port = await portOf(child);
    expect(await once(child, 'exit')).toEqual([5, null]);
    expect(await listens(port)).toBe(false);
  });
});

describe('a guarded process', () => {
  const program = `
import { startGuarded } from '${library}/guarded-process.mjs';
const server = startGuarded({
  program: process.execPath,
  args: ['server.mjs'],
  stopSignal: 'SIGINT',
  removeAfterwards: process.cwd() + '/scratch',
});
setInterval(() => {
  if (server.output() !== '') console.log(server.output());
}, 50);
process.on('SIGUSR2', async () => {
  await server.stop();
  process.exit(0);
});
`;

  it('ends and removes its folder when its parent is killed', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'scratch'));
    const child = run(folder, program);
    const port = await portOf(child);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(join(folder, 'scratch'))).toBe(false), {
      timeout: 10_000,
    });
    expect(await listens(port)).toBe(false);
  });

  it('ends and removes its folder when it is stopped, by one signal', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'scratch'));
    const child = run(folder, program);
    const port = await portOf(child);
    const exit = once(child, 'exit');
    child.kill('SIGUSR2');
    expect(await exit).toEqual([0, null]);
    expect(existsSync(join(folder, 'scratch'))).toBe(false);
    expect(await listens(port)).toBe(false);
    expect(readFileSync(join(folder, 'signals'), 'utf8')).toBe('SIGINT ');
  });
});
