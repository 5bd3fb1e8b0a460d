import { createHash } from 'node:crypto';
import type { MakeLimit } from '../../http/count-limit';
import type { KeyRing } from '../../store/key-ring';
import { mostPassed, type MailQueue } from './mail-queue';
import { headerLines, headerOf, type Trace } from './message-bytes';
import { deliveryOfSender } from './return-address';
import { SmtpRefusal } from './smtp-listener';

/**
 * The maximum number of copies of a message that are accepted. A sender resends a message after a broken connection,
 * but not often.
 */
const mostEqual = 5;
const equalWithinMs = 3_600_000;

/** The number of servers after which a message probably loops (RFC 5321, section 6.3). */
const mostHops = 100;

export interface LoopDependencies {
  readonly queue: Pick<MailQueue, 'passedBy'>;
  readonly returnKeys: () => KeyRing<string>;
  readonly limitOf: MakeLimit;
}

export interface Arriving {
  readonly sender: string;
  readonly trace: Trace;
  /** The recipients' addresses. */
  readonly addresses: readonly string[];
  /** The names under which the message's copies are counted. */
  readonly copies: readonly string[];
}

/**
 * Returns a message's counter names, one for each address; copies of the message share them. Servers change the header
 * on the way, but rarely the date or the text. A message without a date counts by its `Message-ID`; one with neither
 * isn't counted, since it comes from a device, which sends one text again and again.
 */
export function copiesOf(message: Buffer, addresses: readonly string[]): readonly string[] {
  const lines = headerLines(message);
  const fieldOf = (pattern: RegExp) => lines.find((line) => pattern.test(line));
  const sent = fieldOf(/^date[ \t]*:/i) ?? fieldOf(/^message-id[ \t]*:/i);
  if (sent === undefined) return [];
  const sha256 = (...parts: readonly (string | Buffer)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64');
  const text = sha256(sent, message.subarray(headerOf(message).length));
  return addresses.map((address) => sha256(`${address} ${text}`));
}

const loop = () => new SmtpRefusal(554, 'Mail loop', '5.4.6');
/** For what may also be no loop: the sender can try again. */
const perhapsLoop = () =>
  new SmtpRefusal(451, 'Too many copies or servers, try again in an hour', '4.4.6');

/**
 * Recognizes messages that return to a redirect, by our own header lines or by the signed return address in their
 * envelope, which survives even if a server removes header lines. If all of that is lost, the same message is accepted
 * only a few times an hour.
 */
export function mailLoops({ queue, returnKeys, limitOf }: LoopDependencies) {
  const equal = limitOf('mail-copies', mostEqual, equalWithinMs);

  /** Returns the delivery in which we forwarded a message before; `null` for a message that we never forwarded. */
  function previousDelivery({ sender, trace }: Arriving): string | null {
    const { accepted } = returnKeys();
    return deliveryOfSender(accepted, sender) ?? deliveryOfSender(accepted, trace.mark);
  }

  return {
    previousDelivery,

    /** Returns the reason to refuse a message that passes one of its redirects again, or probably does; else `null`. */
    async problemOf(arriving: Arriving): Promise<SmtpRefusal | null> {
      const { trace, addresses, copies } = arriving;
      const previous = previousDelivery(arriving);
      const passed = previous === null ? [] : await queue.passedBy(previous);
      if ([...trace.passed, ...passed].some((address) => addresses.includes(address)))
        return loop();
      return trace.hops > mostHops ||
        passed.length >= mostPassed ||
        !copies.every((name) => equal.hasRoom(name, 1))
        ? perhapsLoop()
        : null;
    },

    /** Counts an accepted message together with its copies, or subtracts one that couldn't be stored. */
    count({ copies }: Arriving, times: 1 | -1 = 1): void {
      for (const name of copies) equal.count(name, times);
    },
  };
}
