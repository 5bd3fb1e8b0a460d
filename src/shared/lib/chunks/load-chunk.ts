import { isSafeMoment } from '../safe-moment/safe-moment';
import { ChunkLoadError } from './chunk-load-error';
import { loadStyles } from './styles';

/** Scripts that are cached or in flight, by URL. */
const arrivals = new Map<string, Promise<void>>();

/**
 * Files that failed to load. The value is true once the person has requested the file again; the document may then be
 * reloaded.
 */
const missing = new Map<string, boolean>();

/** Marks the missing files as requested again by the person. */
export function askAgain(): void {
  for (const part of missing.keys()) missing.set(part, true);
}

/**
 * Loads a lazy component's files, then its module. The bundler wraps each `import()` in this function
 * (scripts/vite/chunk-loader.ts).
 *
 * Imports only files that have arrived. Firefox remembers a failed import for the document's lifetime, and fails every
 * later import of that module and its importers. A different URL wouldn't help: the component's own imports would still
 * name the lost files, and shared modules would run twice.
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
      // After a failed request, WebKit keeps failing the preload from memory, even after a reload, until another kind
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

/** Reloads the document if it can't import files that exist, because a new document can. */
function giveWay(part: string, cause: unknown): never {
  if (missing.get(part) && isSafeMoment()) window.location.reload();
  throw cause;
}

const isOfDocument = (address: string) =>
  document.querySelector(`link[rel="modulepreload"][href="${address}"]`) !== null;

function arrivalOf(address: string): Promise<void> {
  const arrival = arrivals.get(address) ?? fetchScript(address);
  arrivals.set(address, arrival);
  arrival.catch(() => arrivals.delete(address));
  return arrival;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(new Request(address));
  // A response that isn't read to its end isn't cached.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(address);
}
