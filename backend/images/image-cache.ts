import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { ApiError } from '../http/api-error';

export interface ImageFile {
  readonly type: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const mostBytes = 32 * 1024 * 1024;
const mostAtOnce = 4;
const mostWaiting = 200;
const retryAfterSeconds = 5;
/** A fixed path may get another image. */
export const keptSeconds = 3600;

export function imageFile(type: ImageFile['type'], made: Buffer): ImageFile {
  const digest = createHash('sha256').update(made).digest('base64url').slice(0, 22);
  return { type, bytes: new Uint8Array(made), etag: `"${digest}"` };
}

type Make = () => Promise<ImageFile>;

/**
 * Makes each image once, however many ask for it at the same time, and keeps what was asked for last. Failures aren't
 * kept.
 */
export function imageCache(): (key: string, make: Make) => Promise<ImageFile> {
  const limit = pLimit(mostAtOnce);
  const cache = new LRUCache<string, ImageFile, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: keptSeconds * 1000,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: make }) {
      if (limit.pendingCount < mostWaiting) return limit(make);
      throw new ApiError('unavailable', { retryAfterSeconds });
    },
  });
  return (key, make) => cache.forceFetch(key, { context: make });
}
