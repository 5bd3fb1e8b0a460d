import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { documentManifestFile } from '../../contract/portal-document.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The extensions of compressible files. Fonts (woff2) and images are already compressed. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest']);

/** The minimum size of a file worth compressing. */
const smallestWorthwhileBytes = 256;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestWorthwhileBytes) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // Uses blocks of 128 kB, with which the entry is 120 bytes smaller than by default.
        [constants.BROTLI_PARAM_LGBLOCK]: 17,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes `.br` and `.gz` files next to every compressible file, so that the server doesn't have to compress it.
 * Excludes HTML, because each response has its own nonce, and files that are never served.
 */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() &&
        compressible.has(extname(entry.name)) &&
        entry.name !== documentManifestFile,
    )
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
  return files.length;
}

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'portal:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error === undefined) await compressFolder(folder);
    },
  };
}
