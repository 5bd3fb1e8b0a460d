import { useEffect, useEffectEvent, type RefObject } from 'react';
import { media } from '@/shared/ui/theme/responsive';
import type { Chart } from 'statechart-charts/chart';
import type { Drawing } from 'statechart-charts/drawing';
import { boxOf, shownAround } from 'statechart-charts/view/use-canvas';
import type { Size, Viewport } from 'statechart-charts/view/viewport';
import { guardsOf } from '../simulation/choice-groups';
import type { Refusal } from '../simulation/simulation';
import { refusalNote } from './refusal-note.css';

interface RefusalNoteProps {
  readonly refusal: Refusal;
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly view: Viewport;
  readonly size: Size;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly onReveal: (place: string) => void;
}

/** The space that the note needs to the right of its left edge. */
const room = 260;

/**
 * Names the guard that refused the last event beside its arrow, which flashes, or beside its state, if the drawing
 * doesn't have the arrow. The events pane announces it, so this note is for the eye only.
 */
export function RefusalNote({
  refusal,
  chart,
  drawing,
  view,
  size,
  canvas,
  onReveal,
}: RefusalNoteProps) {
  const drawnOf = ({ transitions }: Refusal) =>
    drawing.transitions.find(({ id }) => transitions.some((transition) => transition.id === id));
  const [first] = refusal.transitions;
  const near =
    drawnOf(refusal)?.label ?? (first && boxOf(drawing, shownAround(first.source, drawing)));
  const flash = useEffectEvent((latest: Refusal) => {
    const refused = drawnOf(latest);
    if (refused === undefined) return;
    onReveal(refused.id);
    if (window.matchMedia(media.lessMotion).matches) return;
    for (const arrow of canvas.current?.querySelectorAll('.transition.refused') ?? []) {
      arrow.animate({ opacity: [1, 0.15, 1] }, { duration: 260, iterations: 3 });
    }
  });
  useEffect(() => flash(refusal), [refusal]);
  if (near === undefined) return null;
  const left = view.x + near.x * view.k;
  return (
    <p
      className={refusalNote}
      aria-hidden="true"
      style={{
        left: Math.max(8, Math.min(left, size.width - room)),
        top: view.y + (near.y + near.height) * view.k + 4,
      }}
    >
      Refused by {guardsOf(chart, refusal.transitions).join(' and ')}
    </p>
  );
}
