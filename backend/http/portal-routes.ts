import { requestIdHeader } from '@contract/http';
import type { Hono, MiddlewareHandler } from 'hono';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PortalConfig } from '@contract/portal-config';
import { manifestPath } from '@contract/release';
import type { AppContext, AppEnv } from './app-env';
import type { PortalCookies } from './cookies';
import { chooseEncoding, type PortalFile, type PortalFiles } from './portal-files';
import { ApiError } from '../shared/api-error';
import { portalDocument } from './portal-document';

export interface PortalRouteDependencies {
  readonly app: Hono<AppEnv>;
  readonly files: PortalFiles;
  readonly config: PortalConfig;
  readonly origin: string;
  readonly cookies: Pick<PortalCookies, 'ensureCsrf'>;
  readonly headers: MiddlewareHandler<AppEnv>;
}

/**
 * The settings for compressing documents. Every request compresses its document, so the quality is only 3: quality 5
 * takes twice as long and saves only 10%.
 */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // A larger window uses more memory per document, and few documents exceed this one.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
};

const notBuilt = 'The portal has not been built yet. Run "npm run build" and start again.\n';

/** The paths of a domain's pages. Its name is the only part of any page's path that has a dot. */
const domainPage = /^\/domains\/([^/.][^/]*)(?:\/[^.]*)?$/;

/** Endings of files that aren't top-level domains, as `.zip` is. Shared caches store many of them by default. */
const fileEnding =
  /\.(?:7z|aac|apk|aspx?|atom|avif?|bak|bin|bmp|bz2|cfg|cgi|class|conf|crt|css|csv|dmg|docx?|env|eot|exe|flac|gif|gz|html?|ico|ini|iso|jar|jpe?g|js|json|jsp|key|lock|log|m4[av]|mid|mjs|mp[34]|mpe?g|ogg|old|opus|otf|pdf|pem|php\d?|png|pptx?|rar|rss|sql|svgz?|swf|swp|tar|tgz|tiff?|tmp|toml|ttf|txt|wasm|wav|web[mp]|webmanifest|woff2?|xhtml|xlsx?|xml|xz|ya?ml)$/i;

/** Returns true for a path at which a cache that goes by endings would store a page (web cache deception). */
function looksLikeFile(path: string): boolean {
  const name = domainPage.exec(path)?.[1];
  return name === undefined ? path.includes('.') : fileEnding.test(name);
}

/** Serves the portal: its files, and the same HTML page for every other path. */
export function portalRoutes({
  app,
  files,
  config,
  origin,
  cookies,
  headers,
}: PortalRouteDependencies): void {
  const canonical = new URL(origin);
  const render = portalDocument(files, config);

  app.get(manifestPath, (context) => {
    context.header('Cache-Control', 'no-store');
    return files.release === null ? context.text('Not found\n', 404) : context.json(files.release);
  });

  app.get('*', async (context, next) => {
    const file = files.find(context.req.path);
    if (file !== undefined) return fileResponse(context, file);
    const { path } = context.req;
    if (path.startsWith('/assets/') || looksLikeFile(path)) return context.text('Not found\n', 404);
    await next();
  });

  app.get('*', headers, (context) => {
    if (render === null) return context.text(notBuilt, 503);
    const canonicalAddress = redirectToOrigin(context, canonical);
    if (canonicalAddress !== null) return context.redirect(canonicalAddress, 302);
    cookies.ensureCsrf(context);
    // The response has its own nonce and may set a cookie, so no cache may store it.
    context.header('Cache-Control', 'private, no-store');
    return documentResponse(context, render(context.get('secureHeadersNonce') ?? ''));
  });

  app.all('*', () => {
    throw new ApiError('method_not_allowed');
  });
}

type Encoding = 'br' | 'gz' | null;

function documentResponse(context: AppContext, html: string): Response {
  context.header('Content-Type', 'text/html; charset=utf-8');
  context.header('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(context.req.header('accept-encoding'), ['br', 'gz']);
  if (encoding !== null) context.header('Content-Encoding', encoding === 'br' ? 'br' : 'gzip');
  return context.req.method === 'HEAD' ? context.body(null) : context.body(encoded(html, encoding));
}

/** Encodes a document, which takes a fraction of a millisecond. */
function encoded(html: string, encoding: Encoding): string | Uint8Array<ArrayBuffer> {
  if (encoding === null) return html;
  return new Uint8Array(encoding === 'br' ? brotliCompressSync(html, brotli) : gzipSync(html));
}

function fileResponse(context: AppContext, file: PortalFile): Response {
  context.header('Vary', 'Accept-Encoding');
  if (context.req.path.startsWith('/assets/')) {
    const { outgoing } = context.env;
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    // A cached file outlives its request, its hash is in its name, and a script, style, font or icon is harmless in a
    // frame. A request id, an ETag and a policy would only add bytes to each file of a first load.
    context.header(requestIdHeader, undefined);
    outgoing.removeHeader('Content-Security-Policy');
    // Nor does Node have to add that the connection persists, which is the default (RFC 9112, section 9.3). While the
    // server drains, the header is `close`.
    if (!outgoing.hasHeader('Connection')) outgoing.removeHeader('Connection');
  } else {
    context.header('Cache-Control', 'no-cache');
    context.header('ETag', file.etag);
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304);
  }
  context.header('Content-Type', file.contentType);
  const available = (['br', 'gz'] as const).filter((name) => file.encoded[name] !== undefined);
  const encoding = chooseEncoding(context.req.header('accept-encoding'), available);
  const encoded = encoding === null ? undefined : file.encoded[encoding];
  if (encoded === undefined) return context.body(new Uint8Array(file.content));
  context.header('Content-Encoding', encoding === 'br' ? 'br' : 'gzip');
  return context.body(new Uint8Array(encoded));
}

/**
 * Redirects other names of this machine, such as 127.0.0.1, to the configured origin, because sign-in works only there.
 */
function redirectToOrigin(context: AppContext, canonical: URL): string | null {
  const host = context.req.header('host');
  if (host === undefined || host === canonical.host) return null;
  if (context.req.header('sec-fetch-mode') !== 'navigate') return null;
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${canonical.port}`);
  if (!names.includes(host) || !names.includes(canonical.host)) return null;
  const { pathname, search } = new URL(context.req.url);
  return new URL(`${canonical.origin}${pathname}${search}`).href;
}
