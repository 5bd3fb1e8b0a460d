import { once } from 'node:events';
import { createServer } from 'node:http';

/** Pages by their file names; `index.html` is the first. */
export type Site = ReadonlyMap<string, string>;

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves pages on a free port that only this computer can reach. */
export async function serve(site: Site): Promise<RunningServer> {
  const server = createServer(({ url = '/', method }, response) => {
    // Page names need no URL encoding, so the URL isn't decoded.
    const name = url.slice(1).replace(/\?.*$/, '');
    const page = site.get(name === '' ? 'index.html' : name);
    if (page === undefined || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(method === 'HEAD' ? undefined : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
