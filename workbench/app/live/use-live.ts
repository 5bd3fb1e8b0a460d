import { useEffect, useReducer } from 'react';
import {
  followed,
  liveChannel,
  type LiveActor,
  type LiveMessage,
  type LiveRequest,
} from './live-messages';

/**
 * Follows the portal's tabs of this browser.
 *
 * @param machines ids of the machines to follow.
 */
export function useLive(machines: readonly string[]): readonly LiveActor[] {
  const [actors, tell] = useReducer(followed, []);
  const wanted = machines.join('\n');
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => tell(data));
    const request: LiveRequest = { kind: 'follow', machines: wanted.split('\n') };
    channel.postMessage(request);
    // A tab that is opened later, or reloads, does not know yet that it is followed.
    const again = setInterval(() => channel.postMessage(request), 2_000);
    return () => {
      clearInterval(again);
      channel.close();
    };
  }, [wanted]);
  return actors;
}
