import { preview } from 'vite';

/**
 * Serves a folder's files below a path such as `/tools/workbench/`. The returned URL has a trailing slash.
 *
 * @param port the port; 0 for any free port.
 */
export async function serveFolder(
  folder: string,
  { path = '/', port = 0 }: { readonly path?: string; readonly port?: number } = {},
) {
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    base: path,
    build: { outDir: folder },
    preview: { host: 'localhost', port, strictPort: true },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
