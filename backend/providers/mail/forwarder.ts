import { createTransport } from 'nodemailer';
import type { Logger } from '../../shared/logging';
import type { Metrics } from '../../shared/metrics';
import { isDatabaseUnavailable } from '../../store/database-errors';
import type { KeyRing } from '../../store/key-ring';
import type { Outage } from '../../store/outage';
import {
  isAboutMessage,
  isRelayFailure,
  statusOfRefusal,
  type DeliveryFailure,
  type SmtpError,
} from './delivery-failure';
import { attemptSeconds, type DeliveryRow, type MailQueue } from './mail-queue';
import { forwardedLines } from './message-bytes';
import { returnAddressOf, returnDomainOf } from './return-address';

export interface ForwarderDependencies {
  readonly queue: MailQueue;
  /** The SMTP server that relays every forwarded message. */
  readonly relayUrl: string;
  readonly returnKeys: () => KeyRing<string>;
  /** The name of our mail server. */
  readonly host: string;
  readonly keepUnconfirmedMs: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outage: Outage;
}

const lookEveryMs = 5_000;
const sentAtOnce = 10;
const stopMs = 4_000;
/** Time limits that add up to less than an attempt may take, so that no second attempt begins while one is running. */
const patienceMs = { connect: 10_000, greeting: 10_000, silence: 30_000 } as const;

/** The reason why sending failed, in the destination's or the network's words. */
export interface SendFailure extends DeliveryFailure {
  readonly kind: 'refused' | 'later' | 'unknown';
}

const longestReason = 300;

export function sendFailure(error: unknown): SendFailure {
  const { responseCode, response, message } = error as SmtpError;
  if (responseCode === undefined) {
    // Without a connection, the message can't have arrived. After a timeout, it may have.
    const isEarly = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(message);
    return {
      kind: isEarly ? 'later' : 'unknown',
      reason: "The destination isn't responding.",
      status: '5.4.1',
    };
  }
  const said = (response ?? '').replace(/[^\x20-\x7e]+/g, ' ').slice(0, longestReason);
  const isFinal = responseCode >= 500 && isAboutMessage(error);
  const status = statusOfRefusal(said);
  return isFinal
    ? { kind: 'refused', reason: `The destination refused it: ${said}`, status }
    : { kind: 'later', reason: `The destination asked to try again later: ${said}`, status };
}

const lostMessage: DeliveryFailure = { reason: 'We no longer have the message.', status: '5.3.0' };
const removedAddress: DeliveryFailure = {
  reason: 'This address no longer exists.',
  status: '5.1.1',
};

/** Sends accepted messages to their destinations. Any number of processes may do so at once. */
export function mailForwarder(settings: ForwarderDependencies) {
  const { queue, relayUrl, returnKeys, host, keepUnconfirmedMs, log, metrics, outage } = settings;
  const loop = metrics.loop('mail');
  const transport = createTransport({
    url: relayUrl,
    pool: true,
    maxConnections: sentAtOnce,
    // Even if the connection breaks, the message may have arrived. The queue decides whether to send it again, and
    // marks it as a possible duplicate.
    maxRequeues: 0,
    maxMessages: 10_000,
    connectionTimeout: patienceMs.connect,
    greetingTimeout: patienceMs.greeting,
    socketTimeout: patienceMs.silence,
  });

  const stopping = new AbortController();

  async function send(row: DeliveryRow, to: string, content: Buffer): Promise<void> {
    const isToSender = row.kind === 'bounce' || row.kind === 'reply';
    const domain = returnDomainOf(row.redirectAddress, host);
    const back = returnAddressOf(returnKeys().current, row.id, domain);
    const from = row.sender === '' ? '' : back;
    const start = isToSender ? '' : forwardedLines(row, back);
    const signal = AbortSignal.timeout((attemptSeconds / 2) * 1000);
    const message = {
      // As an object, so that the library doesn't read a list of addresses in it.
      envelope: {
        from,
        to: [{ name: '', address: to }],
        use8BitMime: content.some((byte) => byte > 0x7f),
      },
      raw: Buffer.concat([Buffer.from(start), content]),
      signal: AbortSignal.any([stopping.signal, signal]),
    };
    const sending = () => transport.sendMail(message);
    await metrics.providerCall('relay', 'forward', sending, isRelayFailure);
  }

  async function attempt(row: DeliveryRow): Promise<void> {
    const found = await queue.load(row);
    if (found === null) return queue.bounce(row, lostMessage);
    const isForward = row.kind === 'forward';
    const to = isForward ? found.realAddress : row.realAddress;
    if (to === null) return queue.bounce(row, removedAddress);
    if (isForward && found.confirmedAt === null) return queue.hold(row, keepUnconfirmedMs);
    await queue.sendsTo(row, to);
    try {
      await send(row, to, found.content);
    } catch (error) {
      const { kind, ...failure } = sendFailure(error);
      log.info({ delivery: row.id, failure: kind }, 'mail not delivered');
      return kind === 'refused'
        ? queue.bounce({ ...row, realAddress: to }, failure)
        : queue.retry(row, failure.reason, kind === 'unknown');
    }
    await queue.delivered(row);
  }

  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;
  let lookAgain = false;

  function begin(row: DeliveryRow): void {
    const work: Promise<void> = attempt(row)
      .catch((error: unknown) => {
        // The attempt counts as dead after a while, and the next attempt marks the message as a possible duplicate.
        if (isDatabaseUnavailable(error)) outage.lost(error);
        else log.error({ err: error, delivery: row.id }, 'forwarding failed');
      })
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  async function look(): Promise<void> {
    isLooking = true;
    try {
      do {
        lookAgain = false;
        const free = sentAtOnce * 2 - running.size;
        // Waits until more messages can be sent: claiming only a few at a time would cost a query for each.
        if (isStopped || free < sentAtOnce) break;
        const rows = await queue.claim(free);
        rows.forEach(begin);
        lookAgain ||= rows.length === free;
      } while (lookAgain);
      loop.succeeded();
    } catch (error) {
      loop.failed();
      if (isDatabaseUnavailable(error)) outage.lost(error);
      else log.error({ err: error }, 'failed to look for mail');
    } finally {
      isLooking = false;
    }
  }

  let looking = Promise.resolve();
  /** Looks for due messages, unless a search is already running. */
  function wake(): void {
    lookAgain = true;
    if (!isLooking && !isStopped) looking = look();
  }

  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    /** Waits briefly for the messages that are being sent. Unfinished ones are retried at the next start. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await looking;
      const deadline = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(running);
      clearTimeout(deadline);
      transport.close();
    },
  };
}
