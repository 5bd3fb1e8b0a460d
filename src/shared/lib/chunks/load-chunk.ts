import { isSafeMoment } from '../safe-moment/safe-moment';
import { ChunkLoadError } from './chunk-load-error';
import { loadStyles } from './styles';

/** Scripts that are cached or in flight, by URL. */
const arrivals = new Map<string, Promise<void>>();

/**
 * The components whose files failed to load. The value is true once the person has retried, after which the document
 * may be reloaded.
 */
const missing = new Map<string, boolean>();

/** Records that the person has retried. */
export function askAgain(): void {
  for (const part of missing.keys()) missing.set(part, true);
}

/**
 * Loads a lazy component's files and then its module. The bundler wraps each `import()` in this function
 * (scripts/vite/chunk-loader.ts).
 *
 * Imports only files that have arrived. After a failed import, Firefox refuses to import that module and its importers
 * again in the same document. A different URL wouldn't help, because the component's own imports would still refer to
 * the missing files, and shared modules would run twice.
 */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const part = files.join(' ');
  const addresses = files.map((file) => `/${file}`);
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  try {
    await Promise.all([
      ...addresses.filter((address) => address.endsWith('.css')).map(loadStyles),
      ...scripts.filter((address) => !isOfDocument(address)).map(arrivalOf),
    ]);
    const module = await importChunk().catch(async () => {
      // After a failed request, WebKit's preload continues to fail from memory, even after a reload, until another kind
      // of request has fetched the file.
      await Promise.all(scripts.map(fetchScript));
      return importChunk().catch((cause: unknown) => giveWay(part, cause));
    });
    missing.delete(part);
    return module;
  } catch (cause) {
    missing.set(part, false);
    throw new ChunkLoadError('Not loaded', { cause });
  }
}

/** Reloads the document if it can't import files that exist, because a new document can import them. */
function giveWay(part: string, cause: unknown): never {
  if (missing.get(part) && isSafeMoment()) window.location.reload();
  throw cause;
}

const isOfDocument = (address: string) =>
  document.querySelector(`link[rel="modulepreload"][href="${address}"]`) !== null;

/** Fetches a script. If it was in flight already and fails, it is requested again, because its failure may be old. */
const arrivalOf = (address: string): Promise<void> =>
  arrivals.get(address)?.catch(() => arrivals.get(address) ?? request(address)) ?? request(address);

function request(address: string): Promise<void> {
  const arrival = fetchScript(address);
  arrivals.set(address, arrival);
  arrival.catch(() => arrivals.delete(address));
  return arrival;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(new Request(address));
  // Reads the body, because a response that isn't read completely isn't cached.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(address);
}
