import { requestIdHeader } from '@contract/http';
import type { Hono, MiddlewareHandler } from 'hono';
import { PassThrough, type Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { PortalConfig } from '@contract/portal-config';
import { manifestPath } from '@contract/release';
import type { AppContext, AppEnv } from './app-env';
import type { PortalCookies } from './cookies';
import { chooseEncoding, type PortalFile, type PortalFiles } from './portal-files';
import { ApiError } from '../shared/api-error';
import type { PreloadedDataOf } from './preloaded-data';
import { portalDocument, type PortalHtml } from './portal-document';

export interface PortalRouteDependencies {
  readonly app: Hono<AppEnv>;
  readonly files: PortalFiles;
  readonly config: PortalConfig;
  readonly origin: string;
  readonly cookies: Pick<PortalCookies, 'ensureCsrf'>;
  readonly headers: MiddlewareHandler<AppEnv>;
  readonly preloadedData: PreloadedDataOf;
}

/**
 * Compression of a document, which runs for each request: quality 5 takes twice the time of 3 for 10 % less. Each part
 * is sent at once.
 */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // A larger window takes more memory for each document, and few are longer.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const gzip = { flush: constants.Z_SYNC_FLUSH };

const notBuilt = 'The portal has not been built yet. Run "npm run build" and start again.\n';

/** Serves the portal: its files, and the same HTML page for every other path. */
export function portalRoutes({
  app,
  files,
  config,
  origin,
  cookies,
  headers,
  preloadedData,
}: PortalRouteDependencies): void {
  const canonical = new URL(origin);
  const render = portalDocument(files, config, preloadedData);

  app.get(manifestPath, (context) => {
    context.header('Cache-Control', 'no-store');
    return files.release === null ? context.text('Not found\n', 404) : context.json(files.release);
  });

  app.get('*', async (context, next) => {
    const file = files.find(context.req.path);
    if (file !== undefined) return fileResponse(context, file);
    if (context.req.path.startsWith('/assets/')) return context.text('Not found\n', 404);
    await next();
  });

  app.get('*', headers, async (context) => {
    if (render === null) return context.text(notBuilt, 503);
    const canonicalAddress = redirectToOrigin(context, canonical);
    if (canonicalAddress !== null) return context.redirect(canonicalAddress, 302);
    const csrfToken = cookies.ensureCsrf(context);
    // The HTML contains the signed-in person's data, so a shared cache must not store it.
    context.header('Cache-Control', 'private, no-store');
    return streamed(context, await render(context, csrfToken));
  });

  app.all('*', () => {
    throw new ApiError('method_not_allowed');
  });
}

/** Sends the start at once, and the end when it is ready. */
function streamed(context: AppContext, html: PortalHtml): Response {
  context.header('Content-Type', 'text/html; charset=utf-8');
  context.header('Vary', 'Accept-Encoding');
  // Otherwise nginx sends both parts together.
  context.header('X-Accel-Buffering', 'no');
  const encoding = chooseEncoding(context.req.header('accept-encoding'), ['br', 'gz']);
  if (encoding !== null) context.header('Content-Encoding', encoding === 'br' ? 'br' : 'gzip');
  if (context.req.method === 'HEAD') return context.body(null);
  const encoder = encoderOf(encoding);
  const body = bytesFrom(encoder);
  context.get('slot').holdUntil(writeParts(encoder, html));
  return context.body(body);
}

function encoderOf(encoding: 'br' | 'gz' | null): Transform {
  if (encoding === null) return new PassThrough();
  return encoding === 'br' ? createBrotliCompress(brotli) : createGzip(gzip);
}

/** A browser may leave before the end. */
function bytesFrom(encoder: Transform): ReadableStream {
  return new ReadableStream({
    start(controller) {
      encoder.on('data', (chunk: Uint8Array) => controller.enqueue(chunk));
      encoder.on('end', () => controller.close());
      encoder.on('error', (error) => controller.error(error));
    },
    cancel: () => {
      encoder.destroy();
    },
  });
}

async function writeParts(encoder: Transform, { start, end }: PortalHtml): Promise<void> {
  if (end === null) {
    encoder.end(start);
    return;
  }
  encoder.write(start);
  try {
    // PGlite computes on this thread, so the start has to be sent first.
    await setTimeout(5);
    encoder.end(await end());
  } catch (error) {
    encoder.destroy(error as Error);
  }
}

function fileResponse(context: AppContext, file: PortalFile): Response {
  const hashed = context.req.path.startsWith('/assets/');
  context.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // A cached file outlives the request, so its id would only add bytes to each file of a first load.
  if (hashed) context.header(requestIdHeader, undefined);
  context.header('ETag', file.etag);
  context.header('Vary', 'Accept-Encoding');
  if (context.req.header('if-none-match') === file.etag) return context.body(null, 304);
  context.header('Content-Type', file.contentType);
  const available = (['br', 'gz'] as const).filter((name) => file.encoded[name] !== undefined);
  const encoding = chooseEncoding(context.req.header('accept-encoding'), available);
  const encoded = encoding === null ? undefined : file.encoded[encoding];
  if (encoded === undefined) return context.body(new Uint8Array(file.content));
  context.header('Content-Encoding', encoding === 'br' ? 'br' : 'gzip');
  return context.body(new Uint8Array(encoded));
}

/** Redirects other names of this machine, such as 127.0.0.1, to the configured origin, where alone sign-in works. */
function redirectToOrigin(context: AppContext, canonical: URL): string | null {
  const host = context.req.header('host');
  if (host === undefined || host === canonical.host) return null;
  if (context.req.header('sec-fetch-mode') !== 'navigate') return null;
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${canonical.port}`);
  if (!names.includes(host) || !names.includes(canonical.host)) return null;
  const { pathname, search } = new URL(context.req.url);
  return new URL(`${canonical.origin}${pathname}${search}`).href;
}
