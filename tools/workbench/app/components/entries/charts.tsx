import { AreaChart } from '@/shared/ui/chart/area-chart';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { Panel } from '@/shared/ui/layout/panel';
import type { ComponentEntry } from '../entry';

const pageViews = { one: 'page view', other: 'page views' };
const visits = { one: 'visit', other: 'visits' };

const october = [
  40, 52, 31, 28, 61, 64, 70, 58, 55, 30, 26, 66, 72, 88, 75, 69, 41, 38, 63, 60, 71, 74, 68, 35,
  33, 59, 66, 70, 64, 62,
];
const september = [
  38, 44, 47, 30, 24, 22, 49, 55, 51, 54, 29, 25, 50, 57, 53, 58, 52, 27, 30, 56, 49, 55, 60, 48,
  28, 31, 54, 50, 57, 51,
];

const dayLength = 86_400_000;

function daysFrom(first: string, values: readonly number[]) {
  const start = Date.parse(`${first}T00:00:00Z`);
  return values.map((value, index) => ({
    day: new Date(start + index * dayLength).toISOString().slice(0, 10),
    value,
  }));
}

/** A year with a seasonal pattern and quiet weekends. */
const year = Array.from({ length: 365 }, (_, index) =>
  Math.round((420_000 + 260_000 * Math.sin(index / 58)) * (index % 7 > 4 ? 0.62 : 1)),
);

const none = 'No page views in these days';

const area = { title: 'Page views', headingLevel: 3, empty: none, noun: pageViews } as const;

const domains = [
  { label: 'harborinsures.com', first: 1_713, second: 142 },
  { label: 'cedar-quote.example', first: 1_204, second: 131 },
  {
    label: 'whitfield-family-home-and-auto-insurance-of-northern-wisconsin.example',
    first: 873,
    second: 64,
  },
  { label: 'cedar-life.example', first: 612, second: 71 },
  { label: 'lakeside-renters.example', first: 488, second: 12 },
  ...Array.from({ length: 39 }, (_, index) => ({
    label: `campaign-${String(index + 1).padStart(3, '0')}.example`,
    first: Math.max(0, 360 - index * 11),
    second: Math.max(0, 24 - index),
  })),
];

const bars = {
  title: 'Domains',
  headingLevel: 3,
  empty: 'No domain had page views in these days',
  nouns: {
    items: { one: 'domain', other: 'domains' },
    first: pageViews,
    second: { one: 'quote start', other: 'quote starts' },
  },
} as const;

const devices = [
  { label: 'Desktop', value: 2_890 },
  { label: 'Mobile', value: 1_524 },
  { label: 'Tablet', value: 402 },
  { label: 'Smart TV', value: 31 },
  { label: 'Console', value: 14 },
  { label: 'Unknown', value: 56 },
];

const pie = {
  title: 'Devices',
  headingLevel: 3,
  empty: 'No visits in these days',
  noun: visits,
  partsName: 'Device',
} as const;

const frameKeys = [
  { key: 'Home, End', does: 'the first and the last' },
  { key: 'Esc', does: 'hides the figures' },
];

