import type { DocumentManifest, PageFiles } from '@contract/portal-document';

/**
 * Returns the pattern for a path such as `/domains/$name/{-$tab}`: a segment with `$` matches any text, and one in
 * braces is optional.
 */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

const addressOf = ({ path, tab }: PageFiles) =>
  tab === undefined ? path : path.replace(/[^/]+$/, tab);

const freeParts = (address: string) => address.split('$').length;

/** Finds the page for a path: if several match, the one with the fewest variable segments. */
export function pageFinder({ pages }: DocumentManifest): (path: string) => PageFiles | undefined {
  const patterns = pages
    .filter(({ path }) => path !== '/$')
    .map((page) => ({ page, address: addressOf(page) }))
    // Puts the longer path first: the index page of a layout route has the layout's path plus a slash.
    .toSorted(
      (a, b) => freeParts(a.address) - freeParts(b.address) || b.address.length - a.address.length,
    )
    .map(({ page, address }) => ({ page, pattern: patternOf(address) }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page;
}
