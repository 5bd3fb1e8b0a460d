import type { Chart } from '../chart';
import type { Box, Drawing, Point } from '../drawing';

function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns the point where the line from a point to the center of a box crosses the border of the box. */
function borderOf(box: Box, from: Point): Point {
  const center = centerOf(box);
  const dx = from.x - center.x;
  const dy = from.y - center.y;
  const scale = Math.min(
    box.width / 2 / Math.max(Math.abs(dx), 0.01),
    box.height / 2 / Math.max(Math.abs(dy), 0.01),
  );
  return { x: round(center.x + dx * scale), y: round(center.y + dy * scale) };
}

/** Adds a straight line to each row that targets another state. It is shown only while the row is highlighted. */
export function withLeadingLines(chart: Chart, drawing: Drawing): Drawing {
  const boxes = new Map(drawing.states.map(({ path, box }) => [path, box]));
  const targets = new Map(
    chart.transitions.map(({ id, source, targets: all }) => [
      id,
      all.filter((path) => path !== source),
    ]),
  );
  return {
    ...drawing,
    transitions: drawing.transitions.map((transition) => {
      if (transition.as === 'arrow') return transition;
      const { x, y, width, height } = transition.label;
      const middle = y + height / 2;
      const lines = (targets.get(transition.id) ?? []).flatMap((path) => {
        const box = boxes.get(path);
        if (box === undefined) return [];
        const isRight = centerOf(box).x >= x + width / 2;
        const start = { x: round(isRight ? x + width + 4 : x - 5), y: round(middle) };
        return [[start, borderOf(box, start)]];
      });
      return { ...transition, lines };
    }),
  };
}
