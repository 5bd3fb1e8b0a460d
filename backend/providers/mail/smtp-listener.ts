import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import type { Logger } from '../../shared/logging';
import type { MailCertificate } from './mail-certificate';

export interface SmtpListener {
  /** The server's URL on this machine. */
  readonly url: string;
  readonly port: number;
  /** Ends the connection of the session with this id, and sends the reason to the client. */
  hangUp(id: string): void;
  close(): Promise<void>;
}

/** An error response to the client. Any other error becomes "try again later". */
export class SmtpRefusal extends Error {
  readonly responseCode: number | string;

  /** `status`: an enhanced status code (RFC 3463) that replaces the library's own for `code`. */
  constructor(code: number, message: string, status?: string) {
    super(message);
    this.responseCode = status === undefined ? code : `${code} ${status}`;
  }
}

/** A temporary refusal, because the client sent too much. `limit` is the limit's name in metrics and the log. */
export class SmtpLimitReached extends SmtpRefusal {
  constructor(
    readonly limit: string,
    code: number,
    message: string,
    status?: string,
  ) {
    super(code, message, status);
  }
}

/** The maximum size of an accepted message. Forwarding makes a message larger. */
export const mostMessageBytes = 10 * 1024 * 1024;

interface Reading {
  /** Bytes to put before the message. */
  readonly prefix?: Buffer;
  readonly hasRoomFor?: (bytes: number) => Promise<boolean>;
  /** The time after which we disconnect the client. */
  readonly withinMs?: number;
}

export const longestMessageMs = 600_000;

/**
 * Reads a message. A message that is too large, or that exceeds the available space, is read to its end and refused.
 */
export async function readMessage(
  stream: SMTPServerDataStream,
  most: number,
  { prefix, hasRoomFor = async () => true, withinMs = longestMessageMs }: Reading = {},
): Promise<Buffer> {
  const timer = setTimeout(() => stream.destroy(tooSlow()), withinMs);
  try {
    const chunks = await readWhole(stream, most, hasRoomFor);
    return Buffer.concat(prefix === undefined ? chunks : [prefix, ...chunks]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(
  stream: SMTPServerDataStream,
  most: number,
  hasRoomFor: (bytes: number) => Promise<boolean>,
): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let refusal: unknown = null;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (!stream.sizeExceeded) {
      refusal ??= await hasRoomFor(bytes).then(
        (fits) => (fits ? null : noRoom()),
        (error) => error,
      );
    }
    if (stream.sizeExceeded || refusal !== null) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded)
    throw new SmtpRefusal(552, `Messages have at most ${most} bytes`, '5.3.4');
  if (refusal !== null) throw refusal;
  return chunks;
}

export const noRoom = () =>
  new SmtpLimitReached('mail-room', 452, 'No room for this message now, try again later', '4.3.1');

const tooSlow = () => new SmtpRefusal(421, 'The message took too long');

/** Passes a handler's result to the callback. Unexpected errors are logged but not described to the client. */
export function answering(log: Logger) {
  return <Result>(
    work: Promise<Result>,
    done: (error?: Error | null, result?: Result) => void,
  ): void => {
    work.then(
      (result) => done(null, result),
      (error: unknown) => {
        if (!(error instanceof SmtpRefusal) && !isClientGone(error)) {
          log.error({ err: error }, 'mail not accepted');
        }
        done(error instanceof SmtpRefusal ? error : new SmtpRefusal(451, 'Try again later'));
      },
    );
  };
}

function isClientGone(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNECTION' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** The time that open connections have to finish when the server stops. */
const closeMs = 1_000;

/** A server without TLS. The library would load a key and a certificate for STARTTLS, although it is disabled. */
class PlaintextServer extends SMTPServer {
  override updateSecureContext(): void {}
}

/**
 * Starts an SMTP server without authentication, because it never relays mail for a client. With a certificate, it
 * offers STARTTLS (RFC 3207).
 */
export async function listenSmtp(
  options: SMTPServerOptions,
  { host, port }: Place,
  log: Logger,
  certificate: MailCertificate | null = null,
): Promise<SmtpListener> {
  const server = new (certificate === null ? PlaintextServer : SMTPServer)({
    authOptional: true,
    disabledCommands: certificate === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...certificate?.current(),
    minVersion: 'TLSv1.2',
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    // Some senders' addresses have dots where the standard doesn't allow them, such as `a..b.@`.
    lenientAddressParsing: true,
    hideENHANCEDSTATUSCODES: false,
    size: mostMessageBytes,
    closeTimeout: closeMs,
    logger: false,
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const stopWatching = certificate?.watch((renewed) => server.updateSecureContext(renewed));
  server.on('error', (error) => log.info({ err: error }, 'mail connection failed'));
  const { port: taken } = server.server.address() as AddressInfo;
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.replace(/^.*:.*$/, '[$&]');
  return {
    url: `smtp://${own}:${taken}`,
    port: taken,
    hangUp(id) {
      for (const connection of server.connections) {
        if (connection.session.id === id) connection.send(421, 'No message for too long');
      }
    },
    close() {
      stopWatching?.();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
