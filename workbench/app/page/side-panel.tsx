import * as Tabs from '@radix-ui/react-tabs';
import { memo } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ContextPane } from '../simulation/context-pane';
import { EventsPane } from '../simulation/events-pane';
import { ScreenPane } from '../screens/screen-pane';
import type { Choice, Simulation } from '../simulation/simulation';
import type { SimulationActs } from '../simulation/use-simulation';
import { sideTabs, type Adjust, type PageSettings } from './page-settings';
import { bar, below, body, choice, group, note, part, tab } from './side-panel.css';
import type { Subject } from '../subject';
import { subjects } from '../subjects';
import { usePageTheme } from './use-page-theme';

interface SidePanelProps {
  readonly subject: Subject;
  readonly simulation: Simulation | undefined;
  readonly choices: readonly Choice[];
  readonly acts: SimulationActs;
  readonly settings: PageSettings;
  readonly adjust: Adjust;
}

const names = { screen: 'Screen', events: 'Events', context: 'Context' } as const;

/** What belongs to the state that the simulation is in: the screen, what can happen, what the machine remembers. */
export const SidePanel = memo(function SidePanel({
  subject,
  simulation,
  choices,
  acts,
  settings,
  adjust,
}: SidePanelProps) {
  const pageTheme = usePageTheme();
  const theme = settings.theme ?? pageTheme;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherWidth = settings.width === 390 ? 1280 : 390;
  const events = simulation && (
    <EventsPane
      simulation={simulation}
      choices={choices}
      onTake={acts.take}
      onTakeWith={acts.takeWith}
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
          <VisuallyHidden>
            <h2>In this state</h2>
          </VisuallyHidden>
          <Tabs.Content value="screen" className={body} tabIndex={-1}>
            {subjects.includes(subject) ? (
              <ScreenPane
                subject={subject}
                simulation={simulation}
                width={settings.width}
                theme={theme}
                variant={settings.variant}
                onVariant={(variant) => adjust({ variant })}
                onEvent={acts.takeEvent}
              />
            ) : (
              <p className={note}>
                This machine comes from a file, so no screen of the portal shows it.
              </p>
            )}
            <div className={below}>{events}</div>
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
