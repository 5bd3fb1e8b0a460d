import { readPlainMessage, type MessagePart } from './message-parts';

/**
 * Parses a message. Sanitizes it on the client as well, in case the backend doesn't. Loads the sanitizer only for
 * messages that aren't plain.
 */
export async function readMessage(html: string): Promise<readonly MessagePart[]> {
  return readPlainMessage(html) ?? (await import('./clean-message')).cleanMessage(html);
}

export interface TypedMessage {
  readonly parts: readonly MessagePart[];
  /** The removed elements and attributes, such as `<script>` or `onclick`. */
  readonly removed: readonly string[];
}

/** Parses a message as users will see it, and lists the removed parts. */
export async function readTypedMessage(html: string): Promise<TypedMessage> {
  const { removedFrom } = await import('./clean-message');
  return { parts: await readMessage(html), removed: removedFrom(html) };
}
