import { createTransport } from 'nodemailer';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { vi } from 'vitest';

/** Waits until mail has arrived, or has been dealt with. */
export const soon = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 });

interface Sent {
  readonly from?: string;
  readonly to: string | readonly string[];
  readonly raw?: string | Buffer;
  /** The sending server's IP address: any in 127.0.0.0/8. */
  readonly client?: string;
  /** Sends without TLS, even if the server offers it. */
  readonly isClear?: boolean;
}

export const someMessage = 'From: ann@sender.example\r\nSubject: Hello\r\n\r\nHow are you?\r\n';

/** Sends a message as another mail server would, and returns our server's response. */
export async function deliver(
  port: number | null,
  { from = 'ann@sender.example', to, raw = someMessage, client, isClear = false }: Sent,
): Promise<string> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: port ?? 0,
    name: 'sender.example',
    ignoreTLS: isClear,
    ...(client !== undefined && { localAddress: client }),
  });
  const sent = await transport.sendMail({ envelope: { from, to: [to].flat() }, raw });
  return sent.response;
}

/** Returns the code of the refusal, or `null` if the message was accepted. */
export async function refusalOf(port: number | null, sent: Sent): Promise<number | null> {
  return deliver(port, sent).then(
    () => null,
    (error: unknown) => (error as { responseCode?: number }).responseCode ?? 0,
  );
}

/** Sends lines to an SMTP server, each after the response to the previous one, and returns the responses. */
export async function converse(
  port: number | null,
  said: readonly (string | Buffer)[],
  localAddress = '127.0.0.1',
): Promise<string[]> {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1', localAddress });
  const answers: string[] = [];
  const next = async () => {
    let text = '';
    while (!/^\d{3} .*\r\n$/m.test(text)) text += String((await once(socket, 'data'))[0]);
    return text.trim();
  };
  answers.push(await next());
  for (const line of said) {
    socket.write(line);
    answers.push(await next());
  }
  socket.destroy();
  return answers;
}

export interface Destination {
  readonly url: string;
  /** All received messages, unchanged. */
  readonly received: {
    readonly from: string;
    readonly to: string;
    readonly text: string;
    /** The encoding that the sender declared. */
    readonly body: string;
  }[];
  close(): Promise<void>;
}

/** Starts a mail server to forward messages to. */
export async function openDestination(options: SMTPServerOptions = {}): Promise<Destination> {
  const received: Destination['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope: { mailFrom, rcptTo, bodyType } }, done) {
      let text = '';
      stream.setEncoding('latin1');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
          text,
          body: bodyType ?? '7bit',
        });
        done();
      });
    },
    ...options,
  });
  // A sender breaks its connection when its process is killed.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
