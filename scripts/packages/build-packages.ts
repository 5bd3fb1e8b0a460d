import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/root.mjs';

/** The packages, with the modules that get separate output files. */
const entries = {
  'statechart-paths': {
    index: 'index.ts',
    'own-process': 'cli/own-process.ts',
    'revision-paths': 'cli/revision-paths.ts',
    bin: 'cli/bin.mjs',
  },
  'statechart-charts': { index: 'index.ts' },
} as const;
export type PackageName = keyof typeof entries;

/** Writes a single type declaration file for all exports. */
function writeTypes(folder: string, outDir: string): void {
  const generator = 'node_modules/dts-bundle-generator/dist/bin/dts-bundle-generator.js';
  execFileSync(
    process.execPath,
    [
      join(root, generator),
      `--project=${join(folder, 'tsconfig.json')}`,
      '--export-referenced-types=false',
      '--no-check',
      '--no-banner',
      '--silent',
      `--out-file=${join(outDir, 'index.d.ts')}`,
      join(folder, 'src/index.ts'),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Builds a package's JavaScript and types into a folder, without bundling other packages. */
async function buildPackage(name: PackageName, built: string): Promise<void> {
  const folder = join(root, 'packages', name);
  const outDir = join(built, 'dist');
  rmSync(built, { recursive: true, force: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries[name]).map(([file, source]) => [
            file,
            join(folder, 'src', source),
          ]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  writeTypes(folder, outDir);
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md']) {
    cpSync(join(folder, file), join(built, file));
  }
}

/** Builds and packs the packages. Returns the tarballs. */
export async function packPackages(
  names: readonly PackageName[],
  outDir: string,
): Promise<readonly string[]> {
  mkdirSync(outDir, { recursive: true });
  const tarballs: string[] = [];
  for (const name of names) {
    const built = join(outDir, name);
    await buildPackage(name, built);
    const packed = execFileSync('npm', ['pack', built, '--pack-destination', outDir, '--silent'], {
      encoding: 'utf8',
    });
    tarballs.push(join(outDir, packed.trim()));
  }
  return tarballs;
}
