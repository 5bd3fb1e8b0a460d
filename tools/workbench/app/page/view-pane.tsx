import type { Chart } from 'statechart-charts/chart';
import { ComparePane } from '../compare/compare-pane';
import { readReport, readRevision } from '../compare/development-tools';
import { CoveragePane } from '../coverage/coverage-pane';
import type { View } from '../location/location';
import type { DroppedFile } from '../paths/file-drop';
import { PathsPane } from '../paths/paths-pane';
import type { Simulation } from '../simulation/simulation';
import type { Subject } from '../subject';
import type { Painted } from './painted';
import { workerTasks } from './worker-tasks';

const paneViews: readonly (View | undefined)[] = ['paths', 'coverage', 'compare'];

/** Returns true if a view has a pane beside the chart that replaces the list of machines. */
export function hasPane(view: View | undefined): boolean {
  return paneViews.includes(view);
}

interface ViewPaneProps {
  readonly view: View | undefined;
  readonly subject: Subject;
  readonly chart: Chart;
  readonly selected: string | undefined;
  /** A file that was dropped on the chart. */
  readonly dropped: DroppedFile | undefined;
  readonly onPaint: (changes: Partial<Painted>) => void;
  readonly onSelect: (place: string) => void;
  readonly onSimulate: (simulation: Simulation) => void;
}

/** Shows the pane of a view beside the chart. */
export function ViewPane({
  view,
  subject,
  chart,
  selected,
  dropped,
  onPaint,
  onSelect,
  onSimulate,
}: ViewPaneProps) {
  if (view === 'paths') {
    return (
      <PathsPane
        subject={subject}
        state={selected}
        dropped={dropped}
        tasks={workerTasks}
        onShow={(shown) => {
          if (shown !== undefined) onSimulate(shown.simulation);
        }}
      />
    );
  }
  if (view === 'coverage') {
    return (
      <CoveragePane
        subject={subject}
        tasks={workerTasks}
        dropped={dropped}
        readReport={readReport}
        onMarks={(coverage) => onPaint({ coverage })}
        onSelect={onSelect}
      />
    );
  }
  if (view === 'compare') {
    return (
      <ComparePane
        subject={subject}
        chart={chart}
        dropped={dropped}
        readRevision={readRevision}
        onShow={(comparison) => onPaint({ comparison })}
        onSelect={onSelect}
      />
    );
  }
  return null;
}
