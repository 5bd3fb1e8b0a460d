import { isSafeMoment } from '../safe-moment/safe-moment';

/** Identifies errors of lazy code that failed to load, because the network is down or a deployment removed the file. */
const name = 'ChunkLoadError';

export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === name;
}

/** Marks an error of lazy code that failed to load. Returns the error. */
export function markChunkLoadError(error: unknown): Error {
  return Object.assign(error instanceof Error ? error : new Error(), {
    name,
    message: 'Not loaded',
  });
}

/** True once the person has retried, after which the document may be reloaded. */
let isRetry = false;

/** Records that the person has retried. */
export function askAgain(): void {
  isRetry = true;
}

/**
 * Marks the errors of all `import()` calls that fail. Otherwise, the router would recognize them by their messages, and
 * reload the document even if the browser is offline.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markChunkLoadError(payload);
    // If this fails, the files are still missing, and the page says so.
    if (isRetry) void reloadIfComplete().catch(() => undefined);
    isRetry = false;
  });
}

/**
 * Reloads the document if its files exist, because Firefox and WebKit never import a module again after a failure in the
 * same document.
 */
async function reloadIfComplete(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const responses = await Promise.all([...links].map(({ href }) => fetch(href)));
  if (responses.every(({ ok }) => ok) && isSafeMoment()) window.location.reload();
}

const missing = new Set<() => void>();

/** Reports that the person has reached a component that failed to load. */
export function reportMissingChunk(): void {
  for (const tell of missing) tell();
}

/**
 * Subscribes to reports that the person has reached a component that failed to load. Returns an unsubscribe function.
 */
export function onMissingChunk(tell: () => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}
