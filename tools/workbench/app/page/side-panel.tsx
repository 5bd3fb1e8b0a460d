import * as Tabs from '@radix-ui/react-tabs';
import { memo, useRef } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import type { Chart } from 'statechart-charts/chart';
import { describeState } from 'statechart-paths/describe';
import { ContextPane } from '../simulation/context-pane';
import { EventsPane } from '../simulation/events-pane';
import { ScreenPane } from '../screens/screen-pane';
import { shownStep, type Choice, type Simulation } from '../simulation/simulation';
import type { SimulationActs } from '../simulation/use-simulation';
import { sideTabs, type Adjust, type PageSettings } from './page-settings';
import {
  bar,
  body,
  choice,
  eventsPart,
  group,
  lookedAt,
  part,
  placeName,
  screenPart,
  split,
  tab,
} from './side-panel.css';
import type { Subject } from '../subject';
import { usePageTheme } from './use-page-theme';

interface SidePanelProps {
  readonly subject: Subject;
  readonly chart: Chart;
  readonly simulation: Simulation | undefined;
  readonly choices: readonly Choice[];
  readonly acts: SimulationActs;
  readonly settings: PageSettings;
  readonly adjust: Adjust;
  /** The simulation, while the person is looking at another state. */
  readonly simulated: Simulation | undefined;
  /** Returns to the simulation's state. */
  readonly onBack: () => void;
}

const names = { screen: 'Screen', events: 'Events', context: 'Context' } as const;

/** Shows the current state of the simulation: the screen, the possible events, and the context. */
export const SidePanel = memo(function SidePanel({
  subject,
  chart,
  simulation,
  choices,
  acts,
  settings,
  adjust,
  simulated,
  onBack,
}: SidePanelProps) {
  const pageTheme = usePageTheme();
  const theme = settings.theme ?? pageTheme;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherWidth = settings.width === 390 ? 1280 : 390;
  const heading = useRef<HTMLHeadingElement>(null);
  const screenTop = useRef<HTMLDivElement>(null);
  /** Scrolls to the screen, so that the step's effect is visible. */
  const showScreen = () => screenTop.current?.scrollIntoView({ block: 'nearest' });
  const events = simulation && (
    <EventsPane
      chart={chart}
      simulation={simulation}
      choices={choices}
      onTake={(step) => {
        acts.take(step);
        showScreen();
      }}
      onTakeWith={(step, payload) => {
        acts.takeWith(step, payload);
        showScreen();
      }}
    />
  );
  return (
    <Tabs.Root
      className={group}
      value={settings.side}
      onValueChange={(value) => {
        const side = sideTabs.find((each) => each === value);
        if (side !== undefined) adjust({ side });
      }}
    >
      <div className={bar}>
        <Tabs.List aria-label="Beside the chart" className={part}>
          {sideTabs.map((each) => (
            <Tabs.Trigger key={each} value={each} className={tab}>
              {names[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {settings.side === 'screen' ? (
          <div className={part}>
            <button
              type="button"
              className={choice}
              aria-label={`${settings.width} pixels wide. Show it ${otherWidth} pixels wide`}
              onClick={() => adjust({ width: otherWidth })}
            >
              {settings.width} px
            </button>
            <button
              type="button"
              className={choice}
              aria-label={`The screen is ${theme}. Show it ${otherTheme}`}
              onClick={() => adjust({ theme: otherTheme })}
            >
              {theme === 'dark' ? 'Dark' : 'Light'}
            </button>
          </div>
        ) : null}
      </div>
      {simulation === undefined ? null : (
        <>
          <h2 ref={heading} tabIndex={-1} className={placeName}>
            {describeState(shownStep(simulation).state.snapshot)}
          </h2>
          <div role="status">
            {simulated === undefined ? null : (
              <LookingElsewhere
                simulation={simulation}
                simulated={simulated}
                onReach={() => {
                  // The pressed button disappears, so the focus has to move.
                  heading.current?.focus({ preventScroll: true });
                  acts.show(simulation);
                }}
                onBack={() => {
                  heading.current?.focus({ preventScroll: true });
                  onBack();
                }}
              />
            )}
          </div>
          <Tabs.Content value="screen" className={split} tabIndex={-1}>
            <div className={screenPart}>
              <div ref={screenTop} />
              <ScreenPane
                subject={subject}
                simulation={simulation}
                width={settings.width}
                theme={theme}
                variant={settings.variant}
                onVariant={(variant) => adjust({ variant })}
                onEvent={acts.takeEvent}
              />
            </div>
            <div className={eventsPart}>{events}</div>
          </Tabs.Content>
          <Tabs.Content value="events" className={body} tabIndex={-1}>
            {events}
          </Tabs.Content>
          <Tabs.Content value="context" className={body} tabIndex={-1}>
            <ContextPane simulation={simulation} />
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  );
});

function LookingElsewhere({
  simulation,
  simulated,
  onReach,
  onBack,
}: {
  readonly simulation: Simulation;
  readonly simulated: Simulation;
  readonly onReach: () => void;
  readonly onBack: () => void;
}) {
  return (
    <div className={lookedAt}>
      <p>
        You’re looking at <strong>{describeState(shownStep(simulation).state.snapshot)}</strong>.
        The simulation is in {describeState(shownStep(simulated).state.snapshot)}.
      </p>
      <Cluster gap={2} align="stretch">
        <Button size="small" onClick={onReach}>
          Go to this state
        </Button>
        <Button size="small" onClick={onBack}>
          Back to the simulation
        </Button>
      </Cluster>
    </div>
  );
}
