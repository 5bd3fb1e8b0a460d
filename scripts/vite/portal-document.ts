import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin, type Rolldown } from 'vite';
import {
  documentManifestFile,
  documentPlaces,
  type DocumentManifest,
} from '../../contract/portal-document.ts';
import { inLayersOf, layerOrder } from './style-layers.ts';
import { usedStyles } from './used-styles.ts';

type Bundle = Rolldown.OutputBundle;

/** Lazy modules that every page for signed-in users loads, regardless of the route. */
const partsForUsers = ['src/app/shell/for-users.ts', 'src/app/announcements/announcement-feed.ts'];

/** Lazy modules that a page loads for each of its tabs. */
const partsOfTabs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/domains/$name/{-$tab}': {
    stats: 'src/pages/domain/ui/stats/site-stats.tsx',
    emails: 'src/pages/domain/ui/emails/emails-tab.tsx',
    settings: 'src/pages/domain/ui/settings/settings-tab.tsx',
  },
};

const shellModule = 'src/app/shell/painted-shells.tsx';
const routesFolder = 'src/app/routes';

type ShellModule = typeof import('../../src/app/shell/painted-shells.tsx');

interface Shells {
  readonly module: ShellModule;
  /** The styles that the markup uses, and no others. */
  readonly styles: string;
}

/** Renders the shells with the portal's own components. */
async function renderShells(root: string): Promise<Shells> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    resolve: {
      tsconfigPaths: true,
      // The operator's configuration is known only to the server that sends the document.
      alias: { '@/shared/config/portal-config': join(import.meta.dirname, 'unknown-config.ts') },
    },
    build: {
      ssr: shellModule,
      ssrEmitAssets: true,
      write: false,
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const code = files.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${shellModule} produced no code.`);
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const module = await evaluate(root, code);
  const markup = [module.bareShell, ...Object.values(module.shells), ...Object.values(module.bars)];
  return { module, styles: await usedStyles(styles.join('').trim(), markup.join('')) };
}

/** Runs the module from a file below `root`, so that it can resolve packages. */
async function evaluate(root: string, code: string): Promise<ShellModule> {
  const folder = await mkdtemp(join(root, 'node_modules/.shells-'));
  try {
    const file = join(folder, 'shells.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as ShellModule;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Route {
  readonly file: string;
  readonly path: string;
  readonly isWizard: boolean;
}

async function readRoutes(root: string): Promise<readonly Route[]> {
  const names = await readdir(join(root, routesFolder));
  const routes = await Promise.all(
    names.map(async (name) => {
      const file = `${routesFolder}/${name}`;
      const code = await readFile(join(root, file), 'utf8');
      const path = /createFileRoute\('([^']+)'\)/.exec(code)?.[1];
      return path === undefined ? [] : [{ file, path, isWizard: code.includes('isWizard: true') }];
    }),
  );
  return routes.flat();
}

const isWithin = (page: Route, route: Route) =>
  page.path === route.path || page.path.startsWith(`${route.path}/`);

interface Page {
  readonly page: Route;
  readonly tab?: { readonly name: string; readonly file: string };
}

/** Returns the page without a tab and with each of its tabs. */
function withTabs(page: Route): readonly Page[] {
  const tabs = Object.entries(partsOfTabs[page.path] ?? {});
  return [{ page }, ...tabs.map(([name, file]) => ({ page, tab: { name, file } }))];
}

function chunkWith(bundle: Bundle, id: string): string | undefined {
  return Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id))
    ?.fileName;
}

/** Returns the chunks and all chunks that they import statically. */
function withImports(bundle: Bundle, names: readonly string[]): readonly Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.set(name, file);
    for (const next of file.imports) add(next);
  };
  for (const name of names) add(name);
  return [...found.values()];
}

function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // Sorts by name, so that first-styles (the dashboard's styles) precede all others.
  return [...new Set(styles)].toSorted().map((file) => `/${file}`);
}

/** Modules for screens that a route shows instead of its page. */
const exceptional = /\?tsr-split=(?:notFound|error)Component|src\/pages\/not-found\//;

interface Sources {
  readonly bundle: Bundle;
  readonly root: string;
  readonly routes: readonly Route[];
  /** Returns the modules that a module imports dynamically. */
  readonly loadedBy: (id: string) => readonly string[];
}

function manifestOf(
  { bundle, root, routes, loadedBy }: Sources,
  { shells, bars, pageTraits }: ShellModule,
): DocumentManifest {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const first = withImports(bundle, entry === undefined ? [] : [entry.fileName]);
  const chunkOf = (file: string) => {
    const chunk = chunkWith(bundle, join(root, file));
    if (chunk === undefined) throw new Error(`${file} is in no chunk.`);
    return chunk;
  };
  const pages = routes.flatMap(withTabs).map(({ page, tab }) => {
    const traits = pageTraits(page.path, page.isWizard);
    const loadedByRoutes = routes
      .filter((route) => isWithin(page, route))
      .flatMap(({ file }) => loadedBy(join(root, file)))
      .filter((id) => !exceptional.test(id));
    const chunks = [
      ...(traits.shell === null ? [] : partsForUsers.map(chunkOf)),
      ...loadedByRoutes.flatMap((id) => chunkWith(bundle, id) ?? []),
      ...(tab === undefined ? [] : [chunkOf(tab.file)]),
    ];
    const files = withImports(bundle, chunks).filter((chunk) => !first.includes(chunk));
    return {
      path: page.path,
      ...(tab !== undefined && { tab: tab.name }),
      ...traits,
      scripts: files.map(({ fileName }) => `/${fileName}`),
      styles: stylesOf(files),
    };
  });
  return { pages, shells: { ...shells }, bars };
}

/** Delays the first frame until the shell is parsed, because an earlier frame would be empty but cost as much. */
const wholeShellFirst = '<link rel="expect" href="#root" blocking="render" />';

/**
 * Adds the shell with its styles to the HTML. Moves the stylesheets after the shell, so that they don't block its first
 * paint. Writes the manifest of each page's files.
 */
export function portalDocument(): Plugin {
  let root = '';
  let outDir = '';
  let rendering: Promise<Shells>;
  let manifest: DocumentManifest | undefined;
  return {
    name: 'portal:document',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    buildStart() {
      rendering = renderShells(root);
    },
    generateBundle: {
      // Runs after Vite has removed chunks that contain only styles.
      order: 'post',
      async handler(_options, bundle) {
        const { module } = await rendering;
        const routes = await readRoutes(root);
        const loadedBy = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        manifest = manifestOf({ bundle, root, routes, loadedBy }, module);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { module, styles } = await rendering;
        const sheets: string[] = [];
        const { nonce, head, shellStart, shellEnd, styles: pageStyles, answers } = documentPlaces;
        return (
          html
            .replace('<html ', '<html data-opening data-plain-type ')
            .replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
              sheets.push(link.trim());
              return '';
            })
            .replace(
              '</title>',
              () =>
                `</title>${wholeShellFirst}<style nonce="${nonce}">${layerOrder}${inLayersOf('entry', styles)}</style>`,
            )
            // Puts the largest file first, so that it is requested first.
            .replace(/<script type="module"[^>]*><\/script>/, (entry) => `${entry}${head}`)
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root">${shellStart}${module.bareShell}${shellEnd}</div>${sheets.join('')}${pageStyles}${answers}`,
            )
        );
      },
    },
    async closeBundle(error) {
      if (error !== undefined || manifest === undefined) return;
      await writeFile(join(outDir, documentManifestFile), JSON.stringify(manifest));
    },
  };
}
