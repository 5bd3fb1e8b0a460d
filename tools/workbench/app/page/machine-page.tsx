import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { type CanvasHandle, ChartCanvas } from '../canvas/chart-canvas';
import {
  collapse,
  foldedBy,
  isRegion,
  type ChosenFolds,
} from 'statechart-charts/overview/collapse';
import { chartColors } from 'statechart-charts/draw/chart-colors';
import { mainPathOnly } from 'statechart-charts/overview/overview';
import { Outline } from 'statechart-charts/page/outline';
import { outlineStyles } from 'statechart-charts/page/page-styles';
import { curlyQuotes } from '../curly-quotes';
import { useDrawing } from 'statechart-charts/react/use-drawing';
import { ExportMenu } from '../export/export-menu';
import type { IndexedMachine } from '../index/machine-index';
import type { Location, View } from '../location/location';
import type { Navigation } from '../location/use-location';
import { ContactSheet } from '../screens/contact-sheet';
import { LogPane } from '../simulation/log-pane';
import { simulationIn } from '../simulation/states-reached';
import { arrangeChoices, takeable } from '../simulation/choice-groups';
import { firingOf } from './firing';
import { MachineNav, MachinePicker } from './machine-nav';
import {
  chartPlace,
  columns,
  compactOnly,
  left,
  middle,
  note,
  notes,
  outline,
  right,
  scroller,
  section,
  sectionTitle,
  title as titleStyle,
  titleBar,
  titleProgress,
  titlePurpose,
  wideOnly,
} from './page.css';
import type { Adjust, PageSettings } from './page-settings';
import { currentStates, marksFor, type Painted, unpainted } from './painted';
import { PlaceCard } from './place-card';
import { SidePanel } from './side-panel';
import { useLinkedSimulation } from './use-linked-simulation';
import { isActiveIn, useLookedAt } from './use-looked-at';
import { usePageKeys } from './use-page-keys';
import { usePageTheme } from './use-page-theme';
import { hasPane, ViewPane } from './view-pane';

interface MachinePageProps {
  readonly machine: IndexedMachine;
  readonly machines: readonly IndexedMachine[];
  readonly view: View | undefined;
  readonly navigation: Navigation;
  readonly settings: PageSettings;
  readonly adjust: Adjust;
  /** The element in the header for the chart's actions. */
  readonly actions: HTMLElement | null;
}

const noFolds: ChosenFolds = new Map();

