import type { DocumentManifest, PageFiles } from '@contract/portal-document';

/** `/domains/$name/{-$tab}`: a part with `$` is any, and one in braces may be missing. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

const freeParts = ({ path }: PageFiles) => path.split('$').length;

/** Finds the page of a path: of several, the one with the fewest free parts. */
export function pageFinder({ pages }: DocumentManifest): (path: string) => PageFiles | undefined {
  const patterns = pages
    .filter(({ path }) => path !== '/$')
    // Where a route frames others, its own page is the longer path, with a slash at its end.
    .toSorted((a, b) => freeParts(a) - freeParts(b) || b.path.length - a.path.length)
    .map((page) => ({ page, pattern: patternOf(page.path) }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page;
}
