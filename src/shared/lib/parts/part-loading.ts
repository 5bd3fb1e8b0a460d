const errorName = 'PartNotLoaded';

/** The code or the styles of a part did not arrive: no network, or a deployment that removed the file. */
export class PartNotLoaded extends Error {
  override readonly name = errorName;
}

export function isPartNotLoaded(error: unknown): boolean {
  return error instanceof Error && error.name === errorName;
}

const missing = new Set<() => void>();

/** Says that a person came to a part that did not arrive. */
export function reportMissingPart(): void {
  for (const tell of missing) tell();
}

/** Calls `tell` for each part that a person came to and that did not arrive, until the returned function is called. */
export function onPartMissing(tell: () => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}

const failedStyles = new Set<HTMLLinkElement>();

/**
 * Marks what failed to load, from now on. The router would reload the whole portal for a page whose module is missing,
 * which offline ends it; it recognizes such an error by its message.
 */
export function watchPartLoading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = errorName;
    payload.message = `Not loaded: ${payload.message}`;
  });
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStyles.add(target);
    },
    true,
  );
  // The document's stylesheets have arrived before any script runs, or never will.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) failedStyles.add(link);
  }
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failedStyles.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
    link.replaceWith(again);
  });
}

/** Loads the stylesheets again that failed, since the browser and the bundler's loader ask for each of them once. Never rejects. */
export async function restoreStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(loadAgain));
}
