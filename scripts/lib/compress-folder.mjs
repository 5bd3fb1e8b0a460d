import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The extensions of compressible files. Fonts (woff2) and images are already compressed. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest']);

/** The minimum size of a file worth compressing. */
const smallestWorthwhileBytes = 256;

/**
 * Writes `.br` and `.gz` files next to every compressible file, so that the server doesn't have to compress it.
 * Excludes HTML, because each response has its own nonce.
 * @param {string} folder
 */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < smallestWorthwhileBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
