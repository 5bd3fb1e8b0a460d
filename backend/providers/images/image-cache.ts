import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { ApiError } from '../../shared/api-error';

export interface ImageFile {
  readonly type: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const mostBytes = 32 * 1024 * 1024;
/**
 * The maximum number of images created at once. Staff have separate slots, so that they don't wait behind everyone
 * else.
 */
const mostAtOnce = { staff: 2, others: 4 };
const mostWaiting = 200;
const retryAfterSeconds = 5;
/** Seconds that an image is cached. Limited, because the image at a path may change. */
export const keptSeconds = 3600;

export function imageFile(type: ImageFile['type'], made: Buffer): ImageFile {
  const digest = createHash('sha256').update(made).digest('base64url').slice(0, 22);
  return { type, bytes: new Uint8Array(made), etag: `"${digest}"` };
}

export interface Making {
  /** The slots to use, which depend on the person who first requested the image. */
  readonly lane: keyof typeof mostAtOnce;
  make(this: void): Promise<ImageFile>;
}

/**
 * Creates each image once for simultaneous requests, and caches the most recently requested ones. Failures aren't
 * cached.
 */
export function imageCache() {
  const limits = { staff: pLimit(mostAtOnce.staff), others: pLimit(mostAtOnce.others) };
  const cache = new LRUCache<string, ImageFile, () => Promise<Making>>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: keptSeconds * 1000,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: admit }) {
      const { lane, make } = await admit();
      const limit = limits[lane];
      if (limit.pendingCount < mostWaiting) return limit(make);
      throw new ApiError('unavailable', { retryAfterSeconds });
    },
  });
  /**
   * Returns the image. If the image isn't cached, `admit` is called, which returns a `Making` that creates the image,
   * or throws.
   */
  return (key: string, admit: () => Promise<Making>): Promise<ImageFile> =>
    cache.forceFetch(key, { context: admit });
}
