/** The stylesheets in flight, by URL. */
const underWay = new Map<string, Promise<void>>();

/**
 * Loads a stylesheet unless it is loaded. Requests it again if it failed before, which the browser wouldn't do by
 * itself.
 */
export function loadStyles(address: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
  // The document's own stylesheets have loaded or failed before any script runs.
  return isLoaded(link)
    ? Promise.resolve()
    : (underWay.get(address) ?? requestStyles(address, link));
}

/**
 * Returns false for a stylesheet that failed to load. It has no sheet or, in WebKit, a sheet whose rules can't be read.
 */
function isLoaded(link: HTMLLinkElement | null): boolean {
  try {
    return (link?.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

function requestStyles(address: string, failed: HTMLLinkElement | null): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
  }).finally(() => underWay.delete(address));
  underWay.set(address, arrival);
  if (failed === null) document.head.append(link);
  else failed.replaceWith(link);
  return arrival;
}

/** Reloads stylesheets that failed to load, because the browser requests each only once. Never rejects. */
export async function restoreStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.allSettled([...links].map((link) => loadStyles(link.getAttribute('href') ?? '')));
}
