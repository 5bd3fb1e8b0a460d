import { useMemo, useRef, type CSSProperties } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Chart } from '../chart';
import { ChartDrawing } from '../draw/chart-drawing';
import type { Drawing } from '../drawing';
import { readChart } from '../read/read-chart';
import type { ChosenFolds } from '../overview/collapse';
import { useSize } from '../view/use-viewport';
import { detailScale, type Size } from '../view/viewport';
import { useDrawing, useOverview } from './use-drawing';

/** A type as TypeScript infers it for an imported JSON file. */
type Imported<Value> = Value extends string
  ? string
  : Value extends number | boolean
    ? Value extends boolean
      ? boolean
      : Value
    : Value extends readonly (infer Item)[]
      ? readonly Imported<Item>[]
      : {
          readonly [Key in keyof Value]: object extends Pick<Value, Key>
            ? Imported<Value[Key]> | undefined
            : Imported<Value[Key]>;
        };

/** A chart with its drawing, as `statechart-charts FILE --json FILE` writes it. */
export type StoredChart = Imported<Omit<Chart, 'version'> & { readonly drawing: Drawing }>;

export interface StatechartProps {
  readonly machine: AnyStateMachine;
  /** The snapshot of an actor of this machine, whose active states are highlighted. */
  readonly snapshot?: AnyMachineSnapshot | undefined;
  /**
   * The drawing made by `statechart-charts FILE --json FILE`, as imported from the file. Without one, or if the
   * machine's states or transitions have changed since, the chart is laid out on the page.
   */
  readonly drawing?: StoredChart | undefined;
  /** The theme; by default that of the nearest `data-theme`, or the system's. */
  readonly theme?: 'light' | 'dark' | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Returns the names of everything in a chart, which are the same in every build of the machine. */
function partsOf({ states, transitions }: StoredChart | Chart): string {
  return [...states.map(({ path }) => path), ...transitions.map(({ id }) => id)].join('\n');
}

function scaleIn({ width, height }: Drawing, room: Size): number {
  return Math.min(room.width / width, room.height / height);
}

const noFolds: ChosenFolds = new Map();

/**
 * Draws a machine, with the active states of a snapshot highlighted: the whole chart, or an overview of names and main
 * arrows where the whole one would be too small to read.
 *
 * The chart takes the available width, up to the drawing's own width. Its height follows from the drawing made at build
 * time, or is two thirds of the width, so nothing moves when a layout is ready. `style` can override the size.
 */
export function Statechart({
  machine,
  snapshot,
  drawing: stored,
  theme,
  className,
  style,
}: StatechartProps) {
  const { chart, drawing } = useMemo(() => {
    const read = readChart(machine);
    if (stored === undefined || partsOf(stored) !== partsOf(read)) {
      return { chart: read, drawing: undefined };
    }
    // The command wrote the file.
    const { drawing, ...rest } = stored as Chart & { readonly drawing: Drawing };
    return { chart: rest, drawing };
  }, [machine, stored]);
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const whole = useDrawing(chart, drawing);
  const isSmall =
    whole !== undefined && size !== undefined && scaleIn(whole.drawing, size) < detailScale;
  const overviews = useOverview(chart, isSmall ? size : undefined, noFolds, undefined);
  // The level with event names, if it can be read.
  const readable = overviews.findLast(
    ({ drawing }) => size && scaleIn(drawing, size) >= detailScale,
  );
  const drawn = isSmall ? (readable ?? overviews[0] ?? whole) : whole;
  const marks = useMemo(
    () => ({ current: new Set(snapshot?._nodes.map(({ path }) => path.join('.'))) }),
    [snapshot],
  );
  const room: CSSProperties =
    drawing === undefined
      ? { aspectRatio: '3 / 2' }
      : { aspectRatio: `${drawing.width} / ${drawing.height}`, maxWidth: drawing.width };
  return (
    <div
      ref={element}
      className={className}
      style={{ position: 'relative', ...room, ...style }}
      aria-busy={drawn === undefined}
    >
      {drawn === undefined ? null : (
        <div
          style={{
            position: 'absolute',
            inset: 0,
            margin: 'auto',
            maxWidth: drawn.drawing.width,
            maxHeight: drawn.drawing.height,
          }}
        >
          <ChartDrawing {...drawn} marks={marks} theme={theme} fills fitsTexts />
        </div>
      )}
    </div>
  );
}
