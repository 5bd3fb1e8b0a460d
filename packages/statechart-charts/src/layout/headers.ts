import type { Chart, ChartState } from '../chart';
import {
  arrowsOf,
  type Box,
  type Drawing,
  type DrawnState,
  type DrawnTransition,
  type Point,
} from '../drawing';
import { isGroup, PADDING, type Content } from './content';
import { moved } from './labels';
import { isWithin } from './routes';

const CLEAR = 5;
/** The minimum width of a header. */
const LEAST_ROOM = 60;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the positions where vertical segments of lines cross a band. */
function passing(lines: readonly (readonly Point[])[], band: Box): number[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((to, place) => {
      const from = line[place] ?? to;
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      const isIn = to.x > band.x && to.x < band.x + band.width;
      return from.x === to.x && isIn && bottom > band.y + 2 && top < band.y + band.height
        ? [to.x]
        : [];
    }),
  );
}

function gaps(band: Box, crossed: readonly number[]): Span[] {
  const walls = [band.x, ...crossed.toSorted((a, b) => a - b), band.x + band.width];
  return walls.slice(1).map((to, place) => ({ from: walls[place] ?? to, to }));
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

interface PlacedHeader {
  readonly content: Content;
  /** The distance by which the header moves to the right. */
  readonly by: number;
}

function isCut({ texts }: Content): boolean {
  return texts.some(({ text }) => text.endsWith('…'));
}

/** Lays out a header so that no line runs through it, if possible with all its words; undefined if no layout fits. */
function freeHeader(
  { box }: DrawnState,
  usual: Content,
  crossed: readonly number[],
  obstacles: readonly Box[],
  usualWidth: number,
  set: (width: number, mostLines: number) => Content,
): PlacedHeader | undefined {
  let shortened: PlacedHeader | undefined;
  for (const { from, to } of gaps({ ...box, height: usual.height }, crossed)) {
    const isFirst = from === box.x;
    const room = to - from - 3 * CLEAR - (isFirst ? PADDING - CLEAR : 0);
    const by = isFirst ? 0 : Math.round(from - box.x - PADDING + CLEAR + 3);
    for (const [width, mostLines] of [
      [Math.min(usualWidth, room), 4],
      [room, 4],
      [room, 1],
    ] as const) {
      if (room < LEAST_ROOM) continue;
      const content = set(width, mostLines);
      const place = {
        x: box.x + by + PADDING,
        y: box.y,
        width: content.inked,
        height: content.height,
      };
      const isFree =
        content.inked <= room && !obstacles.some((obstacle) => overlaps(place, obstacle));
      if (!isFree) continue;
      if (!isCut(content)) return { content, by };
      shortened ??= { content, by };
    }
  }
  return shortened;
}

/**
 * Moves the headers of states with children out of the way of lines that enter from above, and makes them wider where
 * words would be cut.
 */
export function withFreeHeaders(
  chart: Chart,
  drawing: Drawing,
  contents: ReadonlyMap<string, Content>,
  usualWidth: number,
  set: (state: ChartState, width: number, mostLines: number) => Content,
): Drawing {
  const arrows = drawing.transitions.filter(({ as }) => as === 'arrow');
  const lines = arrowsOf(drawing);
  const boxes = new Map(drawing.states.map((drawn) => [drawn.path, drawn]));
  const texts = new Map<string, DrawnState['texts']>();
  const rows = new Map<string, DrawnTransition['label']>();
  for (const state of chart.states) {
    const usual = contents.get(state.path);
    const drawn = boxes.get(state.path);
    if (usual === undefined || drawn === undefined || state.path === '' || !isGroup(state))
      continue;
    const crossed = passing(lines, {
      ...drawn.box,
      width: usual.inked + 2 * PADDING,
      height: usual.height,
    });
    const isWide = usual.inked + 2 * PADDING > drawn.box.width;
    if (crossed.length === 0 && !isWide && !isCut(usual)) continue;
    const all = passing(lines, { ...drawn.box, height: usual.height });
    const obstacles = [
      ...drawing.states
        .filter(({ path }) => path !== state.path && isWithin(path, state.path))
        .map(({ box }) => box),
      ...arrows.map(({ label }) => label),
      ...drawing.initials.map(({ dot }) => ({ x: dot.x - 6, y: dot.y - 6, width: 12, height: 12 })),
    ];
    const found = freeHeader(drawn, usual, all, obstacles, usualWidth, (width, most) =>
      set(state, width, most),
    );
    if (found === undefined) continue;
    const x = drawn.box.x + found.by;
    const { y } = drawn.box;
    texts.set(state.path, moved(found.content.texts, x, y));
    for (const { id, label } of found.content.rows) {
      rows.set(id, { ...label, x: label.x + x, y: label.y + y, texts: moved(label.texts, x, y) });
    }
  }
  return {
    ...drawing,
    states: drawing.states.map((state) => ({
      ...state,
      texts: texts.get(state.path) ?? state.texts,
    })),
    transitions: drawing.transitions.map((transition) => ({
      ...transition,
      label: rows.get(transition.id) ?? transition.label,
    })),
  };
}
