import { revisions } from 'virtual:plans';
import { Text } from '@/shared/ui/text/text';
import type { Chart } from 'statechart-charts/chart';
import { ComparePane } from '../compare/compare-pane';
import { readRevision } from '../compare/read-from-server';
import { CoveragePane } from '../coverage/coverage-pane';
import type { View } from '../location/location';
import { PathsPane } from '../paths/paths-pane';
import { unplanned, type Plan } from '../plan';
import type { Simulation } from '../simulation/simulation';
import type { Subject } from '../subject';
import type { Painted } from './painted';

const paneViews: readonly (View | undefined)[] = ['paths', 'coverage', 'compare'];

/** Returns true if a view has a pane beside the chart that replaces the list of machines. */
export function hasPane(view: View | undefined): boolean {
  return paneViews.includes(view);
}

interface ViewPaneProps {
  readonly view: View | undefined;
  readonly subject: Subject;
  readonly plan: Plan | undefined;
  readonly chart: Chart;
  readonly selected: string | undefined;
  readonly onPaint: (changes: Partial<Painted>) => void;
  readonly onSelect: (place: string) => void;
  readonly onSimulate: (simulation: Simulation) => void;
}

/** Shows the pane of a view beside the chart. */
export function ViewPane({
  view,
  subject,
  plan,
  chart,
  selected,
  onPaint,
  onSelect,
  onSimulate,
}: ViewPaneProps) {
  if (plan === undefined && (view === 'paths' || view === 'coverage')) {
    return <Text tone="muted">{unplanned}</Text>;
  }
  if (view === 'paths' && plan !== undefined) {
    return (
      <PathsPane
        subject={subject}
        plan={plan}
        state={selected}
        onShow={(shown) => {
          if (shown !== undefined) onSimulate(shown.simulation);
        }}
      />
    );
  }
  if (view === 'coverage' && plan !== undefined) {
    return (
      <CoveragePane
        subject={subject}
        plan={plan}
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
        readRevision={readRevision}
        revisions={revisions}
        onShow={(comparison) => onPaint({ comparison })}
        onSelect={onSelect}
      />
    );
  }
  return null;
}
