/** Characters that browsers strip from a URL (URL Standard, section 4.4). */
const ignoredByBrowsers = /[\u0000-\u0020\u007f]/g;

/**
 * Returns the path, query and fragment of a destination on the same origin; `null` for any other destination.
 *
 * Prevents open redirects through `//host`, `/\host`, `javascript:` or their percent-encoded forms (OWASP ASVS 5.0,
 * 3.7.2): the destination is parsed as a browser would parse it, both as is and percent-decoded. Rejects paths that a
 * second check would reject or change, such as `/%2Fhost`.
 */
export function sameOriginPath(destination: string, origin: string): string | null {
  const path = parsedPath(destination, origin);
  return path !== null && parsedPath(path, origin) === path ? path : null;
}

function parsedPath(destination: string, origin: string): string | null {
  const text = destination.replace(ignoredByBrowsers, '');
  if (text === '' || !staysAt(text, origin) || !staysAt(decodeOnce(text), origin)) return null;
  const url = new URL(text, origin);
  return `${url.pathname}${url.search}${url.hash}`;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text).replace(ignoredByBrowsers, '');
  } catch {
    return text;
  }
}

function staysAt(text: string, origin: string): boolean {
  try {
    const url = new URL(text, origin);
    // A `blob:` URL has its creator's origin but no path.
    return url.origin === origin && /^\/(?!\/)/.test(url.pathname);
  } catch {
    return false;
  }
}
