import type { SessionEvent } from '@machines/session/session-context';
import * as v from 'valibot';

/** Messages between tabs. Any page of this origin can write to the channel, so messages are parsed. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('tabs.signedIn'), userId: v.string() }),
  v.object({ type: v.literal('tabs.signedOut') }),
]);
type TabMessage = v.InferOutput<typeof TabMessage>;

export interface TabChannel {
  tell(this: void, message: TabMessage): void;
  /** Subscribes to messages from other tabs. Returns an unsubscribe function. */
  hear(this: void, hear: (event: SessionEvent) => void): () => void;
}

/** Sends and receives with the same channel object, because a channel doesn't receive its own messages. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('portal.session');
  return {
    tell: (message) => channel.postMessage(message),
    hear(hear) {
      const listen = ({ data }: MessageEvent<unknown>) => {
        const message = v.safeParse(TabMessage, data);
        if (message.success) hear(message.output);
      };
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
