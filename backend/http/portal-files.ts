import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { manifestPath, Release } from '@contract/release';
import * as v from 'valibot';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The HTML, which is served with its placeholders filled in. */
const templateFile = 'index.html';

type Encoding = 'br' | 'gz';

export interface PortalFile {
  readonly contentType: string;
  readonly etag: string;
  readonly content: Uint8Array;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array>>>;
}

export interface PortalFiles {
  /** The HTML with its placeholders, or `null` if the portal hasn't been built. */
  readonly template: string | null;
  /** The build's release, or `null` if its manifest is missing or malformed. */
  readonly release: Release | null;
  /** Looks up a file by its exact URL path, which rules out path traversal. */
  find(path: string): PortalFile | undefined;
}

/** Reads the built portal into memory. The files take up only a few hundred kilobytes. */
export async function readPortalFiles(folder: string): Promise<PortalFiles> {
  const paths = await listFiles(folder);
  const contents = new Map<string, Buffer>();
  for (const path of paths) contents.set(path, await readFile(join(folder, path)));

  const files = new Map<string, PortalFile>();
  for (const [path, content] of contents) {
    if (path === templateFile || /\.(?:br|gz)$/.test(path)) continue;
    const br = contents.get(`${path}.br`);
    const gz = contents.get(`${path}.gz`);
    files.set(`/${path.split(sep).join('/')}`, {
      contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
      etag: `"${digest(content)}"`,
      content,
      encoded: { ...(br && { br }), ...(gz && { gz }) },
    });
  }
  const template = contents.get(templateFile)?.toString('utf8') ?? null;
  return {
    template,
    release: releaseIn(contents.get(manifestPath.slice(1))),
    find: (path) => files.get(path),
  };
}

function releaseIn(json: Buffer | undefined): Release | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Release), json?.toString('utf8'));
  return result.success ? result.output : null;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Returns the best encoding that the client accepts and the file has (RFC 9110, section 12.5.3). */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding | null {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    named.add(name);
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) refused.add(name);
  }
  const accepts = (name: string) =>
    !refused.has(name) && (named.has(name) || (named.has('*') && !refused.has('*')));
  if (available.includes('br') && accepts('br')) return 'br';
  if (available.includes('gz') && accepts('gzip')) return 'gz';
  return null;
}
