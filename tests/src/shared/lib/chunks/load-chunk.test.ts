import { beforeEach, expect, it, vi } from 'vitest';
import { askAgain, loadChunk } from '@/shared/lib/chunks/load-chunk';
import { isChunkLoadError } from '@/shared/lib/chunks/chunk-load-error';
import { holdReload } from '@/shared/lib/safe-moment/safe-moment';
import { stubLocation } from '../../../../support/page-location';
import { pageAt, thrownBy } from '../../../../support/thing-calls';

const part = { Part: 'the part' };

beforeEach(() => document.head.replaceChildren());

/** Simulates a server on which these files are missing until they are restored. */
async function serverWithout(...files: readonly string[]) {
  const lost = new Set(files.map((file) => `/${file}`));
  const server = await pageAt(({ url }, response) =>
    response.writeHead(lost.has(url) ? 503 : 200).end('export {};'),
  );
  return {
    restore: () => lost.clear(),
    asked: () => server.requests.map(({ url }) => url),
  };
}

function preloadedByDocument(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.setAttribute('href', `/${file}`);
  document.head.append(link);
}

it('a module is imported only when all its files have loaded, and a loaded file is requested only once', async () => {
  const files = ['assets/list-1.js', 'assets/table-1.js'];
  const server = await serverWithout('assets/table-1.js');
  const importChunk = vi.fn<() => Promise<typeof part>>(() => Promise.resolve(part));
  expect(isChunkLoadError(await thrownBy(loadChunk(importChunk, files)))).toBe(true);
  expect(importChunk).not.toHaveBeenCalled();
  server.restore();
  expect(await Promise.all([loadChunk(importChunk, files), loadChunk(importChunk, files)])).toEqual(
    [part, part],
  );
  expect(server.asked().toSorted()).toEqual([
    '/assets/list-1.js',
    '/assets/table-1.js',
    '/assets/table-1.js',
  ]);
});

it('a file that is in flight already when a component needs it is requested again if it fails', async () => {
  let asked = 0;
  await pageAt((_request, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200).end('export {};');
  });
  const load = () => loadChunk(() => Promise.resolve(part), ['assets/shared-4.js']);
  const [preload, retry] = await Promise.all([thrownBy(load()), load()]);
  expect(isChunkLoadError(preload)).toBe(true);
  expect(retry).toBe(part);
});

it('a file that the document requested is fetched only if its import failed, and is then imported again', async () => {
  const server = await serverWithout();
  preloadedByDocument('assets/page-2.js');
  const importChunk = vi.fn<() => Promise<typeof part>>(() => Promise.resolve(part));
  expect(await loadChunk(importChunk, ['assets/page-2.js'])).toBe(part);
  expect(server.asked()).toEqual([]);
  importChunk.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  expect(await loadChunk(importChunk, ['assets/page-2.js'])).toBe(part);
  expect(server.asked()).toEqual(['/assets/page-2.js']);
});

it('the page is reloaded if the document can no longer import a file, the person retries, and nothing would be lost', async () => {
  const server = await serverWithout('assets/page-3.js');
  const { reload } = stubLocation();
  preloadedByDocument('assets/page-3.js');
  const load = () =>
    thrownBy(loadChunk(() => Promise.reject(new TypeError('Failed')), ['assets/page-3.js']));
  await load();
  askAgain();
  await load();
  expect(reload, 'the file is still lost').not.toHaveBeenCalled();
  server.restore();
  await load();
  expect(reload, 'nobody asked').not.toHaveBeenCalled();
  const release = holdReload();
  askAgain();
  await load();
  expect(reload, 'something would be lost').not.toHaveBeenCalled();
  release();
  askAgain();
  expect(await loadChunk(() => Promise.resolve(part), ['assets/other-3.js']), 'beside it').toBe(
    part,
  );
  expect(isChunkLoadError(await load())).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
