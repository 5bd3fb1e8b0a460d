import { installDebianPackage } from './debian-package.mjs';
import { findProgram, isExecutable } from './programs.mjs';

/** The shell first, as Playwright's own is one: without a desktop's browser around the page, tests take a third less. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Debian's packages, the wanted one first; older releases lack the shell. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

/** Keeps a browser from calling home during tests; the sandbox needs rights that containers lack. */
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
 * The browser the tests use: Playwright's own where it was downloaded, else the system's.
 * @param {string} playwrightsOwn where Playwright would have put its own
 * @param {string | undefined} searchPath folders as in PATH
 */
export function findChromium(playwrightsOwn, searchPath = process.env['PATH']) {
  if (isExecutable(playwrightsOwn)) return playwrightsOwn;
  return findProgram(systemNames, searchPath);
}

/** Where Playwright would have put its own Chromium. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * Finds a Chromium, or installs Debian's where that is allowed.
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
      'No Chromium was found: neither Playwright’s own, nor chromium or google-chrome on PATH, and ' +
      'none may be installed here. Run "npx playwright install chromium" and start again.',
  };
}
