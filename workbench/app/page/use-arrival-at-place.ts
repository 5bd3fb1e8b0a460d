import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Location, View } from '../location/location';

/** Where the page scrolls as a whole, what a link leads to may be far below its beginning. */
export function useArrivalAtPlace(
  { view: asked, path, state }: Location,
  view: View | undefined,
  panel: RefObject<HTMLElement | null>,
): void {
  const arrive = useEffectEvent((shown: View | undefined) => {
    if (shown !== 'outline') return;
    const place = state === undefined ? null : document.getElementById(`outline-${state}`);
    // Asked for no view: the state's screen says most.
    const target = asked === undefined && path !== undefined ? panel.current : place;
    target?.scrollIntoView({ block: target === place ? 'center' : 'start' });
  });
  useEffect(() => {
    // After the heading took the focus.
    const frame = requestAnimationFrame(() => arrive(view));
    return () => cancelAnimationFrame(frame);
  }, [view]);
}
