import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface ServedFolder {
  /** The address, with a trailing slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves files only, below a path such as `/tools/workbench/`.
 *
 * @param port the port; 0 for any free one.
 */
export async function serveFolder(
  folder: string,
  { path = '/', port = 0 }: { readonly path?: string; readonly port?: number } = {},
): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = pathname.startsWith(path)
      ? decodeURIComponent(pathname.slice(path.length))
      : '..';
    const file = join(
      folder,
      normalize(`/${asked.endsWith('/') || asked === '' ? `${asked}index.html` : asked}`),
    );
    const found = asked === '..' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    createReadStream(file).pipe(response);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://localhost:${address.port}${path}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
