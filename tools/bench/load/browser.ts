import { cookiesOf, type Answer, type HttpClient, type Sent } from './http-client';

/** A call with its result. */
export interface CallSample {
  readonly action: string;
  /** The start time, in milliseconds since the start of the run. */
  readonly at: number;
  readonly milliseconds: number;
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** True if the response says when to try again. */
  readonly saysWhen: boolean;
  /** The reason given with a refusal, otherwise empty. */
  readonly reason: string;
}

export const isServed = ({ status }: CallSample) => status >= 200 && status < 400;

/** Thrown for a call that was refused or got no response (status 0). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly retryAfterMs: number,
  ) {
    super(`${status} ${reason}`);
  }
}

/** A person's browser during an action. Stores cookies, sends the CSRF token and times each call. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Rejects with `Refused` unless the call succeeds or redirects. */
  call(path: string, sent?: Sent): Promise<Answer>;
}

export interface BrowserSettings {
  readonly client: HttpClient;
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly record: (call: Omit<CallSample, 'action'>) => void;
  /** Returns the milliseconds since the start of the run. */
  readonly now: () => number;
}

export function browser({
  client,
  address,
  cookies: known,
  record,
  now,
}: BrowserSettings): Browser {
  const cookies = new Map(known);

  function keep(answer: Answer): void {
    for (const cookie of cookiesOf(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    cookies,
    async call(path, { headers, ...sent } = {}) {
      const at = now();
      const end = (status: number, reason: string, saysWhen = false) =>
        record({ at, milliseconds: now() - at, status, saysWhen, reason });
      const answer = await client
        .send(path, {
          ...sent,
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'accept-encoding': 'br',
            'x-forwarded-for': address,
            'x-csrftoken': cookies.get('csrftoken') ?? '',
            ...headers,
          },
        })
        .catch((error: Error) => {
          end(0, error.message);
          throw new Refused(0, error.message, 1000);
        });
      const reason = answer.status < 400 ? '' : reasonOf(answer);
      end(answer.status, reason, 'retry-after' in answer.headers);
      keep(answer);
      if (answer.status < 400) return answer;
      const retryAfter = Number(answer.headers['retry-after'] ?? 1);
      throw new Refused(answer.status, reason, retryAfter * 1000);
    },
  };
}

function reasonOf({ body }: Answer): string {
  try {
    const { error_reason: reason } = JSON.parse(body.toString()) as { error_reason?: unknown };
    return String(reason);
  } catch {
    return 'not JSON';
  }
}
