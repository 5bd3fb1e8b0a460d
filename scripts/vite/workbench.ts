import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { PortalConfig } from '../../contract/portal-config.ts';

/** The folder with the workbench's pages, relative to the repository's folder. */
export const workbenchFolder = 'tools/workbench/app';

/** Writes the portal's configuration into the workbench's pages that show the portal, as the backend does. */
export const workbenchConfig = (root: string): Plugin => ({
  name: 'portal:workbench-config',
  transformIndexHtml(html) {
    const stored = readFileSync(join(root, workbenchFolder, 'portal-config.json'), 'utf8');
    // A setting that is missing would leave the pages blank.
    const content = JSON.stringify(v.parse(PortalConfig, JSON.parse(stored)));
    return html.replace(
      '<!-- portal-config -->',
      `<meta name="portal-config" content='${content}' />`,
    );
  },
});

/** Serves the workbench at `/workbench/` in development, and prints its URL. */
export function workbench(): Plugin {
  return {
    name: 'portal:workbench',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      // Uses the same URL as hot updates, so that no script runs twice.
      handler: (html, { path }) =>
        path.startsWith(`/${workbenchFolder}/`)
          ? html.replaceAll(' src="./', ` src="${posix.dirname(path)}/`)
          : html,
    },
    configureServer(server) {
      const folder = join(server.config.root, workbenchFolder);
      server.middlewares.use((request, response, next) => {
        const [, query = '', file] = /^\/workbench(\/?)([^?]*)/.exec(request.url ?? '') ?? [];
        if (file === undefined) return next();
        if (query === '' && file === '') {
          // The page's relative URLs need the trailing slash.
          response.writeHead(302, { location: '/workbench/' }).end();
          return undefined;
        }
        const asked = file === '' ? 'index.html' : file;
        const path = join(folder, asked);
        if (existsSync(path) && statSync(path).isFile()) {
          request.url = request.url?.replace(`/workbench/${file}`, `/${workbenchFolder}/${asked}`);
        }
        return next();
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        for (const url of server.resolvedUrls?.local ?? []) {
          server.config.logger.info(`  ➜  Workbench: ${url}workbench/`);
        }
      };
    },
  };
}