export const charts: readonly ComponentEntry[] = [
  {
    id: 'area-chart',
    title: 'Area chart',
    group: 'Charts',
    files: [
      'chart/area-chart',
      'chart/area-plot',
      'chart/chart-frame',
      'chart/chart-table',
      'chart/chart-tooltip',
      'chart/plot-surface',
      'chart/lazy-plots',
      'chart/chart-skeleton',
    ],
    use: 'A figure over days, and more quietly the previous period. Its sentence and its table need no drawing code, which loads on its own. For a figure that stands beside, use a sparkline.',
    keys: [{ key: '← →', does: 'the day before and the next' }, ...frameKeys],
    specimens: [
      {
        name: 'With the previous period',
        room: 'wide',
        Show: () => (
          <Panel>
            <AreaChart
              {...area}
              points={daysFrom('2026-10-01', october)}
              previous={daysFrom('2026-09-01', september)}
            />
          </Panel>
        ),
      },
      {
        name: 'A year of large numbers',
        room: 'wide',
        Show: () => (
          <Panel>
            <AreaChart {...area} title="All page views" points={daysFrom('2025-11-01', year)} />
          </Panel>
        ),
      },
      {
        name: 'One day',
        Show: () => (
          <Panel>
            <AreaChart {...area} title="Today" points={daysFrom('2026-10-14', [88])} />
          </Panel>
        ),
      },
      {
        name: 'Nothing but zeros',
        Show: () => (
          <Panel>
            <AreaChart
              {...area}
              title="Map clicks"
              noun={{ one: 'map click', other: 'map clicks' }}
              points={daysFrom('2026-10-01', [0, 0, 0, 0, 0, 0, 0])}
            />
          </Panel>
        ),
      },
      {
        name: 'As a table',
        Show: () => (
          <Panel>
            <AreaChart
              {...area}
              title="Page views, read"
              view="table"
              points={daysFrom('2026-10-01', october)}
              previous={daysFrom('2026-09-01', september)}
            />
          </Panel>
        ),
      },
      {
        name: 'Loading',
        Show: () => (
          <Panel>
            <AreaChart {...area} title="Page views to come" loading points={[]} />
          </Panel>
        ),
      },
      {
        name: 'Empty',
        Show: () => (
          <Panel>
            <AreaChart {...area} title="No page views" points={[]} />
          </Panel>
        ),
      },
    ],
  },
  {
    id: 'stacked-bars',
    title: 'Stacked bars',
    group: 'Charts',
    files: ['chart/stacked-bars'],
    use: 'Two figures of many things, ranked by their sum. The bars lie, so that long names stay readable; on a phone each lies below its name.',
    keys: [{ key: '↑ ↓ ← →', does: 'the bar before and the next' }, ...frameKeys],
    specimens: [
      {
        name: 'Ten, and how many more there are',
        room: 'wide',
        Show: () => (
          <Panel>
            <StackedBars {...bars} items={domains} />
          </Panel>
        ),
      },
      {
        name: 'A few, in a narrow container',
        Show: () => (
          <Panel>
            <StackedBars {...bars} title="Your domains" items={domains.slice(0, 4)} />
          </Panel>
        ),
      },
      {
        name: 'Loading',
        Show: () => (
          <Panel>
            <StackedBars {...bars} title="Domains to come" loading items={[]} />
          </Panel>
        ),
      },
    ],
  },
  {
    id: 'pie-chart',
    title: 'Pie chart',
    group: 'Charts',
    files: ['chart/pie-chart', 'chart/donut-plot'],
    use: 'The shares of a whole in a few kinds. Each kind keeps its color in every range. To compare many, use stacked bars or a table.',
    keys: [{ key: '← → ↑ ↓', does: 'the larger and the smaller share' }, ...frameKeys],
    specimens: [
      {
        name: 'Devices',
        room: 'wide',
        Show: () => (
          <Panel>
            <PieChart {...pie} parts={devices} />
          </Panel>
        ),
      },
      {
        name: 'One part',
        Show: () => (
          <Panel>
            <PieChart {...pie} title="One device" parts={[{ label: 'Desktop', value: 12 }]} />
          </Panel>
        ),
      },
      {
        name: 'More kinds than colors',
        Show: () => (
          <Panel>
            <PieChart
              {...pie}
              title="Browsers"
              partsName="Browser"
              parts={'Chrome,Safari,Edge,Firefox,Samsung Internet,Opera,Brave,Vivaldi,DuckDuckGo,Silk'
                .split(',')
                .map((label, index) => ({ label, value: Math.round(1800 / (index + 1) ** 1.4) }))}
            />
          </Panel>
        ),
      },
      {
        name: 'Loading',
        Show: () => (
          <Panel>
            <PieChart {...pie} title="Devices to come" loading parts={[]} />
          </Panel>
        ),
      },
    ],
  },
];
