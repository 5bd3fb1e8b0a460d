import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ChartDrawing } from 'statechart-charts/draw/chart-drawing';
import { shareShown, type Chart } from 'statechart-charts/chart';
import type { Marks } from 'statechart-charts/drawing';
import type { DrawnChart } from 'statechart-charts/layout/lay-out';
import type { Overviews } from 'statechart-charts/layout/lay-out-overview';
import { isRegion, type ChosenFolds } from 'statechart-charts/overview/collapse';
import { useOverview } from 'statechart-charts/react/use-drawing';
import type { Sources } from 'statechart-charts/read/sources';
import { placeOf, useCanvas } from 'statechart-charts/view/use-canvas';
import { useSize } from 'statechart-charts/view/use-viewport';
import { centeredOn, isPartlyHidden } from 'statechart-charts/view/viewport';
import { CanvasControls } from './canvas-controls';
import { canvas, overlays, sheet } from './chart-canvas.css';
import type { Refusal } from '../simulation/simulation';
import { Minimap } from './minimap';
import { PrintedChart } from './printed-chart';
import { RefusalNote } from './refusal-note';

/** The methods of a canvas for other components. */
export interface CanvasHandle {
  /** Zooms until a state or a transition fills the canvas. */
  readonly zoomTo: (place: string) => void;
  /** Scrolls a state or a transition into view. */
  readonly reveal: (place: string) => void;
  /** Moves the keyboard focus to a state or a transition. */
  readonly focus: (place: string) => void;
  /** Handles a key for the focused, selected or current state. Returns false for a key without a command. */
  readonly press: (key: string) => boolean;
}

export interface ChartCanvasProps {
  readonly chart: Chart;
  /** The chart without the regions that the person has folded; undefined while it is being laid out. */
  readonly drawn: DrawnChart | undefined;
  /** The overviews of the chart that were laid out at build time. */
  readonly overviews: Overviews | undefined;
  readonly folds: ChosenFolds;
  readonly sources: Sources;
  readonly marks: Marks;
  /** The machine's title. */
  readonly title: string;
  /** The paths of the innermost active states, which stay in view. */
  readonly current: readonly string[];
  /** The refusal of the last event. */
  readonly refusal: Refusal | undefined;
  readonly onSelect: (place: string | undefined) => void;
  /** Called when Enter is pressed on a transition. */
  readonly onFire: (transition: string) => void;
  /** Called to fold or unfold a region. */
  readonly onFold: (path: string, isFolded: boolean) => void;
  readonly onShowKeys: () => void;
  /** True if the chart fills the window. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  /** True if the chart is the main path alone. */
  readonly showsMainPath: boolean;
  /** Called to switch between the main path and the whole chart; undefined if there is no main path. */
  readonly onMainPath: (() => void) | undefined;
  readonly ref?: Ref<CanvasHandle>;
  /** Returns the elements on top of the canvas. */
  readonly children: (isFolded: (path: string) => boolean) => ReactNode;
}

/** Shows a drawing that people can pan, zoom and walk through. */
export function ChartCanvas({
  chart: whole,
  drawn,
  overviews,
  folds,
  sources,
  marks,
  title,
  current,
  refusal,
  onSelect,
  onFire,
  onFold,
  onShowKeys,
  isAlone,
  onAlone,
  showsMainPath,
  onMainPath,
  ref,
  children,
}: ChartCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { shown, isOverview, view, glides, move, entry, ...canvasOf } = useCanvas({
    detail: drawn,
    overviews: useOverview(whole, size, folds, overviews),
    size,
    current,
    element,
    overlay,
    commands: {
      c: (place) =>
        place !== undefined && isRegion(place, whole) && onFold(place, !isFolded(place)),
      m: () => onMainPath?.(),
      Escape: () => onSelect(undefined),
      Enter: act,
      ' ': act,
    },
  });
  const { fit, zoomBy, showFullSize, zoomTo, reveal, focus, press, command, visit } = canvasOf;

  // A stable callback. Otherwise, each step would rerender every state.
  const latestSelect = useRef(onSelect);
  useEffect(() => {
    latestSelect.current = onSelect;
  });
  const selectPart = useCallback((place: string) => latestSelect.current(place), []);

  const picture = useMemo(
    () =>
      shown && (
        <ChartDrawing
          chart={shown.chart}
          drawing={shown.drawing}
          marks={marks}
          sources={sources}
          tabStop={entry}
          onSelect={selectPart}
        />
      ),
    [shown, sources, marks, entry, selectPart],
  );

  useImperativeHandle(ref, () => ({
    zoomTo,
    reveal,
    focus,
    press: (key) => command(key, placeOf(document.activeElement) ?? marks.selected ?? entry),
  }));

  function isFolded(place: string): boolean {
    return shown?.chart.states.find(({ path }) => path === place)?.folded !== undefined;
  }

  function act(place: string | undefined): void {
    if (place === undefined) return;
    if (whole.transitions.some(({ id }) => id === place)) onFire(place);
    else onSelect(place);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its parts have the focus, and this handles their keys
    <div
      ref={element}
      className={canvas}
      role="group"
      aria-label={`Chart of ${title}`}
      style={{
        backgroundPosition: `${view.x}px ${view.y}px`,
        backgroundSize: `${24 * view.k}px ${24 * view.k}px`,
      }}
      onKeyDownCapture={press}
      onFocus={visit}
      onClick={({ target }: MouseEvent) => {
        if (target === element.current) onSelect(undefined);
      }}
      onDoubleClick={({ target }) => {
        const place = placeOf(target);
        if (place !== undefined) zoomTo(place);
      }}
    >
      <div
        className={sheet}
        data-glides={glides || undefined}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.k})`,
          visibility: size === undefined ? 'hidden' : 'visible',
        }}
      >
        {picture}
      </div>
      {shown && <PrintedChart title={title} drawing={shown.drawing} />}
      <div ref={overlay} className={overlays} data-overlay>
        <CanvasControls
          scale={isOverview ? undefined : view.k}
          share={shown && shareShown(shown.chart)}
          onFullSize={showFullSize}
          onZoom={(factor) => zoomBy(factor)}
          onFit={fit}
          onShowKeys={onShowKeys}
          isAlone={isAlone}
          onAlone={onAlone}
          showsMainPath={showsMainPath}
          onMainPath={onMainPath}
        />
        {children(isFolded)}
      </div>
      {size === undefined || shown === undefined || refusal === undefined ? null : (
        <RefusalNote
          refusal={refusal}
          {...shown}
          view={view}
          size={size}
          canvas={element}
          onReveal={reveal}
        />
      )}
      {size !== undefined && shown && isPartlyHidden(shown.drawing, view, size) ? (
        <Minimap
          {...shown}
          current={marks.current}
          view={view}
          canvas={size}
          onMove={(center) => move(centeredOn(center, view, size), 'glide')}
        />
      ) : null}
    </div>
  );
}
