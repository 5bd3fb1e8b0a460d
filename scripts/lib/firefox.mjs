import { join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { findProgram, isExecutable } from './programs.mjs';
import { root } from './root.mjs';

/** Finds the system's Firefox on the search path. Prefers Debian's ESR. */
export function findFirefox(searchPath = process.env['PATH']) {
  return findProgram(['firefox-esr', 'firefox'], searchPath);
}

/**
 * Returns Playwright's options for running Firefox: its own build if it was downloaded, otherwise the system's Firefox
 * over WebDriver BiDi.
 * @param {string} playwrightsOwn the path of Playwright's own build
 */
export function firefoxOptions(playwrightsOwn) {
  const firefoxUserPrefs = {
    // Tests compare widths, so scrollbars must not take up space, as in headless Chromium.
    'ui.useOverlayScrollbars': 1,
    // Turns off quick find, which would open on "/" wherever the portal doesn't handle the key.
    'accessibility.typeaheadfind.manual': false,
    // Firefox 153 crashes when axe or Playwright reads a reflected ARIA element of a field with a description.
    'accessibility.ARIAElementReflection.enabled': false,
    // The list of downloads would open after each one, and take the focus from the page.
    'browser.download.alwaysOpenPanel': false,
  };
  if (isExecutable(playwrightsOwn)) return { launchOptions: { firefoxUserPrefs } };
  const executablePath = join(root, 'scripts/browsers/firefox-over-bidi.mjs');
  return { channel: 'moz-firefox', launchOptions: { executablePath, firefoxUserPrefs } };
}

/**
 * Finds Firefox, or installs the Debian package if possible.
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
