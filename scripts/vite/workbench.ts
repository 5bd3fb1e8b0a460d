import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** The folder with the workbench's pages, relative to the repository's folder. */
export const workbenchFolder = 'tools/workbench/app';

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

/** A module that exports a machine that isn't the portal's. */
export interface ForeignModule {
  /** The module's absolute path. */
  readonly file: string;
  /** The names of the module's exports. If there is no model, it is derived from the machine. */
  readonly machine: string;
  readonly model: string | undefined;
}

const foreignMachinesId = 'virtual:foreign-machines';

/** Code that returns an export. The exports of a CommonJS module may be properties of its default export. */
const pick = `const pick = (module, name) =>
  name in module ? module[name] : module.default?.[name];`;

function importing({ file, machine, model }: ForeignModule, index: number): string {
  const chosen = (name: string) => `pick(module${index}, ${JSON.stringify(name)})`;
  return [
    `import * as module${index} from ${JSON.stringify(file)};`,
    `foreignMachines.push({ machine: ${chosen(machine)}, model: ${model === undefined ? 'undefined' : chosen(model)} });`,
  ].join('\n');
}

/**
 * Provides the workbench with machines from other modules as `virtual:foreign-machines`. A module that can't resolve
 * XState uses this repository's.
 */
export function foreignMachines(modules: readonly ForeignModule[]): Plugin {
  return {
    name: 'portal:foreign-machines',
    async resolveId(source, importer, options) {
      if (source === foreignMachinesId) return `\0${foreignMachinesId}`;
      if (modules.length === 0 || !/^xstate(\/|$)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found ?? this.resolve(source, import.meta.filename, { ...options, skipSelf: true });
    },
    load(id) {
      if (id !== `\0${foreignMachinesId}`) return null;
      return ['export const foreignMachines = [];', pick, ...modules.map(importing)].join('\n');
    },
  };
}
