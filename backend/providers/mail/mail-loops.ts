import { createHash } from 'node:crypto';
import type { MakeLimit } from '../../http/count-limit';
import type { KeyRing } from '../../store/key-ring';
import { mostPassed, type MailQueue } from './mail-queue';
import { headerOf, isLooping, messageIdLine, messageIdOf } from './message-bytes';
import { deliveryOfSender } from './return-address';

/**
 * The maximum number of copies of a message that are accepted. A sender resends a message after a broken connection,
 * but not often.
 */
const mostEqual = 5;
const equalWithinMs = 3_600_000;

export interface LoopDependencies {
  readonly queue: Pick<MailQueue, 'passedBy'>;
  readonly returnKeys: () => KeyRing<string>;
  readonly limitOf: MakeLimit;
}

export interface Arriving {
  readonly sender: string;
  readonly message: Buffer;
  /** The recipients' addresses. */
  readonly addresses: readonly string[];
}

/**
 * Recognizes messages that return to a redirect, by our own header lines or by the signed return address in their
 * envelope, which survives even if a server removes header lines. If the sender is rewritten as well, the same message
 * is accepted only a few times an hour.
 */
export function mailLoops({ queue, returnKeys, limitOf }: LoopDependencies) {
  const equal = limitOf('mail-copies', mostEqual, equalWithinMs);

  /**
   * Returns a message's counter names, one for each address; copies of the message share them. Servers change the
   * header on the way, but rarely the `Message-ID` or the length of the text. A message without a `Message-ID` gets one
   * when it is forwarded.
   */
  function namesOf({ message, addresses }: Arriving): readonly string[] {
    const id = messageIdOf(message) ?? messageIdLine(message);
    if (id === null) return [];
    const length = message.length - headerOf(message).length;
    return addresses.map((address) =>
      createHash('sha256').update(`${address} ${id} ${length}`).digest('base64'),
    );
  }

  return {
    /** Returns the delivery in which we forwarded a message before; `null` for a message that we never forwarded. */
    previousDelivery: ({ sender }: Arriving): string | null =>
      deliveryOfSender(returnKeys().accepted, sender),

    /**
     * Returns true if a message has already passed through one of its redirects or through too many of them, or if too
     * many copies were accepted.
     */
    async isLooping(arriving: Arriving): Promise<boolean> {
      const { message, addresses } = arriving;
      if (isLooping(message, addresses)) return true;
      if (!namesOf(arriving).every((name) => equal.hasRoom(name, 1))) return true;
      const previous = deliveryOfSender(returnKeys().accepted, arriving.sender);
      if (previous === null) return false;
      const passed = await queue.passedBy(previous);
      return passed.length >= mostPassed || passed.some((address) => addresses.includes(address));
    },

    /** Counts an accepted message together with its copies. */
    count(arriving: Arriving): void {
      for (const name of namesOf(arriving)) equal.count(name, 1);
    },

    /** Subtracts a message that couldn't be stored. */
    takeBack(arriving: Arriving): void {
      for (const name of namesOf(arriving)) equal.count(name, -1);
    },
  };
}
