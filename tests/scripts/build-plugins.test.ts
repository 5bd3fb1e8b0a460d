import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { compressFolder } from '../../scripts/lib/compress-folder.mjs';
import { bootScript } from '../../scripts/vite/boot-script';
import { temporaryFolder } from './temporary-folder';

const longText = `document.title = '${'Agency Portal '.repeat(60)}';`;

it('the build writes compressed copies of each asset, but not of the page, whose responses have different nonces', () => {
  const folder = temporaryFolder({ 'entry.js': longText, 'index.html': longText });
  compressFolder(folder);
  const plain = readFileSync(join(folder, 'entry.js'));
  expect(brotliDecompressSync(readFileSync(join(folder, 'entry.js.br')))).toEqual(plain);
  expect(gunzipSync(readFileSync(join(folder, 'entry.js.gz')))).toEqual(plain);
  expect(existsSync(join(folder, 'index.html.br'))).toBe(false);
});

it('the boot script is inlined as a classic script with a nonce, before the stylesheet', async () => {
  const root = temporaryFolder({
    'index.html':
      '<!doctype html><html><head></head><body><script type="module" src="/src/main.ts"></script></body></html>',
    'src/main.ts': `import './main.css';\n${longText}`,
    'src/main.css': 'p { top: 0; }',
    'src/boot.ts': `document.documentElement.dataset.theme = 'dark';\nexport {};`,
  });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [bootScript('src/boot.ts')],
    html: { cspNonce: '%NONCE%' },
  });
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(html).toMatch(
    /<script nonce="%NONCE%">[^<]*dark[^<]*<\/script>[^]*<link rel="stylesheet"/,
  );
});
