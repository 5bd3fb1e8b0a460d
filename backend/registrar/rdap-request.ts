import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup, requirePublicHost } from './public-address';
import { RegistrarFailed } from './registrar';

const timeLimitMs = 8_000;
const mostBytes = 512 * 1024;
const mostRedirects = 3;

/** The response body, or `null` for 404. Time, size and redirects are limited. */
export async function requestRdap(address: URL): Promise<string | null> {
  const signal = AbortSignal.timeout(timeLimitMs);
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // Only the configured server may be inside our network.
    const isConfigured = url.host === address.host;
    if (!isConfigured) requirePublicHost(url);
    const response = await get(url, signal, isConfigured ? {} : { lookup: publicLookup });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBounded(response);
    response.destroy();
    if (statusCode === 404) return null;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new RegistrarFailed(`RDAP responded with ${statusCode}`);
    }
    url = redirectTarget(url, headers.location);
  }
  throw new RegistrarFailed('RDAP redirected too many times');
}

/** Uses a new connection, because one that is kept open may have been made without our lookup. */
function get(
  url: URL,
  signal: AbortSignal,
  options: { lookup?: typeof publicLookup },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { accept: 'application/rdap+json, application/json' };
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, signal, headers }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Redirects may lead to another registry, but not from https to http or to other schemes. */
function redirectTarget(from: URL, location: string): URL {
  const to = new URL(location, from);
  const allowed = from.protocol === 'https:' ? ['https:'] : ['https:', 'http:'];
  if (!allowed.includes(to.protocol))
    throw new RegistrarFailed('RDAP redirected to an address that is not allowed');
  return to;
}

async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new RegistrarFailed('RDAP response is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
