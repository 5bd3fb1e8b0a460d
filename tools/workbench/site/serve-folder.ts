import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { once } from 'node:events';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a folder's files below a path such as `/tools/workbench/`. The returned URL has a trailing slash.
 *
 * @param port the port; 0 for any free port.
 */
export async function serveFolder(
  folder: string,
  { path = '/', port = 0 }: { readonly path?: string; readonly port?: number } = {},
) {
  const app = new Hono().use(
    `${path}*`,
    serveStatic({
      root: folder,
      rewriteRequestPath: (asked) => asked.slice(path.length - 1),
      onFound: (_, context) => context.header('cache-control', 'no-cache'),
    }),
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    async stop() {
      if (server instanceof Server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
