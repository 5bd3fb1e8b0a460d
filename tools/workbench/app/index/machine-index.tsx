import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { Text } from '@/shared/ui/text/text';
import type { Chart } from 'statechart-charts/chart';
import type { Drawing } from 'statechart-charts/drawing';
import type { Overviews } from 'statechart-charts/layout/lay-out-overview';
import type { Sources } from 'statechart-charts/read/sources';
import { Thumbnail } from 'statechart-charts/draw/thumbnail';
import { writeLocation } from '../location/location';
import type { Plan } from '../plan';
import type { Subject } from '../subject';
import { CoverageShares } from './coverage-share';
import {
  card,
  cards,
  facts,
  index,
  lead,
  link,
  picture,
  title as titleStyle,
  words,
} from './machine-index.css';

export interface IndexedMachine {
  readonly subject: Subject;
  readonly chart: Chart;
  readonly sources: Sources;
  /** The drawing; undefined while it is being laid out. */
  readonly drawing: Drawing | undefined;
  /** The overviews that were laid out at build time. */
  readonly overviews?: Overviews | undefined;
  readonly plan: Plan | undefined;
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** Shows every machine at a glance. */
export function MachineIndex({ machines }: { readonly machines: readonly IndexedMachine[] }) {
  return (
    <div className={index}>
      <h1 id={pageHeadingId} tabIndex={-1} className={titleStyle}>
        Machines
      </h1>
      <p className={lead}>
        How the portal behaves, drawn from the machines that run it. Choose one to see its chart,
        play it through, and look at the screen of every state. There is also a page with{' '}
        <a href="components/components.html">every component</a>.
      </p>
      <ul className={cards}>
        {machines.map(({ subject, chart, drawing, plan }) => (
          <li key={subject.id} className={card}>
            <div className={picture}>
              {drawing === undefined ? null : <Thumbnail chart={chart} drawing={drawing} />}
            </div>
            <div className={words}>
              <h2>
                <a href={writeLocation({ machine: subject.id })} className={link}>
                  {subject.title}
                </a>
              </h2>
              <Text tone="muted" size="control">
                {subject.purpose}
              </Text>
              <p className={facts}>
                <span>For {subject.audience}</span>
                <span>{counted(chart.states.length - 1, 'state')}</span>
                <span>{counted(chart.transitions.length, 'transition')}</span>
                {plan === undefined ? null : <CoverageShares plan={plan} />}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
