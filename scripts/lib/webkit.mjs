import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackage } from './debian-package.mjs';
import { findProgram } from './programs.mjs';
import { freePort, startGuarded } from './guarded-process.mjs';

/** WebKitGTK's driver, and the X server for its browser. */
const programs = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

const startMilliseconds = 30_000;

export function findWebKit(searchPath = process.env['PATH']) {
  const found = Object.keys(programs).map((program) => findProgram([program], searchPath));
  return found.includes(undefined) ? undefined : found[0];
}

/**
 * Finds WebKitGTK, or installs the Debian packages if possible.
 * @returns {{ found: string } | { problem: string }}
 */
export function ensureWebKit() {
  const found = findWebKit();
  if (found !== undefined) return { found };
  const isInstalled = Object.values(programs).every((name) => installDebianPackage(name));
  const installed = isInstalled ? findWebKit() : undefined;
  if (installed !== undefined) return { found: installed };
  return {
    problem:
      'WebKitGTK was not found: WebKitWebDriver and Xvfb are not on PATH, and can’t be installed here. ' +
      'Install Debian’s packages webkit2gtk-driver and xvfb and start again.',
  };
}

/**
 * Creates a settings folder with a style that lets the browser's toolbar shrink. Otherwise, the window couldn't be
 * narrower than the toolbar's minimum width.
 */
function createSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; } infobar * { font-size: 1px; }',
  );
  return folder;
}

/**
 * @template Result
 * @param {string} what
 * @param {{ output: () => string, hasEnded: () => boolean }} program
 * @param {() => Result | undefined | Promise<Result | undefined>} read
 */
async function untilStarted(what, program, read) {
  const deadline = performance.now() + startMilliseconds;
  for (;;) {
    const result = await read();
    if (result !== undefined) return result;
    if (program.hasEnded() || performance.now() > deadline) {
      throw new Error(`${what} did not start:\n${program.output()}`);
    }
    await wait(50);
  }
}

/**
 * Starts WebKit's driver with a new X server. Both exit when this process does, even if it is killed. Browsers then
 * exit, too, because they can't run without the X server.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the URL for WebDriver commands
 */
export async function startWebKit() {
  const screen = startGuarded({
    program: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    stopSignal: 'SIGTERM',
  });
  const display = await untilStarted('Xvfb', screen, () => /^(\d+)\n/m.exec(screen.output())?.[1]);
  const port = await freePort();
  const folder = createSettings();
  const driver = startGuarded({
    program: 'WebKitWebDriver',
    args: [`--port=${port}`],
    stopSignal: 'SIGTERM',
    removeAfterwards: folder,
    env: {
      XDG_CONFIG_HOME: folder,
      DISPLAY: `:${display}`,
      // The sandbox needs privileges that containers don't have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
      LANG: 'C.UTF-8',
      TZ: 'America/Chicago',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilStarted('WebKitWebDriver', driver, async () => {
    const status = await fetch(`${address}/status`).catch(() => undefined);
    return status?.ok || undefined;
  });
  return {
    address,
    async stop() {
      await driver.stop();
      await screen.stop();
    },
  };
}
