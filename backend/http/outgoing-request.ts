import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { publicLookup } from './public-address';

interface Outgoing {
  readonly signal: AbortSignal;
  readonly accept: string;
  /** Checks the IP addresses that the host name resolves to. */
  readonly lookup?: typeof publicLookup;
}

/**
 * Sends a GET request without following redirects. Uses a new connection, because an open one may have been made
 * without `lookup`.
 */
export function sendGet(url: URL, { accept, ...options }: Outgoing): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, headers: { accept } }, resolve)
      .on('error', reject)
      .end();
  });
}

export class BodyTooLarge extends Error {}

/** Reads a response body. Throws `BodyTooLarge` as soon as the body exceeds the limit. */
export async function readBounded(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new BodyTooLarge(`The body has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
