import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { findProgram, isExecutable } from './programs.mjs';

/** The names of system browsers in order of preference. Tests run a third faster in the headless shell. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The Debian packages in order of preference. Older releases don't have the headless shell. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

/** Flags that disable background network traffic and the sandbox, which doesn't work in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser for the tests: Playwright's own if it was downloaded, otherwise the system's.
 * @param {string} playwrightsOwn the path of Playwright's own browser
 * @param {string | undefined} searchPath folders in the format of PATH
 */
export function findChromium(playwrightsOwn, searchPath = process.env['PATH']) {
  if (isExecutable(playwrightsOwn)) return playwrightsOwn;
  return findProgram(systemNames, searchPath);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * Finds Chromium, or installs the Debian package if possible.
 * @returns {Promise<{ found: string } | { problem: string }>}
 */
export async function ensureChromium() {
  const own = await playwrightsOwn();
  const found = findChromium(own);
  if (found !== undefined) return { found };
  const installed = debianPackages.some(installDebianPackage) ? findChromium(own) : undefined;
  if (installed !== undefined) return { found: installed };
  return {
    problem:
      'Chromium was not found: neither Playwright’s own, nor chromium or google-chrome on PATH, and ' +
      'it can’t be installed here. Run "npx playwright install chromium" and start again.',
  };
}

/** Starts Chromium. @throws {Failure} if it is not found and can't be installed */
export async function openChromium() {
  const { chromium } = await import('playwright');
  const program = await ensureChromium();
  if ('problem' in program) throw new Failure(program.problem);
  return chromium.launch({ executablePath: program.found, args: chromiumFlags });
}
