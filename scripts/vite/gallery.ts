import type { Plugin } from 'vite';

const page = '/tools/workbench/gallery/gallery.html';

/** Serves the component gallery at `/gallery` in development, and prints its URL. */
export function gallery(): Plugin {
  return {
    name: 'portal:gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/gallery\/?(?=$|\?)/, page);
        next();
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        for (const url of server.resolvedUrls?.local ?? []) {
          server.config.logger.info(`  ➜  Gallery: ${url}gallery`);
        }
      };
    },
  };
}
