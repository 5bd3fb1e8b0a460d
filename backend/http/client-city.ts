import { cleanText } from '../shared/clean-text';
import type { AppContext } from './app-env';

const longestCity = 80;

/**
 * Returns the client's city, as named by a trusted proxy in the header that the operator configured; empty without one.
 * Proxies send UTF-8; Node.js reads headers as Latin-1.
 */
export function clientCity(context: AppContext, cityHeader: string | null): string {
  const city = cityHeader === null ? undefined : context.req.header(cityHeader);
  return cleanText(Buffer.from(city ?? '', 'latin1').toString('utf8'), longestCity);
}
