import { useEffect, useReducer } from 'react';
import { heard, liveChannel, type Live, type LiveMessage, type LiveRequest } from './live-messages';

/**
 * Follows the portal's tabs of this browser.
 *
 * @param machines ids of the machines to follow.
 */
export function useLive(machines: readonly string[]): Live {
  const [live, tell] = useReducer(heard, { actors: [], hasLeft: false });
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
  return live;
}
