import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentManifestFile } from '@contract/portal-document';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { portalOnly } from '../../scripts/vite/portal-only';
import { precompress } from '../../scripts/vite/precompress';
import { bootScript } from '../../scripts/vite/boot-script';
import { inLayersOf, layerOrder } from '../../scripts/vite/style-layers';
import { usedStyles } from '../../scripts/vite/used-styles';
import { withoutDocumentation } from '../../scripts/vite/without-documentation';
import { temporaryFolder } from './temporary-folder';

const page =
  '<!doctype html><html><head></head><body><script type="module" src="/src/main.ts"></script></body></html>';

async function buildWith(plugin: Plugin, files: Readonly<Record<string, string>>): Promise<string> {
  const root = temporaryFolder({ 'index.html': page, ...files });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    html: { cspNonce: '%NONCE%' },
    build: { rolldownOptions: { output: { entryFileNames: 'entry.js' } } },
  });
  return join(root, 'dist');
}

const longText = `document.title = '${'Agency Portal '.repeat(60)}';`;

describe('the build', () => {
  it('writes compressed copies of each asset', async () => {
    const dist = await buildWith(precompress(), { 'src/main.ts': longText });
    const plain = readFileSync(join(dist, 'entry.js'));
    expect(brotliDecompressSync(readFileSync(join(dist, 'entry.js.br')))).toEqual(plain);
    expect(gunzipSync(readFileSync(join(dist, 'entry.js.gz')))).toEqual(plain);
  });

  it("doesn't compress the page, because each response has a different nonce", async () => {
    const dist = await buildWith(precompress(), { 'src/main.ts': longText });
    expect(existsSync(join(dist, 'index.html'))).toBe(true);
    expect(existsSync(join(dist, 'index.html.br'))).toBe(false);
  });

  it("doesn't compress a manifest that only the server reads", async () => {
    const list = JSON.stringify({ pages: longText });
    const dist = await buildWith(precompress(), {
      'src/main.ts': longText,
      [`public/${documentManifestFile}`]: list,
      'public/release.json': list,
    });
    expect(existsSync(join(dist, 'release.json.br'))).toBe(true);
    expect(existsSync(join(dist, `${documentManifestFile}.br`))).toBe(false);
  });

  it('refuses to include the workbench in the portal', async () => {
    const files = {
      'src/main.ts': `import { chart } from '../../tools/tests/workbench/chart';\ndocument.title = chart;`,
      'workbench/chart.ts': `export const chart = document.body.innerText;`,
    };
    await expect(buildWith(portalOnly(), files)).rejects.toThrow(
      'do not belong to the portal: workbench/chart.ts',
    );
  });

  it('removes documentation from the portal, and nothing else', async () => {
    const files = {
      'src/main.ts': [
        `import { machine } from '../machines/transfer/transfer-machine';`,
        `import { listDomains } from '../contract/domain';`,
        `document.title = JSON.stringify([machine, listDomains, { summary: 'Shown', access: 'Open' }]);`,
      ].join('\n'),
      'machines/transfer/transfer-machine.ts': [
        `export const machine: object = {`,
        `  states: { select: { description: 'For designers, and', on: {} }, done: { description: 'last', meta: { requirements: ['transfer.done'] } } },`,
        `};`,
      ].join('\n'),
      'contract/endpoint.ts': `export const endpoint = (one: object) => one;`,
      'contract/domain.ts': [
        `import { endpoint } from './endpoint';`,
        `const response = { status: 'Answered' };`,
        `export const listDomains = endpoint({ method: 'GET', summary: 'For OpenAPI', body: 'For the backend', response });`,
      ].join('\n'),
    };
    const dist = await buildWith(withoutDocumentation(), files);
    const code = readFileSync(join(dist, 'entry.js'), 'utf8');
    expect(code).not.toMatch(/For designers|last|For OpenAPI|For the backend|requirements/);
    expect(code).toMatch(/states:\{select:\{on:\{\}\},done:\{\}\}/);
    for (const kept of ['GET', 'Answered', 'Shown', 'Open']) expect(code).toContain(kept);
  });

  it('orders the styles within a layer by file, whatever the loading order', () => {
    expect(inLayersOf('styles', '@layer parts{a{b:c}}@layer page {d{e:f}}')).toBe(
      '@layer parts.styles{a{b:c}}@layer page.styles{d{e:f}}',
    );
    expect(layerOrder.indexOf('parts.entry')).toBeLessThan(layerOrder.indexOf('parts.styles'));
    expect(layerOrder.indexOf('parts.styles')).toBeLessThan(layerOrder.indexOf('page.entry'));
  });

  it('inlines the boot script in the head as a classic script with a nonce', async () => {
    const dist = await buildWith(bootScript('src/boot.ts'), {
      'src/main.ts': longText,
      'src/boot.ts': `document.documentElement.dataset.theme = 'dark';\nexport {};`,
    });
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(html).toMatch(/<script nonce="%NONCE%">[^<]*dark[^<]*<\/script>\s*<\/head>/);
  });
});

describe('the styles in the HTML', () => {
  const used = (css: string) => usedStyles(css, '<p class="note wide"><i class="mark"></i></p>');

  it('are the rules for elements and classes in the markup', async () => {
    expect(
      await used(
        'html,p,.menu,h1{margin:0}.note .mark{top:0}.note .menu,.menu{top:1px}.wide:not(.menu){top:0}',
      ),
    ).toBe('html,p{margin:0}.note .mark{top:0}.wide:not(.menu){top:0}');
  });

  it('include rules that depend on attributes of the root element', async () => {
    const css =
      ':root[data-plain-type]{top:0}[data-theme=dark]{top:0}@media print{:root:not([data-theme]){top:1px}}';
    expect(await used(css)).toBe(css);
  });

  it('exclude layers whose rules are all excluded', async () => {
    expect(await used('@layer parts{.menu{top:0}}@media print{.note{top:0}}')).toBe(
      '@media print{.note{top:0}}',
    );
  });

  it('include animations, and all variables that the included rules use, even through other variables', async () => {
    expect(
      await used(
        ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}p{top:var(--a)}@keyframes grow{to{top:0}}',
      ),
    ).toBe(':root{--a:var(--b);--b:1px}p{top:var(--a)}@keyframes grow{to{top:0}}');
  });
});
