import { readBounded, sendGet } from '../../http/outgoing-request';
import { publicLookup, requirePublicHost } from '../../http/public-address';
import { RegistrarFailed } from './registrar';

const timeLimitMs = 8_000;
const mostBytes = 512 * 1024;
const mostRedirects = 3;
const accept = 'application/rdap+json, application/json';

/** Returns the response body, or `null` for 404. Time, size and redirects are limited. */
export async function requestRdap(address: URL): Promise<string | null> {
  const signal = AbortSignal.timeout(timeLimitMs);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // Only the configured server may be on our own network.
    const isConfigured = url.host === address.host;
    if (!isConfigured) requirePublicHost(url);
    const lookup = isConfigured ? {} : { lookup: publicLookup };
    const response = await sendGet(url, { signal, accept, ...lookup });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      return new TextDecoder().decode(await readBounded(response, mostBytes));
    }
    response.destroy();
    if (statusCode === 404) return null;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new RegistrarFailed(`RDAP responded with ${statusCode}`);
    }
    url = redirectTarget(url, headers.location);
  }
  throw new RegistrarFailed('RDAP redirected too many times');
}

/**
 * Returns the target of a redirect, which may be another registry, but never leads from https to http or to another
 * scheme.
 */
function redirectTarget(from: URL, location: string): URL {
  const to = new URL(location, from);
  const allowed = from.protocol === 'https:' ? ['https:'] : ['https:', 'http:'];
  if (!allowed.includes(to.protocol))
    throw new RegistrarFailed('RDAP redirected to an address that is not allowed');
  return to;
}
