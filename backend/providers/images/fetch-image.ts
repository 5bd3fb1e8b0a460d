import { isLoopback } from '../../shared/loopback';
import { ApiError } from '../../shared/api-error';
import { BodyTooLarge, readBounded, sendGet } from '../../http/outgoing-request';
import { publicLookup, requirePublicHost } from '../../http/public-address';
import { imageTooLarge, noSuchImage, storageFailed } from './image-errors';

const timeLimitMs = 5_000;
const mostBytes = 10 * 1024 * 1024;

/** The statuses that storage servers return for a missing file. Some return 403 to hide that it is missing. */
const missing: readonly (number | undefined)[] = [403, 404, 410];

/**
 * Reads a file from external storage. The server has to be on the internet, which is checked when connecting, or on
 * this machine. Redirects aren't followed, because they could lead anywhere.
 */
export async function fetchImage(url: URL): Promise<Buffer> {
  try {
    const isLocal = isLoopback(url.hostname);
    if (!isLocal) requirePublicHost(url);
    const response = await sendGet(url, {
      signal: AbortSignal.timeout(timeLimitMs),
      accept: 'image/*',
      ...(!isLocal && { lookup: publicLookup }),
    });
    if (response.statusCode === 200) return await readBounded(response, mostBytes);
    response.destroy();
    throw missing.includes(response.statusCode) ? noSuchImage() : storageFailed();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw error instanceof BodyTooLarge ? imageTooLarge() : storageFailed();
  }
}
