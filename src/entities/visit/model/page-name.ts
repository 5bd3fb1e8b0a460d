import type { LandingPage } from '@contract/stats';

/** The plain names of a site's home page and its landing pages. */
export const pageNames: Readonly<Record<LandingPage | '/', string>> = {
  '/': 'Home page',
  '/homepage': 'Quote page',
  '/auto': 'Auto quote',
  '/home': 'Home quote',
  '/tenants': 'Renters quote',
  '/condo': 'Condo quote',
};

const names: Readonly<Record<string, string>> = pageNames;

/** Returns the plain name of a page; undefined if its path is all that is known. */
export const pageName = (path: string): string | undefined =>
  Object.hasOwn(names, path) ? names[path] : undefined;

/** Formats a page as `/auto (Auto quote)`, or as its path alone. */
export function pageInWords(path: string): string {
  const name = pageName(path);
  return name === undefined ? path : `${path} (${name})`;
}
