import { memo, useMemo, type KeyboardEvent } from 'react';
import {
  mainIds,
  mainStates,
  shareShown,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '../chart';
import {
  keyOf,
  type Box,
  type DrawnState,
  type DrawnTransition,
  type Drawing,
  type Marks,
  type Point,
} from '../drawing';
import type { Source, Sources } from '../read/sources';
import { chartStyles } from './chart-styles';
import { gapsOf } from '../layout/crossings';
import { Legend } from './legend';
import { defaultText, stateName, transitionName, withSources } from './names';
import { isGroup } from '../layout/content';
import { failuresIn, goesWrong, isInward } from '../layout/routes';
import { crossPath, FitsTexts, FocusRing, headPath, roundedPath, Texts } from './shapes';

type OnSelect = (pathOrId: string) => void;

function classesOf(id: string, marks: Marks): string {
  const coverage = marks.coverage?.get(id);
  return [
    marks.current?.has(id) ? 'current' : '',
    marks.selected === id ? 'selected' : '',
    marks.refused?.has(id) ? 'refused' : '',
    coverage === 'hit' ? 'covered' : (coverage ?? ''),
    marks.changes?.get(id) ?? '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

/** Returns the marks of a folded region, which include the marks of everything inside it. */
function withInner({ path, folded }: ChartState, marks: Marks): Marks {
  const { coverage = new Map(), changes = new Map() } = marks;
  const inner = `${path}.`;
  const has = (map: ReadonlyMap<string, string>, mark?: string) =>
    [...map].some(([place, one]) => place.startsWith(inner) && (mark ?? one) === one);
  if (folded === undefined) return marks;
  return {
    ...marks,
    coverage: has(coverage, 'missed') ? new Map([[path, 'missed']]) : coverage,
    changes: has(changes) && !changes.has(path) ? new Map([[path, 'changed']]) : changes,
  };
}

/** Returns the symbol next to a marked item, for people who can't distinguish its color. */
function signOf(classes: string): { readonly sign: string; readonly tone: string } | undefined {
  const names = classes.split(' ');
  if (names.includes('added')) return { sign: '+', tone: 'good' };
  if (names.includes('removed')) return { sign: '–', tone: 'bad' };
  if (names.includes('changed')) return { sign: '~', tone: 'warn' };
  if (names.includes('refused')) return { sign: '×', tone: 'warn' };
  if (names.includes('missed')) return { sign: '!', tone: 'bad' };
  return undefined;
}

function Badge({ x, y, classes }: { x: number; y: number; classes: string }) {
  const found = signOf(classes);
  if (found === undefined) return null;
  return (
    <g className={`badge ${found.tone}`} transform={`translate(${x} ${y})`}>
      <circle r={6.5} />
      <text y={3.8}>{found.sign}</text>
    </g>
  );
}

/** A line as SVG path data. */
interface LinePaths {
  /** The line, with gaps where other lines cross it. */
  readonly line: string;
  readonly whole: string;
  readonly head: string;
}

/** The kinds of lines, in the order in which they are drawn. */
type LineKind = 'usual' | 'failing' | 'main';
const lineKinds: readonly LineKind[] = ['usual', 'failing', 'main'];

interface TransitionLine extends LinePaths {
  readonly key: string;
  readonly kind: LineKind;
  /** The cross where the line begins, if an actor's failure leads to a state that is no failure itself. */
  readonly cross: string | undefined;
  /** The ring where the line begins, if it leads from a region to a state inside it. */
  readonly origin: Point | undefined;
  /** True if another transition draws the same line; this one's is shown only on hover, and on top while it is highlighted. */
  readonly isTwin: boolean;
}

interface Target {
  readonly onSelect: OnSelect | undefined;
  readonly isTabStop: boolean;
}

function controls(id: string, name: string, { onSelect, isTabStop }: Target) {
  if (onSelect === undefined) return {};
  return {
    role: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'aria-label': name,
    onClick: () => onSelect(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(id);
    },
  };
}

function titleOf(state: ChartState): string {
  return [state.description ?? state.path, defaultText(state)]
    .filter((text) => text !== undefined)
    .join('. ');
}

/** Returns the classes that don't depend on marks. */
function kindOf({ failure }: ChartState, isMain: boolean): string {
  return `${isMain ? 'main ' : ''}${failure === true ? 'failure ' : ''}`;
}

function Frame({ state, box }: { readonly state: ChartState; readonly box: Box }) {
  const { x, y, width, height } = box;
  if (state.type === 'history') {
    return (
      <>
        <circle className="box" cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
        <text className="name" x={x + width / 2} y={y + height / 2 + 4.5} textAnchor="middle">
          {state.history === 'deep' ? 'H*' : 'H'}
        </text>
      </>
    );
  }
  return (
    <>
      {state.folded === undefined ? null : (
        <rect className="box" x={x + 4} y={y + 4} width={width} height={height} rx={9} />
      )}
      <rect className="box" x={x} y={y} width={width} height={height} rx={9} />
      {state.type === 'final' ? (
        <rect className="ring" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      ) : null}
    </>
  );
}

const State = memo(function State({
  state,
  drawn,
  classes,
  name,
  sources,
  onSelect,
  isTabStop,
  isMain,
}: Target & {
  readonly state: ChartState;
  readonly drawn: DrawnState;
  readonly classes: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly sources: readonly Source[] | undefined;
}) {
  const { box, texts, dividers } = drawn;
  return (
    <g
      className={`${isGroup(state) ? 'group' : 'state'} ${kindOf(state, isMain)}${classes}`}
      data-path={state.path}
      {...controls(state.path, name, { onSelect, isTabStop })}
    >
      <title>{withSources(titleOf(state), sources)}</title>
      {isGroup(state) ? null : <Frame state={state} box={box} />}
      <FocusRing box={box} />
      {dividers.map(([from, to]) => (
        <line
          key={`${from.x} ${from.y}`}
          className="divider"
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      <Texts texts={texts} />
      {state.path === '' ? null : (
        <Badge x={box.x + box.width - 2} y={box.y + 2} classes={classes} />
      )}
    </g>
  );
});

const Transition = memo(function Transition({
  transition,
  drawn,
  classes,
  name,
  lines,
  sources,
  onSelect,
  isTabStop,
}: Target & {
  readonly transition: ChartTransition;
  readonly drawn: DrawnTransition;
  readonly classes: string;
  readonly name: string;
  readonly lines: readonly TransitionLine[];
  readonly sources: readonly Source[] | undefined;
}) {
  const { label } = drawn;
  return (
    <g
      className={`transition ${classes}`}
      data-id={transition.id}
      {...controls(transition.id, name, { onSelect, isTabStop })}
    >
      <title>{withSources(transition.description ?? name, sources)}</title>
      {lines.map(({ key, kind, line, whole, head, isTwin, origin, cross }) => (
        <g key={key} className={kind}>
          <path className={isTwin ? 'line overlay' : 'line'} d={line} />
          <path className="head" d={head} />
          {isTwin || origin === undefined ? null : (
            <circle className="origin" cx={origin.x} cy={origin.y} r={3} />
          )}
          {isTwin || cross === undefined ? null : <path className="cross" d={cross} />}
          {isTwin ? null : <path className="hit" d={whole} />}
        </g>
      ))}
      <rect
        className="ground"
        x={label.x - 3}
        y={label.y}
        width={label.width + 6}
        height={label.height}
      />
      <FocusRing box={label} grow={2} />
      <Texts texts={label.texts} />
      <Badge x={label.x - 8} y={label.y + 8} classes={classes} />
    </g>
  );
});

/** Computes the parts that don't depend on marks, so that simulation steps don't recompute them. */
function partsOf(chart: Chart, drawing: Drawing) {
  const states = new Map(drawing.states.map((state) => [state.path, state]));
  const transitions = new Map(drawing.transitions.map((drawn) => [drawn.id, drawn]));
  const [onMainPath, main] = [new Set(mainStates(chart)), mainIds(chart)];
  const failures = failuresIn(chart);
  /** Returns the kind of a transition's line. The ways out of failures follow after the targets. */
  const kindAt = (transition: ChartTransition, place: number): LineKind => {
    const target = transition.targets[place];
    if (target === undefined) return 'usual';
    if (main.has(transition.id)) return 'main';
    return goesWrong(transition, target, failures) === undefined ? 'usual' : 'failing';
  };
  const weightOf = (transition: ChartTransition) => lineKinds.indexOf(kindAt(transition, 0));
  const inOrder = chart.transitions.toSorted((a, b) => weightOf(a) - weightOf(b));
  const drawnInOrder = inOrder.flatMap(({ id }) => transitions.get(id) ?? []);
  // Of transitions that share a line, one on the main path draws it, or else an ordinary one.
  const owners: readonly LineKind[] = ['failing', 'usual', 'main'];
  const drawnBy = new Map<string, { readonly id: string; readonly kind: LineKind }>();
  for (const transition of inOrder) {
    const { id } = transition;
    transitions.get(id)?.lines.forEach((line, place) => {
      const kind = kindAt(transition, place);
      const known = drawnBy.get(keyOf(line));
      if (known === undefined || owners.indexOf(kind) >= owners.indexOf(known.kind)) {
        drawnBy.set(keyOf(line), { id, kind });
      }
    });
  }
  const joined = new Set(
    chart.transitions.flatMap(({ id, source, targets }) =>
      transitions.get(id)?.as === 'arrow' ? [source, ...targets] : [],
    ),
  );
  // Other lines have gaps where the main path crosses them.
  const gaps = gapsOf({ ...drawing, transitions: drawnInOrder });
  const pathsOf = (line: readonly Point[], size = 1): LinePaths => ({
    line: roundedPath(line, gaps.get(keyOf(line))),
    whole: roundedPath(line),
    head: headPath(line, size),
  });
  return {
    states,
    drawnDefaults: drawing.defaults.flatMap(({ lines }) => lines.map((line) => pathsOf(line))),
    /**
     * Returns true if dividers separate the region from its neighbors, unless an arrow begins or ends at the region's
     * border.
     */
    isBorderless: ({ path, parent }: ChartState) =>
      parent !== null && (states.get(parent)?.dividers.length ?? 0) > 0 && !joined.has(path),
    drawnStates: chart.states.flatMap((state) => {
      const drawn = states.get(state.path);
      const name = stateName(chart, state);
      return drawn === undefined ? [] : { state, drawn, name, isMain: onMainPath.has(state.path) };
    }),
    drawnTransitions: inOrder.flatMap((transition) => {
      const drawn = transitions.get(transition.id);
      if (drawn === undefined) return [];
      const { id, source, targets } = transition;
      const lines = drawn.lines.map((line, place): TransitionLine => {
        const target = targets[place] ?? source;
        const kind = kindAt(transition, place);
        const owner = drawnBy.get(keyOf(line));
        return {
          ...pathsOf(line, kind === 'main' ? 1.3 : 1),
          key: JSON.stringify(line),
          kind: owner?.kind ?? kind,
          cross:
            kind === 'failing' && goesWrong(transition, target, failures) === 'error'
              ? crossPath(line)
              : undefined,
          origin: isInward({ source, target }) ? line[0] : undefined,
          isTwin: owner?.id !== id,
        };
      });
      return { transition, drawn, name: transitionName(transition), lines };
    }),
  };
}

/** Returns the targets of the selected transition if no arrow shows them. */
function aimsOf(
  { transitions }: Chart,
  drawing: Drawing,
  { selected }: Marks,
): ReadonlySet<string> {
  const isRow = drawing.transitions.some(({ id, as }) => id === selected && as === 'row');
  return new Set(isRow ? transitions.find(({ id }) => id === selected)?.targets : []);
}

/**
 * Draws a chart as SVG, self-contained except for the typeface. `marks` change classes and add symbols; nothing moves.
 * Without `onSelect`, the chart is a static picture. With it, one element is in the tab order: `tabStop`, or the first
 * state by default.
 */
export function ChartDrawing({
  id,
  chart,
  drawing,
  marks = {},
  sources,
  onSelect,
  tabStop = marks.selected,
  theme,
  fills = false,
  fitsTexts = false,
}: {
  /** The id of the SVG element. */
  readonly id?: string;
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly marks?: Marks;
  /** The sources of inline functions, to be shown on hover. */
  readonly sources?: Sources | undefined;
  readonly onSelect?: OnSelect | undefined;
  readonly tabStop?: string | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** True to fit the surrounding element instead of having its own size. */
  readonly fills?: boolean;
  /** True to force every text to its measured width, for programs that may lack the typeface. */
  readonly fitsTexts?: boolean;
}) {
  const { states, isBorderless, drawnStates, drawnTransitions, drawnDefaults } = useMemo(
    () => partsOf(chart, drawing),
    [chart, drawing],
  );
  const stop = tabStop ?? chart.states[1]?.path;
  const { width, height } = drawing;
  const aims = useMemo(() => aimsOf(chart, drawing, marks), [chart, drawing, marks]);
  const drawState = ({ state, drawn, name, isMain }: (typeof drawnStates)[number]) => (
    <State
      key={state.path}
      state={state}
      drawn={drawn}
      classes={`${classesOf(state.path, withInner(state, marks))}${aims.has(state.path) ? ' aim' : ''}`}
      name={name}
      sources={sources?.[state.path]}
      onSelect={onSelect}
      isTabStop={stop === state.path}
      isMain={isMain}
    />
  );
  return (
    <FitsTexts value={fitsTexts}>
      <svg
        xmlns="http://www.w3.org/2000/svg"
        id={id}
        className={onSelect === undefined ? 'chart' : 'chart selectable'}
        data-theme={theme}
        viewBox={`0 0 ${width} ${height}`}
        width={fills ? '100%' : width}
        height={fills ? '100%' : height}
        role={onSelect === undefined ? 'img' : 'group'}
        aria-label={[`Chart of ${chart.id}`, shareShown(chart)].filter(Boolean).join(', ')}
      >
        <style>{chartStyles}</style>
        {chart.states.filter(isGroup).map((state) => {
          const { path, parent } = state;
          const box = states.get(path)?.box;
          return box === undefined || parent === null ? null : (
            <rect
              key={path}
              data-region={path}
              onClick={onSelect && (() => onSelect(path))}
              className={`panel ${isBorderless(state) ? 'region ' : ''}${kindOf(state, false)}${classesOf(path, marks)}${aims.has(path) ? ' aim' : ''}`}
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
              rx={12}
            >
              <title>{titleOf(state)}</title>
            </rect>
          );
        })}
        {drawing.initials.map(({ state, dot, line }) => (
          <g key={state}>
            <path className="initial" d={roundedPath(line)} />
            <path className="initial-head" d={headPath(line)} />
            <circle className="dot" cx={dot.x} cy={dot.y} r={4.5} />
          </g>
        ))}
        {drawnDefaults.map(({ line, whole, head }) => (
          <g key={whole}>
            <path className="line" d={line} />
            <path className="head" d={head} />
          </g>
        ))}
        {drawnStates.filter(({ state }) => !isGroup(state)).map(drawState)}
        {drawnTransitions.map(({ transition, drawn, name, lines }) => (
          <Transition
            key={transition.id}
            transition={transition}
            drawn={drawn}
            classes={classesOf(transition.id, marks)}
            name={name}
            lines={lines}
            sources={sources?.[transition.id]}
            onSelect={onSelect}
            isTabStop={stop === transition.id}
          />
        ))}
        {drawnTransitions
          .filter(({ transition: { id } }) => marks.selected === id || marks.current?.has(id))
          .flatMap(({ transition: { id }, lines }) =>
            lines
              .filter(({ isTwin }) => isTwin)
              .map(({ key, line, head }) => (
                <g key={`${id} ${key}`} className={`transition twin ${classesOf(id, marks)}`}>
                  <path className="line" d={line} />
                  <path className="head" d={head} />
                </g>
              )),
          )}
        {drawnStates.filter(({ state }) => isGroup(state)).map(drawState)}
        <Legend legend={drawing.legend} hasActive={(marks.current?.size ?? 0) > 0} />
      </svg>
    </FitsTexts>
  );
}
