import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { generateRoutes } from '../../../scripts/generate-routes';
import { contentHash } from '../../../scripts/lib/content-hash.mjs';
import { storedDrawings } from '../../../scripts/vite/stored-drawings';
import { bootScript } from '../../../scripts/vite/boot-script';
import { workbenchTools } from '../../../scripts/vite/workbench-tools';
import { workbenchConfig, workbenchFolder } from '../../../scripts/vite/workbench';

/** The files and folders on which the site depends. */
const sources = [
  'tools/workbench',
  'machines',
  'packages/statechart-charts/src',
  'packages/statechart-paths/src',
  'src',
  'contract',
  'scripts/vite',
  'tsconfig.json',
  'package-lock.json',
];

const pages = ['index.html', 'screens/screen.html', 'components/components.html'];

/** Builds the workbench as a static site, which works in any folder of any file server. */
export async function buildWorkbench(root: string, outDir: string): Promise<void> {
  const folder = join(root, workbenchFolder);
  await generateRoutes(root);
  await build({
    root: folder,
    configFile: false,
    // Hides Vite's warnings, which are about packages, so that people who build the site can't act on them.
    logLevel: 'error',
    // Makes all URLs relative to the page.
    base: './',
    plugins: [
      react(),
      vanillaExtractPlugin(),
      bootScript('src/shared/ui/theme/theme-boot.ts', root),
      storedDrawings(root),
      workbenchTools(root),
      workbenchConfig(root),
    ],
    resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom'] },
    worker: {
      format: 'es',
      rolldownOptions: { output: { keepNames: true } },
    },
    build: {
      outDir,
      emptyOutDir: true,
      // The layout engine alone exceeds the default limit.
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: pages.map((page) => join(folder, page)).filter((page) => existsSync(page)),
        // Charts show the function names of inline guards and actions.
        output: { keepNames: true },
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
    },
  });
}

/** Builds the site into dist/workbench if its sources changed since the last build. Returns the folder. */
export async function ensureWorkbench(root: string): Promise<string> {
  const outDir = join(root, 'dist/workbench');
  const stamp = join(root, 'dist/workbench-sources-hash');
  const hash = contentHash(root, sources, ['src/app/route-tree.gen.ts']);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh && existsSync(join(outDir, 'index.html'))) return outDir;
  // Writes the stamp last, so that an interrupted build runs again.
  rmSync(stamp, { force: true });
  await buildWorkbench(root, outDir);
  writeFileSync(stamp, hash);
  return outDir;
}
