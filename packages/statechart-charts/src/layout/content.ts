import type { ChartState, ChartTransition } from '../chart';
import type { Box, DrawnText, TextKind } from '../drawing';
import { labelOf, moved, widthOf, type Block } from './labels';
import { textStyles, wrap } from './measure';

/** The content of a state's box, with positions relative to its top left corner. */
export interface Content extends Block {
  /** The width of the texts: the box without padding, unless the box is wider than its texts need. */
  readonly inked: number;
  readonly rows: readonly {
    readonly id: string;
    readonly label: Box & { readonly texts: readonly DrawnText[] };
  }[];
}

export const PADDING = 12;
const TOP = 8;
const BOTTOM = 9;
const LEAST_WIDTH = 84;
const TAG_PADDING = 6;
/** The diameter of a history state. */
const CIRCLE = 30;
/** The widths at which texts and rows wrap. */
export interface Widths {
  readonly text: number;
  readonly row: number;
}

export function isGroup({ type }: ChartState): boolean {
  return type === 'compound' || type === 'parallel';
}

function linesOf(
  state: ChartState,
  width: number,
  mostLines: number,
): { kind: TextKind; text: string }[] {
  // The machine's description is shown beside the chart instead.
  const description = state.path === '' ? '' : (state.description ?? '');
  return [
    ...(state.path === ''
      ? []
      : [{ kind: isGroup(state) ? ('title' as const) : ('name' as const), text: state.name }]),
    ...wrap(description, 'description', width, mostLines).map((text) => ({
      kind: 'description' as const,
      text,
    })),
    ...state.actors.map(({ id, src, spawned }) => ({
      kind: 'actor' as const,
      text: `${spawned ? 'spawn' : 'invoke'} ${src === '(inline)' ? id : src}`,
    })),
    ...(state.entry.length === 0
      ? []
      : wrap(`entry / ${state.entry.join(', ')}`, 'detail', width, 2).map((text) => ({
          kind: 'detail' as const,
          text,
        }))),
    ...(state.exit.length === 0
      ? []
      : wrap(`exit / ${state.exit.join(', ')}`, 'detail', width, 2).map((text) => ({
          kind: 'detail' as const,
          text,
        }))),
    ...(state.never ?? []).flatMap(({ trigger, target }) =>
      wrap(`${trigger} never → ${placeSeenFrom(state.path, target)}`, 'detail', width, 2).map(
        (text) => ({ kind: 'detail' as const, text }),
      ),
    ),
    ...(state.output === undefined
      ? []
      : wrap(`output ${state.output}`, 'detail', width, 2).map((text) => ({
          kind: 'detail' as const,
          text,
        }))),
  ];
}

/** Returns the relative name of a target, without the ancestors that it shares with the source. */
function placeSeenFrom(source: string, target: string): string {
  const [from, to] = [source.split('.'), target.split('.')];
  const parting = to.findIndex((key, place) => key !== from[place]);
  return to.slice(parting < 0 ? -1 : parting).join('.');
}

/** The space for the sign before a name. */
const SIGN = 18;

/**
 * Lays out the texts of a state: name, description, actors, entry and exit, tags, and rows.
 *
 * @param isEnd true for the state in which the main path ends.
 */
export function contentOf(
  state: ChartState,
  rows: readonly ChartTransition[],
  widths: Widths,
  { isEnd, mostLines = 4 }: { readonly isEnd: boolean; readonly mostLines?: number },
): Content {
  if (state.type === 'history')
    return { inked: 0, width: CIRCLE, height: CIRCLE, texts: [], rows: [] };
  const texts: DrawnText[] = [];
  const more = state.more === undefined ? undefined : `+${state.more}`;
  let width = 0;
  let y = state.path === '' ? 0 : TOP;
  for (const { kind, text } of linesOf(state, widths.text, mostLines)) {
    const { leading } = textStyles[kind];
    const isName = kind === 'name' || kind === 'title';
    const sign = !isName
      ? undefined
      : state.failure === true
        ? 'failure'
        : isEnd
          ? 'end'
          : undefined;
    const indent = sign === undefined ? 0 : SIGN;
    const baseline = y + leading - 4;
    if (sign !== undefined) texts.push({ kind: sign, text: '', x: PADDING, y: baseline });
    texts.push({ kind, text, x: PADDING + indent, y: baseline });
    let end = widthOf({ kind, text }) + indent;
    if (isName && more !== undefined) {
      texts.push({ kind: 'more', text: more, x: PADDING + end + 6, y: baseline });
      end += 6 + widthOf({ kind: 'more', text: more });
    }
    width = Math.max(width, end);
    y += leading;
  }
  if (state.tags.length > 0) {
    y += 4;
    let x = 0;
    for (const text of state.tags) {
      const tagWidth = widthOf({ kind: 'tag', text }) + 2 * TAG_PADDING;
      texts.push({ kind: 'tag', text, x: PADDING + x + TAG_PADDING, y: y + 12 });
      x += tagWidth + 4;
    }
    width = Math.max(width, x - 4);
    y += 17;
  }
  if (state.path === '' && (rows.length > 0 || more !== undefined)) {
    if (texts.length > 0) y += 5;
    const text = `in every state${more === undefined ? '' : `: ${more}`}`;
    texts.push({ kind: 'detail', text, x: PADDING, y: y + 10 });
    width = Math.max(width, widthOf({ kind: 'detail', text }));
    y += 14;
  }
  const placed: Content['rows'][number][] = [];
  if (rows.length > 0 && state.path !== '') y += 5;
  rows.forEach((transition, place) => {
    const before = rows[place - 1];
    const [target] = transition.targets;
    const omitsTrigger = before?.trigger === transition.trigger;
    const block = labelOf(transition, {
      omitsTrigger,
      isOnlyActor: state.actors.length === 1,
      details: target === undefined ? 'all' : 'guard',
      target: target === undefined ? undefined : placeSeenFrom(transition.source, target),
      hanging: omitsTrigger ? 0 : 10,
      width: widths.row,
    });
    const indent = omitsTrigger ? 10 : 0;
    const x = PADDING + indent;
    placed.push({
      id: transition.id,
      label: {
        x: PADDING,
        y,
        width: block.width + indent,
        height: block.height + 2,
        texts: moved(block.texts, x, y + 1),
      },
    });
    width = Math.max(width, block.width + indent);
    y += block.height + 2;
  });
  return {
    inked: Math.ceil(width),
    width: Math.max(LEAST_WIDTH, Math.ceil(width) + 2 * PADDING),
    height: y + (y === 0 ? 0 : BOTTOM),
    texts,
    rows: placed,
  };
}
