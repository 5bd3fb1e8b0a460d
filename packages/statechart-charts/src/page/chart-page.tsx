import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from 'statechart-paths/describe';
import type { Chart } from '../chart';
import { ChartDrawing } from '../draw/chart-drawing';
import type { Drawing } from '../drawing';
import type { Sources } from '../read/sources';
import { shapeOf, type Overviews } from '../layout/lay-out-overview';
import { placeOf, useCanvas, usualSize, zoomStep } from '../view/use-canvas';
import { useSize } from '../view/use-viewport';
import { Outline } from './outline';

/** The contents of a page. */
export interface PageContent {
  readonly chart: Chart;
  readonly drawing: Drawing;
  /** The overviews for small and large windows; undefined if the layout engine failed. */
  readonly overviews: Overviews | undefined;
  readonly sources: Sources;
  /** The file that exports the machine. */
  readonly file: string;
  /** True if there is an index of several machines beside the page. */
  readonly hasIndex: boolean;
}

const noStates: readonly string[] = [];

/** Counts the states and transitions of a chart, without the machine itself. */
export function sizeOf({ states, transitions }: Chart): string {
  return `${counted(states.length - 1, 'state')}, ${counted(transitions.length, 'transition')}`;
}

/** Switches between the themes, starting from the system's. */
function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    root.dataset['theme'] === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset['theme'] === 'dark';
  root.dataset['theme'] = isDark ? 'light' : 'dark';
}

/** Returns the URL fragment that links to a state or a transition. */
function linkTo(place: string): string {
  return `#${encodeURIComponent(place)}`;
}

/** Returns the state or transition that the URL links to. */
function linkedPlace({ states, transitions }: Chart): string | undefined {
  const places = [...states.map(({ path }) => path), ...transitions.map(({ id }) => id)];
  return places.find((place) => place !== '' && linkTo(place) === location.hash);
}

/** A page with one chart: the drawing, and everything in it as text. */
export function ChartPage({ content }: { readonly content: PageContent }) {
  const { chart, drawing, overviews, sources, file, hasIndex } = content;
  const [selected, setSelected] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const outline = useRef<HTMLElement>(null);

  const select = useCallback((place: string | undefined) => {
    setSelected(place);
    history.replaceState(null, '', place === undefined ? location.pathname : linkTo(place));
  }, []);

  const size = useSize(element);
  const detail = useMemo(() => ({ chart, drawing }), [chart, drawing]);
  const canvas = useCanvas({
    detail,
    overviews: overviews?.[shapeOf(size ?? usualSize)] ?? [],
    size,
    current: noStates,
    element,
    overlay,
    commands: { Escape: () => select(undefined), Enter: select, ' ': select },
  });
  const { shown = detail, view, glides, entry } = canvas;

  useEffect(() => {
    const follow = () => {
      const place = linkedPlace(chart);
      setSelected(place);
      if (place !== undefined) canvas.reveal(place);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
    // oxlint-disable-next-line react/exhaustive-deps -- a link is followed once, not with every change of the view
  }, [chart]);

  useEffect(() => {
    const shown = outline.current?.querySelector('[data-selected]');
    shown?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const picture = useMemo(
    () => (
      <ChartDrawing
        {...shown}
        marks={{ selected }}
        sources={sources}
        tabStop={entry}
        onSelect={select}
        fills={size === undefined}
      />
    ),
    [shown, sources, selected, entry, select, size],
  );

  return (
    <>
      <header className="header">
        {hasIndex ? (
          <a className="back" href="index.html">
            All machines
          </a>
        ) : null}
        <h1>{chart.id}</h1>
        <p className="facts">
          {sizeOf(chart)} <span className="file">{file}</span>
        </p>
        <button
          type="button"
          className="button theme"
          aria-label="Switch between light and dark"
          onClick={switchTheme}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx={8} cy={8} r={6.25} />
            <path d="M8 2a6 6 0 0 1 0 12z" />
          </svg>
        </button>
      </header>
      <main className="columns">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its parts have the focus, and this handles their keys */}
        <div
          ref={element}
          className="canvas"
          role="group"
          aria-label="Chart"
          aria-describedby="keys"
          style={{
            backgroundPosition: `${view.x}px ${view.y}px`,
            backgroundSize: `${24 * view.k}px ${24 * view.k}px`,
          }}
          onKeyDownCapture={canvas.press}
          onFocus={canvas.visit}
          onClick={({ target }) => {
            if (target === element.current) select(undefined);
          }}
          onDoubleClick={({ target }) => {
            const place = placeOf(target);
            if (place !== undefined) canvas.zoomTo(place);
          }}
        >
          <div
            className={size === undefined ? 'sheet fitted' : 'sheet'}
            data-glides={glides || undefined}
            style={
              size === undefined
                ? undefined
                : { transform: `translate(${view.x}px, ${view.y}px) scale(${view.k})` }
            }
          >
            {picture}
          </div>
          <div ref={overlay} className="controls" role="group" aria-label="Zoom" data-overlay>
            <button
              type="button"
              className="button"
              aria-label="Zoom out"
              onClick={() => canvas.zoomBy(1 / zoomStep)}
            >
              −
            </button>
            <button
              type="button"
              className="button"
              aria-label="Zoom in"
              onClick={() => canvas.zoomBy(zoomStep)}
            >
              +
            </button>
            <button type="button" className="button" onClick={canvas.fit}>
              Fit
            </button>
          </div>
        </div>
        <aside ref={outline} className="outline" aria-label="Outline">
          {chart.description === undefined ? null : <p className="lead">{chart.description}</p>}
          <Outline
            chart={chart}
            sources={sources}
            marks={{ selected }}
            onSelect={(place) => {
              select(place);
              canvas.reveal(place);
            }}
          />
          <p id="keys" className="keys">
            In the chart: arrow keys go to the next state, Shift with up and down goes out of a
            state and into it, Tab goes through its transitions, Enter selects, + and − zoom, F
            shows all, Z fills the chart with a state.
          </p>
        </aside>
      </main>
    </>
  );
}
