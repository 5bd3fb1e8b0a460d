import { join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { findProgram, isExecutable } from './programs.mjs';
import { root } from './root.mjs';

/** Finds the system's Firefox: Debian's, or any on the search path. */
export function findFirefox(searchPath = process.env['PATH']) {
  return findProgram(['firefox-esr', 'firefox'], searchPath);
}

/**
 * Returns the options with which Playwright runs Firefox: its own if it is downloaded, otherwise the system's over
 * WebDriver BiDi.
 * @param {string} playwrightsOwn the path of Playwright's own
 */
export function firefoxOptions(playwrightsOwn) {
  const firefoxUserPrefs = {
    // Scroll bars that take no width, as in headless Chromium: tests compare widths.
    'ui.useOverlayScrollbars': 1,
    // Firefox's own search, which would take "/" wherever the portal has no use for it.
    'accessibility.typeaheadfind.manual': false,
    // Reading such a property of a described field, as axe and Playwright do, crashes Firefox 153.
    'accessibility.ARIAElementReflection.enabled': false,
  };
  if (isExecutable(playwrightsOwn)) return { launchOptions: { firefoxUserPrefs } };
  const executablePath = join(root, 'scripts/browsers/firefox-over-bidi.mjs');
  return { channel: 'moz-firefox', launchOptions: { executablePath, firefoxUserPrefs } };
}

/**
 * Finds Firefox, or installs Debian's package if possible.
 * @returns {Promise<{ found: string } | { problem: string }>}
 */
export async function ensureFirefox() {
  const { firefox } = await import('playwright');
  const own = firefox.executablePath();
  const found = isExecutable(own) ? own : findFirefox();
  if (found !== undefined) return { found };
  const installed = installDebianPackage('firefox-esr') ? findFirefox() : undefined;
  if (installed !== undefined) return { found: installed };
  return {
    problem:
      'Firefox was not found: neither Playwright’s own, nor firefox-esr or firefox on PATH, and it can’t ' +
      'be installed here. Run "npx playwright install firefox" and start again.',
  };
}
