import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Location, View } from '../location/location';

/** Scrolls to the target of a link, which may be far down where the page scrolls as a whole. */
export function useArrivalAtPlace(
  { view: asked, path, state }: Location,
  view: View | undefined,
  panel: RefObject<HTMLElement | null>,
): void {
  const arrive = useEffectEvent((shown: View | undefined) => {
    if (shown !== 'outline') return;
    const place = state === undefined ? null : document.getElementById(`outline-${state}`);
    // The link names no view: the state's screen is the most informative.
    const target = asked === undefined && path !== undefined ? panel.current : place;
    target?.scrollIntoView({ block: target === place ? 'center' : 'start' });
  });
  useEffect(() => {
    // After the heading has received the focus.
    const frame = requestAnimationFrame(() => arrive(view));
    return () => cancelAnimationFrame(frame);
  }, [view]);
}
