import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { root } from '../../scripts/lib/root.mjs';

/** The contents of a package's build. */
interface Parts {
  /** The modules with separate output files. */
  readonly modules: Readonly<Record<string, string>>;
  /** The modules with type declarations. */
  readonly typed: readonly string[];
  /** Scripts for browsers, bundled with everything that they import. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Files to copy, with their paths in the repository. */
  readonly files?: Readonly<Record<string, string>>;
}

const packages = {
  'statechart-paths': {
    modules: {
      index: 'index.ts',
      bin: 'cli/bin.ts',
    },
    typed: ['index'],
  },
  'statechart-charts': {
    modules: {
      index: 'index.ts',
      react: 'react/statechart.tsx',
      'elk-thread': 'layout/elk-thread.js',
      bin: 'cli/bin.ts',
    },
    typed: ['index', 'react'],
    scripts: { page: 'page/hydrate-page.tsx' },
    files: {
      'geist.woff2': 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    },
  },
} as const satisfies Readonly<Record<string, Parts>>;
export type PackageName = keyof typeof packages;

/** Packages that are bundled, because only a chart's page needs them. */
const bundled = /^d3-/;

/** Writes a module's type declarations into a single file. */
function writeTypes(folder: string, source: string, file: string): void {
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
      `--out-file=${file}`,
      join(folder, 'src', source),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Returns the name of the package to which a module belongs. */
function packageOf(id: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
}

/** Returns a plugin that records the packages whose code is bundled. */
function noting(names: Set<string>): Plugin {
  return {
    name: 'note-packages',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const id of file.moduleIds) {
          const name = packageOf(id);
          if (name !== undefined) names.add(name);
        }
      }
    },
  };
}

/** Writes the licenses of the bundled packages into a file. */
function writeLicenses(names: ReadonlySet<string>, file: string): void {
  const texts = [...names].sort().map((name) => {
    const found = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license']
      .map((license) => join(root, 'node_modules', name, license))
      .find((license) => existsSync(license));
    if (found === undefined) throw new Error(`The package "${name}" has no license file.`);
    return `${name}\n\n${readFileSync(found, 'utf8').trim()}\n`;
  });
  if (texts.length > 0) writeFileSync(file, texts.join(`\n${'-'.repeat(40)}\n\n`));
}

/** Builds a package's JavaScript and types into a folder without bundling its dependencies. */
async function buildPackage(name: PackageName, built: string): Promise<void> {
  const folder = join(root, 'packages', name);
  const outDir = join(built, 'dist');
  const { modules, typed, scripts = {}, files = {} }: Parts = packages[name];
  const inSource = (source: string) => join(folder, 'src', source);
  const foreign = new Set(Object.values(files).flatMap((file) => packageOf(file) ?? []));
  const settings = {
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [noting(foreign)],
  } satisfies InlineConfig;
  rmSync(built, { recursive: true, force: true });
  await build({
    ...settings,
    ssr: { noExternal: bundled },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(modules).map(([file, source]) => [file, inSource(source)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  for (const [file, source] of Object.entries(scripts)) {
    await build({
      ...settings,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: inSource(source),
          output: { format: 'iife', entryFileNames: `${file}.js` },
        },
      },
    });
  }
  for (const [file, source] of Object.entries(files))
    cpSync(join(root, source), join(outDir, file));
  for (const module of typed) {
    writeTypes(folder, modules[module] ?? '', join(outDir, `${module}.d.ts`));
  }
  writeLicenses(foreign, join(outDir, 'licenses.txt'));
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md']) {
    cpSync(join(folder, file), join(built, file));
  }
}

/** Builds the packages and packs them into tarballs. Returns the tarballs' paths. */
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
