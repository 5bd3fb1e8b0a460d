import type { PortalConfig } from '@contract/portal-config';
import type { Hono } from 'hono';
import { embeddedStorageAddress, type Config } from '../../shared/config';
import { ApiError } from '../../shared/api-error';
import type { AppContext, AppEnv } from '../../http/app-env';
import { networkOf, type ClientAddress } from '../../http/client-address';
import type { CountLimit, MakeLimit } from '../../http/count-limit';
import type { Metrics } from '../../shared/metrics';
import { fetchImage } from './fetch-image';
import { imageCache, keptSeconds, type ImageFile, type Making } from './image-cache';
import { isStorageFailure, noSuchImage } from './image-errors';
import { resizeImage, rasterize } from './resize-image';

export const resizePath = '/backend/resize/';
const widths = [200, 400, 714, 1428] as const;
const longestAddress = 2000;

/**
 * The maximum number of requests per minute from one IP address: staff in an office may share it, and a long queue has
 * hundreds of images.
 */
const mostInMinute = 3000;
/** The maximum number of images created per minute for one IP address. Staff aren't limited. */
const mostMadeInMinute = 60;
const retryAfterSeconds = 60;
const yearSeconds = 31_536_000;

export interface ImageDependencies {
  readonly config: Config;
  readonly origin: string;
  readonly addressOf: ClientAddress;
  readonly limitOf: MakeLimit;
  readonly metrics: Metrics;
  readonly isStaff: (context: AppContext) => Promise<boolean>;
  /** Draws an image from the embedded storage as SVG; `null` if there is none at this path. */
  readonly draw: (path: string) => string | null;
}

/** The origins of external images, for the portal's content security policy. */
export function imageOrigins(portal: PortalConfig, origin: string): readonly string[] {
  const origins = [portal.storage_address, portal.image_address].map(
    (address) => new URL(address, origin).origin,
  );
  return [...new Set(origins)].filter((each) => each !== origin);
}

/**
 * Returns an image's URL in the storage, or `null`. Rejects encoded dots and slashes, which some servers would resolve
 * to a path outside the storage.
 */
function inStorage(given: string, storage: URL): URL | null {
  const address = URL.canParse(given, storage.origin) ? new URL(given, storage.origin) : null;
  const isInside =
    address?.origin === storage.origin &&
    address.username + address.password === '' &&
    address.pathname.startsWith(storage.pathname) &&
    !/%(?:2e|2f|5c)/i.test(address.pathname);
  if (!isInside) return null;
  // The fragment and the query don't identify the image. If they weren't dropped, the same image would be cached once
  // for each query.
  address.hash = '';
  address.search = '';
  return address;
}

function widthOf(given: string | undefined): number {
  const width = widths.find((each) => String(each) === given);
  if (width !== undefined) return width;
  throw new ApiError('invalid', { fields: { w: `Use one of the widths ${widths.join(', ')}` } });
}

function sendImage(context: AppContext, { type, bytes, etag }: ImageFile, maxAge: number) {
  context.header('Cache-Control', `public, max-age=${maxAge}, immutable`);
  context.header('ETag', etag);
  if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304);
  context.header('Content-Type', type);
  return context.body(bytes);
}

/** Serves the demo images, and resized images from storage. They are as public as the sites that show them. */
export function imageRoutes(app: Hono<AppEnv>, dependencies: ImageDependencies): void {
  const { config, origin, addressOf, limitOf, metrics, isStaff, draw } = dependencies;
  const storage = new URL(config.portal.storage_address, origin);
  const limit = limitOf('images', mostInMinute);
  const making = limitOf('images-made', mostMadeInMinute);

  const ofStorage = imageCache();
  const resized = imageCache();

  async function drawn(pathname: string): Promise<ImageFile> {
    const path = pathname.slice(embeddedStorageAddress.length);
    const svg = draw(path);
    if (svg === null) throw noSuchImage();
    return ofStorage(path, async () => ({ lane: 'others', make: () => rasterize(svg) }));
  }

  async function read(address: URL): Promise<Buffer> {
    return config.storageAddress === null
      ? Buffer.from((await drawn(address.pathname)).bytes)
      : metrics.providerCall('image_storage', 'fetch', () => fetchImage(address), isStorageFailure);
  }

  function count(context: AppContext, among: CountLimit, limit: string): void {
    if (!among.allows(networkOf(addressOf(context)))) {
      throw new ApiError('too_many_tries', { retryAfterSeconds, limit });
    }
  }

  async function laneOf(context: AppContext): Promise<Making['lane']> {
    if (await isStaff(context)) return 'staff';
    count(context, making, 'images-made');
    return 'others';
  }

  function serve(path: string, answer: (context: AppContext) => Promise<Response>): void {
    app.get(path, (context) => {
      count(context, limit, 'images');
      return answer(context);
    });
    app.all(path, (context) => {
      context.header('Allow', 'GET');
      throw new ApiError('method_not_allowed');
    });
  }

  if (config.storageAddress === null) {
    serve(`${embeddedStorageAddress}*`, async (context) =>
      sendImage(context, await drawn(new URL(context.req.url).pathname), yearSeconds),
    );
  }

  if (config.embedsResizer) {
    serve(resizePath, async (context) => {
      const { url = '', w } = context.req.query();
      const address = url.length <= longestAddress ? inStorage(url, storage) : null;
      if (url === '' || address === null) {
        throw new ApiError('invalid', {
          fields: { url: 'Use the address of an image in the storage' },
        });
      }
      const width = widthOf(w);
      const acceptsWebp = context.req.header('accept')?.includes('image/webp') ?? false;
      const type = acceptsWebp ? 'image/webp' : 'image/jpeg';
      const image = await resized(`${width} ${type} ${address.href}`, async () => ({
        lane: await laneOf(context),
        make: async () => resizeImage(await read(address), { width, type }),
      }));
      context.header('Vary', 'Accept');
      return sendImage(context, image, keptSeconds);
    });
  }
}
