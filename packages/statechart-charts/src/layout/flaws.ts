import type { Chart } from '../chart';
import type { Box, Drawing, DrawnText, Point } from '../drawing';
import { isGroup } from './content';
import { widthOf } from './labels';
import { textStyles } from './measure';

/** A flaw that makes a drawing hard to read. */
export interface Flaw {
  readonly kind:
    | 'label over label'
    | 'label over state'
    | 'label over border'
    | 'label over header'
    | 'line under label'
    | 'line under state'
    | 'line under header'
    | 'text out of its box'
    | 'out of the drawing';
  readonly of: string;
  readonly with: string;
}

interface Named {
  readonly name: string;
  readonly box: Box;
}

function textBox(text: DrawnText): Box {
  const { size } = textStyles[text.kind];
  return { x: text.x, y: text.y - size * 0.75, width: widthOf(text), height: size * 0.95 };
}

/** Returns true if two boxes overlap by more than a hairline. */
export function overlap(one: Box, other: Box, least = 1): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > least &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > least
  );
}

function within(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}

function segmentBoxes(line: readonly Point[]): Box[] {
  return line.slice(1).map((to, place) => {
    const from = line[place] ?? to;
    return {
      x: Math.min(from.x, to.x) - 0.7,
      y: Math.min(from.y, to.y) - 0.7,
      width: Math.abs(from.x - to.x) + 1.4,
      height: Math.abs(from.y - to.y) + 1.4,
    };
  });
}

/** Returns the flaws of a drawing; a good one has none. */
export function flawsOf(chart: Chart, drawing: Drawing): Flaw[] {
  const flaws: Flaw[] = [];
  const groups = new Set(chart.states.filter(isGroup).map(({ path }) => path));
  const arrows = drawing.transitions.filter(({ as }) => as === 'arrow');
  const labels = arrows
    .filter(({ label }) => label.width > 0)
    .map(({ id, label }): Named => ({ name: id, box: label }));
  const boxes = drawing.states
    .filter(({ path }) => path !== '')
    .map(({ path, box }): Named => ({ name: path, box }));
  const atoms = boxes.filter(({ name }) => !groups.has(name));
  const sources = new Map(chart.transitions.map(({ id, source }) => [id, source]));
  const headers = [
    ...drawing.states
      .filter(({ path }) => groups.has(path))
      .flatMap(({ path, texts }) => texts.map((text) => ({ name: path, box: textBox(text) }))),
    ...drawing.transitions
      .filter(({ id, as }) => as === 'row' && groups.has(sources.get(id) ?? ''))
      .map(({ id, label }) => ({ name: id, box: label })),
  ];
  const named = [
    ...arrows.map(({ id, lines }) => ({ name: id, lines })),
    ...drawing.defaults.map(({ state, lines }) => ({ name: state, lines })),
  ];
  const lines = named.flatMap(({ name, lines: own }) =>
    own.flatMap((line) => segmentBoxes(line).map((box): Named => ({ name, box }))),
  );
  const whole = { x: 0, y: 0, width: drawing.width, height: drawing.height };

  const add = (kind: Flaw['kind'], of: string, other: string) => {
    flaws.push({ kind, of, with: other });
  };
  labels.forEach((label, place) => {
    for (const other of labels.slice(place + 1)) {
      if (overlap(label.box, other.box)) add('label over label', label.name, other.name);
    }
    for (const atom of atoms) {
      if (overlap(label.box, atom.box)) add('label over state', label.name, atom.name);
    }
    for (const { name, box } of boxes) {
      if (groups.has(name) && overlap(label.box, box) && !within(label.box, box)) {
        add('label over border', label.name, name);
      }
    }
    for (const header of headers) {
      if (overlap(label.box, header.box)) add('label over header', label.name, header.name);
    }
    for (const line of lines) {
      if (overlap(label.box, line.box)) add('line under label', line.name, label.name);
    }
    if (!within(label.box, whole)) add('out of the drawing', label.name, '');
  });
  for (const line of lines) {
    for (const atom of atoms) {
      if (overlap(line.box, atom.box, 1.4)) add('line under state', line.name, atom.name);
    }
    for (const header of headers) {
      if (overlap(line.box, header.box)) add('line under header', line.name, header.name);
    }
  }
  for (const { path, box, texts } of drawing.states) {
    const texted = texts.map(textBox);
    const rows = drawing.transitions.filter(
      ({ id, as }) => as === 'row' && sources.get(id) === path,
    );
    const inside = [...texted, ...rows.map(({ label }) => label)];
    if (inside.some((text) => !within(text, path === '' ? whole : box))) {
      add('text out of its box', path, '');
    }
  }
  return flaws;
}
