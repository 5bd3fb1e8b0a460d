import { isSafeMoment } from '../safe-moment/safe-moment';
import { PartNotLoaded } from './part-loading';
import { loadStyles } from './styles';

/** By address: the scripts that are in the browser's cache, or on their way there. */
const arrivals = new Map<string, Promise<void>>();

/** The files of the parts that did not load; for a part that a person asks for again, true: the page may change. */
const missing = new Map<string, boolean>();

/** Says that a person asks again for what is missing. */
export function askAgain(): void {
  for (const part of missing.keys()) missing.set(part, true);
}

/**
 * Loads the files of a part, then its module. The bundler puts it around each `import()` (scripts/vite/part-loader.ts).
 *
 * Only what has arrived is imported. As long as the document lives, Firefox fails each import of a module that it once
 * asked for in vain, and of whatever imports that module. Another address for the part would not help: its own imports
 * name the lost files as before, and what it shares with other parts would run twice.
 */
export async function loadPart<Module>(
  importPart: () => Promise<Module>,
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
    const module = await importPart().catch(async () => {
      // The document may have asked in vain. WebKit then fails its preload from memory, even after a reload, until
      // a request of another kind has brought the file.
      await Promise.all(scripts.map(fetchScript));
      return importPart().catch((cause: unknown) => giveWay(part, cause));
    });
    missing.delete(part);
    return module;
  } catch (cause) {
    missing.set(part, false);
    throw new PartNotLoaded('Not loaded', { cause });
  }
}

/** The part's files are there, but this document can't import them any more; the next one can. */
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
  // To its end, or it would not be in the cache.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(address);
}
