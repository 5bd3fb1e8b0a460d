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
    const request: LiveRequest = { kind: 'follow', machines: wanted.split('\n') };
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      tell(data);
      if (data.kind === 'arrived') channel.postMessage(request);
    });
    channel.postMessage(request);
    return () => channel.close();
  }, [wanted]);
  return actors;
}
