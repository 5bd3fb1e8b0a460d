import { Agent, request } from 'node:http';
import type { Input } from './inputs';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request that `fetch` would refuse to send. Returns `null` if there is no response. */
export function send(origin: string, { method, path, headers, body, cut }: Input) {
  return new Promise<Answer | null>((resolve, reject) => {
    const sent = request(origin, { method, path, headers, agent: cut ? false : agent });
    sent.setTimeout(30_000, () => reject(new Error(`No response to ${method} ${path}`)));
    // The server may close the connection while the request is still being sent.
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    if (cut) sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
    else sent.end(body);
  });
}
