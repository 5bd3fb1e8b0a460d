import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ChartDrawing } from 'statechart-charts/draw/chart-drawing';
import type { Chart } from 'statechart-charts/chart';
import type { Drawing, Marks } from 'statechart-charts/drawing';
import type { Sources } from 'statechart-charts/read/sources';
import { placeOf, useCanvas } from 'statechart-charts/view/use-canvas';
import { centeredOn, isPartlyHidden } from 'statechart-charts/view/viewport';
import { CanvasControls } from './canvas-controls';
import { canvas, overlays, sheet } from './chart-canvas.css';
import { isRegion } from './collapse';
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
  readonly drawing: Drawing;
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
  /** Called to collapse or expand a region. */
  readonly onFold: (path: string) => void;
  readonly onShowKeys: () => void;
  /** True if the chart fills the window. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  readonly ref?: Ref<CanvasHandle>;
  /** Elements on top of the canvas. */
  readonly children?: ReactNode;
}

/** Shows a drawing that people can pan, zoom and walk through. */
export function ChartCanvas({
  chart,
  drawing,
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
  ref,
  children,
}: ChartCanvasProps) {
  const chartId = useId();
  const element = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const {
    size,
    view,
    glides,
    move,
    entry,
    fit,
    zoomBy,
    zoomTo,
    reveal,
    focus,
    press,
    command,
    visit,
  } = useCanvas({
    chart,
    drawing,
    current,
    element,
    overlay,
    commands: {
      c: (place) => place !== undefined && isFoldable(place) && onFold(place),
      Escape: () => onSelect(undefined),
      Enter: act,
      ' ': act,
    },
  });

  // A stable callback. Otherwise, each step would rerender every state.
  const latestSelect = useRef(onSelect);
  useEffect(() => {
    latestSelect.current = onSelect;
  });
  const selectPart = useCallback((place: string) => latestSelect.current(place), []);

  const picture = useMemo(
    () => (
      <ChartDrawing
        id={chartId}
        chart={chart}
        drawing={drawing}
        marks={marks}
        sources={sources}
        tabStop={entry}
        onSelect={selectPart}
      />
    ),
    [chartId, chart, drawing, sources, marks, entry, selectPart],
  );

  useImperativeHandle(ref, () => ({
    zoomTo,
    reveal,
    focus,
    press: (key) => command(key, placeOf(document.activeElement) ?? marks.selected ?? entry),
  }));

  /**
   * Returns true for a region. If the region is collapsed, this chart doesn't have its inner states, so only the page
   * knows about them.
   */
  function isFoldable(place: string): boolean {
    return isRegion(place, chart) || chart.states.some(({ path }) => path === place);
  }

  function act(place: string | undefined): void {
    if (place === undefined) return;
    if (chart.transitions.some(({ id }) => id === place)) onFire(place);
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
      <PrintedChart title={title} drawing={drawing} chartId={chartId} />
      <div ref={overlay} className={overlays} data-overlay>
        <CanvasControls
          scale={view.k}
          onZoom={(factor) => zoomBy(factor)}
          onFit={fit}
          onShowKeys={onShowKeys}
          isAlone={isAlone}
          onAlone={onAlone}
        />
        {children}
      </div>
      {size === undefined || refusal === undefined ? null : (
        <RefusalNote
          refusal={refusal}
          chart={chart}
          drawing={drawing}
          view={view}
          size={size}
          canvas={element}
          onReveal={reveal}
        />
      )}
      {size !== undefined && isPartlyHidden(drawing, view, size) ? (
        <Minimap
          chart={chart}
          drawing={drawing}
          current={marks.current}
          view={view}
          canvas={size}
          onMove={(center) => move(centeredOn(center, view, size), 'glide')}
        />
      ) : null}
    </div>
  );
}