/** Shows one machine in the chosen view, with its simulation. */
export function MachinePage({
  machine: { subject, chart: whole, sources, drawing: stored, overviews, plan },
  machines,
  view,
  navigation,
  settings,
  adjust,
  actions,
}: MachinePageProps) {
  const { location, go } = navigation;
  const pageTheme = usePageTheme();
  const used = useLinkedSimulation(subject, navigation);
  const { simulation, settled, choices, acts } = used;
  const [folds, setFolds] = useState(noFolds);
  const [showsMainPath, setShowsMainPath] = useState(false);
  const [painted, paint] = useReducer(
    (before: Painted, changes: Partial<Painted>) => ({ ...before, ...changes }),
    unpainted,
  );
  const known = painted.comparison?.chart ?? whole;
  const shown = useMemo(
    () => (showsMainPath ? mainPathOnly(known) : known),
    [known, showsMainPath],
  );
  const chart = useMemo(() => collapse(shown, foldedBy(folds)), [shown, folds]);
  const drawn = useDrawing(chart, chart === whole ? stored : undefined);
  const canvas = useRef<CanvasHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isBesidePane = hasPane(view);
  const hasChart = view === 'chart' || isBesidePane;
  const isAlone = hasChart && settings.panels === 'chart';

  const selected = location.state;
  const isKnown =
    selected === undefined ||
    known.states.some(({ path }) => path === selected) ||
    known.transitions.some(({ id }) => id === selected);
  const marks = useMemo(
    () => ({ ...marksFor(painted, simulation), selected }),
    [painted, simulation, selected],
  );
  const settledMarks = useMemo(
    () => ({ ...marksFor(painted, settled), selected }),
    [painted, settled, selected],
  );
  const current = useMemo(() => currentStates(simulation), [simulation]);
  const firing = useMemo(() => settled && firingOf(settled, choices), [settled, choices]);
  const ready = useMemo(() => new Set(firing?.ready.keys()), [firing]);

  useEffect(() => {
    // The selected state or transition may come from a link or a search result, and be out of view.
    if (selected !== undefined && drawn !== undefined) canvas.current?.reveal(selected);
  }, [selected, drawn]);

  const select = (state: string | undefined) => {
    if (state !== selected) go({ ...location, state });
  };
  const leave = useCallback(() => go({ ...location, state: undefined }), [go, location]);

  function switchPanels(): void {
    adjust({ panels: isAlone ? 'shown' : 'chart' });
  }

  function fire(id: string): void {
    const step = firing?.ready.get(id) ?? firing?.refused.get(id);
    if (step === undefined) select(id);
    else acts.take(step);
  }

  function fold(path: string, isFolded: boolean): void {
    if (isRegion(path, whole)) setFolds(new Map([...folds, [path, isFolded]]));
  }

  function reach(path: string): void {
    const there = plan && simulationIn(subject, plan.statePaths, path);
    if (there !== undefined) acts.show(there);
  }

  const lookedAt = useLookedAt(subject, plan, selected, settled, acts);
  const inPanel = lookedAt ?? { simulation: settled, choices, acts };
  usePageKeys({
    take: (key) => {
      const choice =
        view === 'screens' ? undefined : takeable(arrangeChoices(inPanel.choices))[Number(key) - 1];
      if (choice !== undefined) inPanel.acts.take(choice.step);
      return choice !== undefined;
    },
    panels: () => {
      if (hasChart) switchPanels();
      return hasChart;
    },
    chart: (key) => canvas.current?.press(key) === true,
  });
  useArrivalAtPlace(location, view, panel);

  const problems = [
    used.linkProblem,
    used.problem,
    isKnown
      ? undefined
      : `“${subject.title}” has no state or transition called “${selected}”. It may have been renamed.`,
    drawn?.drawing.laidOutBy === 'fallback'
      ? "We couldn't lay out this chart, so its states are listed in columns."
      : undefined,
  ].flatMap((problem) => (problem === undefined ? [] : [curlyQuotes(problem)]));

  const log = settled && (
    <section className={section} aria-labelledby="simulation-log">
      <h2 id="simulation-log" className={sectionTitle}>
        Simulation
      </h2>
      <LogPane simulation={settled} onGoTo={acts.goTo} />
    </section>
  );

  return (
    <div
      className={columns}
      data-with={view === 'screens' ? 'sheet' : isBesidePane ? 'pane' : undefined}
      data-panels={isAlone ? 'chart' : 'shown'}
    >
      <style>{chartColors + outlineStyles}</style>
      {actions === null
        ? null
        : createPortal(
            <ExportMenu
              chart={drawn?.chart ?? chart}
              drawing={drawn?.drawing}
              marks={settledMarks}
              theme={pageTheme}
            />,
            actions,
          )}
      <div className={left} hidden={isAlone}>
        {isBesidePane ? null : (
          <div className={wideOnly}>
            <MachineNav machines={machines} chosen={subject.id} view={location.view} />
            {log}
          </div>
        )}
        <div className={isBesidePane ? undefined : compactOnly}>
          <MachinePicker machines={machines} chosen={subject.id} view={location.view} onGo={go} />
        </div>
        <ViewPane
          view={view}
          subject={subject}
          plan={plan}
          chart={whole}
          selected={selected}
          onPaint={paint}
          onSelect={select}
          onSimulate={acts.show}
        />
      </div>
      <div className={middle} data-view={hasChart ? 'chart' : view}>
        <div className={notes}>
          <div className={titleBar}>
            <h1 id={pageHeadingId} tabIndex={-1} className={titleStyle}>
              {subject.title}
            </h1>
            <p className={titlePurpose}>{subject.purpose}</p>
            <p className={titleProgress} role="status">
              {hasChart && drawn?.chart !== chart ? 'Laying out the chart…' : null}
            </p>
          </div>
          <div role="status">
            {problems.map((problem) => (
              <p key={problem} className={note}>
                {problem}
              </p>
            ))}
            {view === undefined ? (
              <p className={note}>
                There is no view called “{location.view}”. Choose one of those above.
              </p>
            ) : null}
          </div>
        </div>
        {view === 'outline' ? (
          <div className={`${scroller} ${outline} chart`}>
            <Outline
              chart={whole}
              sources={sources}
              marks={marks}
              ready={ready}
              onSelect={select}
              onFire={fire}
            />
          </div>
        ) : null}
        {view === 'screens' ? (
          <div className={scroller}>
            <ContactSheet
              subject={subject}
              plan={plan}
              theme={settings.theme ?? pageTheme}
              onOpen={(shown) => {
                acts.show(shown);
                go({ ...location, view: 'chart' });
              }}
            />
          </div>
        ) : null}
        {hasChart ? (
          <div className={chartPlace}>
            <ChartCanvas
              ref={canvas}
              chart={shown}
              drawn={drawn}
              overviews={shown === whole && folds.size === 0 ? overviews : undefined}
              folds={folds}
              sources={sources}
              marks={marks}
              title={subject.title}
              current={current}
              refusal={simulation?.refusal}
              onSelect={select}
              onFire={fire}
              onFold={fold}
              onShowKeys={() => adjust({ dialog: 'keys' })}
              isAlone={isAlone}
              onAlone={switchPanels}
              showsMainPath={showsMainPath}
              onMainPath={
                whole.mainPath?.length ? () => setShowsMainPath(!showsMainPath) : undefined
              }
            >
              {(isFolded) =>
                selected === undefined ? null : (
                  <PlaceCard
                    subject={subject}
                    chart={whole}
                    sources={sources[selected]}
                    place={selected}
                    isReady={ready.has(selected)}
                    isRegion={isRegion(selected, whole)}
                    isFolded={isFolded(selected)}
                    canReach={
                      whole.states.some(({ path }) => path === selected) &&
                      (lookedAt === undefined || isAlone) &&
                      !(settled !== undefined && isActiveIn(settled, selected))
                    }
                    onFire={() => fire(selected)}
                    onFold={() => fold(selected, !isFolded(selected))}
                    onZoom={() => canvas.current?.zoomTo(selected)}
                    onReach={() => reach(selected)}
                    onClose={(hadFocus) => {
                      if (hadFocus) canvas.current?.focus(selected);
                      select(undefined);
                    }}
                  />
                )
              }
            </ChartCanvas>
          </div>
        ) : null}
      </div>
      {view !== 'screens' ? (
        <div ref={panel} className={right} hidden={isAlone}>
          <SidePanel
            subject={subject}
            chart={whole}
            simulation={inPanel.simulation}
            choices={inPanel.choices}
            acts={inPanel.acts}
            simulated={lookedAt && settled}
            onBack={leave}
            settings={settings}
            adjust={adjust}
          />
          <div className={compactOnly}>{log}</div>
        </div>
      ) : null}
    </div>
  );
}

/** Scrolls to a link's target, which may be far down if the page scrolls as a whole. */
function useArrivalAtPlace(
  { view: asked, path }: Location,
  view: View | undefined,
  panel: RefObject<HTMLElement | null>,
): void {
  const arrive = useEffectEvent((shown: View | undefined) => {
    if (shown !== 'outline') return;
    const place = document.querySelector('.tree [data-selected]');
    // If the link names no view, the state's screen is the most informative.
    const target = asked === undefined && path !== undefined ? panel.current : place;
    target?.scrollIntoView({ block: target === place ? 'center' : 'start' });
  });
  useEffect(() => {
    // Runs after the heading has received focus.
    const frame = requestAnimationFrame(() => arrive(view));
    return () => cancelAnimationFrame(frame);
  }, [view]);
}
