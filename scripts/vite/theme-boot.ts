import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const bootModule = 'src/shared/ui/theme/theme-boot.ts';

async function bundleBoot(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: join(root, bootModule), formats: ['iife'], name: 'themeBoot' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const each of outputs) {
    const chunk = 'output' in each ? each.output.find((item) => item.type === 'chunk') : undefined;
    if (chunk !== undefined) return chunk.code.trim();
  }
  throw new Error(`${bootModule} produced no script.`);
}

/**
 * Inlines the theme's boot module in the head as a classic script. A module script could run after the
 * first paint and flash the light theme.
 *
 * @param folder that holds `src`; Vite's root by default.
 */
export function themeBoot(folder?: string): Plugin {
  let root = '';
  return {
    name: 'portal:theme-boot',
    configResolved(config) {
      root = folder ?? config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler() {
        if (!existsSync(join(root, bootModule))) return [];
        return [
          {
            tag: 'script',
            attrs: { nonce: '%NONCE%' },
            children: await bundleBoot(root),
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
