import { EventEmitter, once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright';

/** A client that sends commands of the Chrome DevTools Protocol, and subscribes to its events. */
export type Client = Pick<CDPSession, 'on' | 'send'>;

/** A message, terminated by \0. A response has the id of its command, an event has none. */
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
}

const eventName = (sessionId: string | undefined, method: string) => `${sessionId}:${method}`;

/**
 * Connects to a browser through its pipes. Returns a function that creates the client of a session, or of the browser
 * itself.
 */
export function connect(
  fromBrowser: Readable,
  toBrowser: Writable,
): (sessionId?: string) => Client {
  const messages = new EventEmitter().setMaxListeners(0);
  const fail = (error: Error) => messages.emit('error', error);
  // Without a listener, an unhandled error would end the process.
  messages.on('error', () => {});
  toBrowser.on('error', fail);
  fromBrowser.on('close', () => fail(new Error('Chromium ended.')));

  let unfinished = '';
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const parts = (unfinished + text).split('\0');
    unfinished = parts.pop() ?? '';
    for (const part of parts) {
      const message: Message = JSON.parse(part);
      const { id, sessionId, method = '', params } = message;
      if (id === undefined) messages.emit(eventName(sessionId, method), params);
      else messages.emit(`${id}`, message);
    }
  });

  let lastId = 0;
  async function send(sessionId: string | undefined, method: string, params: object = {}) {
    lastId += 1;
    const answered = once(messages, `${lastId}`);
    toBrowser.write(`${JSON.stringify({ id: lastId, sessionId, method, params })}\0`, (error) => {
      if (error) fail(error);
    });
    const [{ result, error }] = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  return (sessionId) => {
    const client: Client = {
      send: (method, params) => send(sessionId, method, params),
      on(method: string | symbol, listener: (payload: never) => void) {
        messages.on(eventName(sessionId, String(method)), listener as (payload: unknown) => void);
        return client as CDPSession;
      },
    };
    return client;
  };
}
