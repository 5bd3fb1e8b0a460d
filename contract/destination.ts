/** What a browser drops from an address before it reads it (URL Standard, section 4.4). */
const ignoredByBrowsers = /[\u0000-\u0020\u007f]/g;

/**
 * The path, query and fragment of a destination, if a browser at `origin` would stay there; else `null`.
 *
 * `//host`, `/\host`, `javascript:` and the same in percent-encoding are what open redirects are made of (OWASP ASVS 5.0,
 * 3.7.2). A destination is therefore read as a browser reads it, and once more with its percent-encoding undone.
 */
export function sameOriginPath(destination: string, origin: string): string | null {
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
    // A `blob:` address has the origin of what made it, and no path.
    return url.origin === origin && /^\/(?!\/)/.test(url.pathname);
  } catch {
    return false;
  }
}
