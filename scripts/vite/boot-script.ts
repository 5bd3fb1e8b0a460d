import { join } from 'node:path';
import { build, type Plugin } from 'vite';

async function bundleModule(root: string, module: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: join(root, module), formats: ['iife'], name: 'boot' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const each of outputs) {
    const chunk = 'output' in each ? each.output.find((item) => item.type === 'chunk') : undefined;
    if (chunk !== undefined) return chunk.code.trim();
  }
  throw new Error(`${module} produced no script.`);
}

/**
 * Inlines a module into the head as a classic script, which runs before the first paint. A module script might run
 * later and cause a flash of the light theme.
 *
 * @param module the path relative to `folder`, such as `src/app/boot.ts`.
 * @param folder the folder that contains `src`; Vite's root by default.
 */
export function bootScript(module: string, folder?: string): Plugin {
  let root = '';
  return {
    name: 'portal:boot-script',
    configResolved(config) {
      root = folder ?? config.root;
    },
    transformIndexHtml: {
      // Before the bundler adds the stylesheet, for which a script below it would wait.
      order: 'pre',
      async handler() {
        return [
          {
            tag: 'script',
            attrs: { nonce: '%NONCE%' },
            children: await bundleModule(root, module),
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
