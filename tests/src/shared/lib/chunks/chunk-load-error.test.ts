import { expect, it, onTestFinished, vi } from 'vitest';
import { askAgain, isChunkLoadError, watchChunks } from '@/shared/lib/chunks/chunk-load-error';
import { holdReload } from '@/shared/lib/safe-moment/safe-moment';
import { stubLocation } from '../../../../support/page-location';
import { pageAt } from '../../../../support/thing-calls';

watchChunks();

/** Simulates an `import()` that fails in the built portal. */
function failImport(): unknown {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/list.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

it("the error of a lost file is recognized, and doesn't make the router reload the page", () => {
  const error = failImport();
  expect(isChunkLoadError(error)).toBe(true);
  expect((error as Error).message).not.toContain('dynamically imported module');
  expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false);
});

it('the page is reloaded if the files exist, the person retries in vain, and nothing would be lost', async () => {
  let isLost = true;
  const server = await pageAt((_, response) =>
    response.writeHead(isLost ? 503 : 200).end('export {};'),
  );
  const { reload } = stubLocation();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: `${server.origin}/assets/list.js` });
  document.head.append(link);
  onTestFinished(() => link.remove());
  const retry = async () => {
    const before = server.requests.length;
    askAgain();
    failImport();
    await vi.waitFor(() => expect(server.requests.length).toBe(before + 1));
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  };
  await retry();
  expect(reload, 'the file is still lost').not.toHaveBeenCalled();
  isLost = false;
  failImport();
  expect(server.requests, 'nobody asked').toHaveLength(1);
  const release = holdReload();
  await retry();
  expect(reload, 'something would be lost').not.toHaveBeenCalled();
  release();
  await retry();
  expect(reload).toHaveBeenCalledOnce();
});
