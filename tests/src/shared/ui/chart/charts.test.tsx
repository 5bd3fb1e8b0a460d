import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AreaChart } from '@/shared/ui/chart/area-chart';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';
import type { ChartView } from '@/shared/ui/chart/chart-frame';

const pageViews = { one: 'page view', other: 'page views' };
const empty = 'No page views in these days';

const points = [
  { day: '2026-10-01', value: 40 },
  { day: '2026-10-02', value: 1_204 },
  { day: '2026-10-03', value: 62 },
];
const previous = [
  { day: '2026-09-01', value: 12 },
  { day: '2026-09-02', value: 0 },
  { day: '2026-09-03', value: 1 },
];

const area = { title: 'Page views', noun: pageViews, empty, points } as const;

const bars = {
  title: 'Domains',
  empty: 'No domain had page views in these days',
  nouns: {
    items: { one: 'domain', other: 'domains' },
    first: pageViews,
    second: { one: 'quote start', other: 'quote starts' },
  },
} as const;

const domains = Array.from({ length: 44 }, (_, index) => ({
  label: `domain-${String(index + 1).padStart(2, '0')}.example`,
  first: 100 - index,
  second: index === 0 ? 1 : 0,
}));

const devices = [
  { label: 'Desktop', value: 60 },
  { label: 'Mobile', value: 30 },
  { label: 'Tablet', value: 10 },
  { label: 'Console', value: 0 },
];
const pie = {
  title: 'Devices',
  noun: { one: 'visit', other: 'visits' },
  partsName: 'Device',
  empty: 'No visits in these days',
  parts: devices,
} as const;

const chartNamed = (name: string) => screen.getByRole('application', { name });
const tooltip = () => document.querySelector('[data-tooltip]');
const announced = () => screen.getByRole('status').textContent;

/** Returns the table's rows, each with its cells joined. */
function tableRows(name: string): readonly string[] {
  const table = within(screen.getByRole('region', { name })).getByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' | '));
}

beforeAll(preloadCharts);

describe('every chart', () => {
  it('has a name and a description, both on the figure and on its picture', () => {
    render(<AreaChart {...area} />);
    const sentence = '1,306 page views, about 435 a day. Busiest: Oct 2 (1,204).';
    expect(screen.getByRole('figure', { name: 'Page views' })).toHaveAccessibleDescription(
      sentence,
    );
    expect(chartNamed('Page views')).toHaveAccessibleDescription(
      `${sentence} The left and right arrow keys move between days.`,
    );
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('switches to a table with the same figures and back, and keeps the focus', async () => {
    const user = userEvent.setup();
    render(<AreaChart {...area} previous={previous} />);
    await user.click(screen.getByRole('button', { name: 'View as table: Page views' }));
    expect(tableRows('Page views')).toEqual([
      'Day | Page views | Compared with | Previous page views',
      'Oct 1 | 40 | Sep 1 | 12',
      'Oct 2 | 1,204 | Sep 2 | 0',
      'Oct 3 | 62 | Sep 3 | 1',
    ]);
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View as chart: Page views' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chartNamed('Page views')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that the current day is incomplete, both in the table and when it is inspected by keyboard', async () => {
    const user = userEvent.setup();
    const running = points.map((point, index) => ({ ...point, isRunning: index === 2 }));
    render(<AreaChart {...area} points={running} />);
    expect(screen.getByText('Today so far')).toBeVisible();
    await user.tab();
    await user.tab();
    await user.keyboard('{End}');
    await waitFor(() => expect(announced()).toBe('October 3, so far: 62 page views.'));
    expect(tooltip()).toHaveTextContent('Sat, Oct 3, so far');
    await user.click(screen.getByRole('button', { name: /View as table/ }));
    expect(tableRows('Page views').at(-1)).toBe('Sat, Oct 3, so far | 62');
  });

  it('shows the view that its parent sets, and only requests a change of view', async () => {
    const user = userEvent.setup();
    const onView = vi.fn<(view: ChartView) => void>();
    const { rerender } = render(<AreaChart {...area} view="table" onView={onView} />);
    await user.click(screen.getByRole('button', { name: /View as chart/ }));
    expect(onView.mock.calls).toEqual([['chart']]);
    expect(screen.getByRole('table')).toBeInTheDocument();
    rerender(<AreaChart {...area} view="chart" onView={onView} />);
    expect(chartNamed('Page views')).toBeInTheDocument();
  });

  it('shows that it is loading, and explains missing figures', () => {
    const { rerender } = render(<AreaChart {...area} points={[]} loading />);
    const figure = screen.getByRole('figure', { name: 'Page views' });
    expect(figure).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading Page views');
    expect(screen.queryByText(empty)).not.toBeInTheDocument();

    rerender(<AreaChart {...area} points={[]} />);
    expect(figure).not.toHaveAttribute('aria-busy');
    expect(figure).not.toHaveAccessibleDescription();
    expect(screen.getByText(empty)).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });
});

describe('an area chart', () => {
  it('is one tab stop, whose days are inspected with the arrow keys, Home, End and Escape', async () => {
    const user = userEvent.setup();
    render(
      <>
        <AreaChart {...area} previous={previous} />
        <button>After</button>
      </>,
    );
    await user.tab();
    await user.tab();
    expect(chartNamed('Page views')).toHaveFocus();
    expect(tooltip()).toHaveTextContent('Sat, Oct 362 page views1 on Sep 3');
    expect(announced()).toBe('October 3: 62 page views; 1 page view on September 3.');

    await user.keyboard('{ArrowLeft}');
    expect(announced()).toBe('October 2: 1,204 page views; no page views on September 2.');
    await user.keyboard('{Home}');
    expect(announced()).toBe('October 1: 40 page views; 12 page views on September 1.');
    await user.keyboard('{ArrowLeft}');
    expect(announced()).toMatch(/^October 1:/);
    await user.keyboard('{End}');
    expect(announced()).toMatch(/^October 3:/);

    await user.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
    expect(announced()).toBe('');
    expect(chartNamed('Page views')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(announced()).toMatch(/^October 3:/);

    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    expect(tooltip()).toBeNull();
  });

  it('shows the years if the other period is in a different one', () => {
    const lastYear = points.map(({ day, value }) => ({ day: day.replace('2026', '2025'), value }));
    render(<AreaChart {...area} previous={lastYear} />);
    act(() => chartNamed('Page views').focus());
    expect(tooltip()).toHaveTextContent('Sat, Oct 3, 202662 page views62 on Oct 3, 2025');
    expect(announced()).toBe('October 3, 2026: 62 page views; 62 page views on October 3, 2025.');
    expect(screen.getByText('Oct 1, 2025 to Oct 3, 2025')).toBeInTheDocument();
  });

  it('ignores keyboard shortcuts of the browser and the page', () => {
    const onKeyDown = vi.fn<(event: { readonly defaultPrevented: boolean }) => void>();
    render(
      <div role="presentation" onKeyDown={(event) => onKeyDown({ ...event })}>
        <AreaChart {...area} />
      </div>,
    );
    const chart = chartNamed('Page views');
    expect(fireEvent.keyDown(chart, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(chart, { key: 'ArrowDown' })).toBe(true);
    expect(fireEvent.keyDown(chart, { key: 'Escape' })).toBe(true);
    expect(onKeyDown).toHaveBeenCalledTimes(3);
    expect(fireEvent.keyDown(chart, { key: 'ArrowLeft' })).toBe(false);
    expect(onKeyDown).toHaveBeenCalledTimes(3);
  });

  it('shows the day that is nearest to a pointer, without announcing it', () => {
    render(<AreaChart {...area} />);
    const chart = chartNamed('Page views');
    // jsdom has no layout, so the plot is 640 px wide and begins at 0.
    fireEvent.pointerMove(chart, { clientX: 30, pointerType: 'mouse' });
    expect(tooltip()).toHaveTextContent('Thu, Oct 140 page views');
    fireEvent.pointerMove(chart, { clientX: 350, pointerType: 'mouse' });
    expect(tooltip()).toHaveTextContent('Fri, Oct 21,204 page views');
    expect(announced()).toBe('');
    fireEvent.pointerLeave(chart, { pointerType: 'touch' });
    expect(tooltip()).not.toBeNull();
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
    expect(tooltip()).toBeNull();
  });

  it('keeps showing the day inspected by keyboard when the mouse leaves the chart', () => {
    render(<AreaChart {...area} />);
    const chart = chartNamed('Page views');
    act(() => chart.focus());
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
    expect(tooltip()).toHaveTextContent('Sat, Oct 3');
  });

  it('hides the tooltip when the inspected day is removed', async () => {
    const { rerender } = render(<AreaChart {...area} />);
    act(() => chartNamed('Page views').focus());
    rerender(<AreaChart {...area} points={points.slice(0, 1)} />);
    expect(tooltip()).toBeNull();
    fireEvent.keyDown(chartNamed('Page views'), { key: 'ArrowRight' });
    expect(announced()).toBe('October 1: 40 page views.');
  });

  it.each([
    ['one day', [{ day: '2026-10-14', value: 88 }], '88 page views on Oct 14.'],
    ['zeros', points.map(({ day }) => ({ day, value: 0 })), 'No page views from Oct 1 to Oct 3.'],
    [
      'very large numbers',
      points.map(({ day }, index) => ({ day, value: 12_000_000_000 * (index + 1) })),
      '72,000,000,000 page views, 24,000,000,000 a day. Busiest: Oct 3 (36,000,000,000).',
    ],
  ])('draws %s', (_, days, sentence) => {
    render(<AreaChart {...area} points={days} />);
    expect(screen.getByText(sentence)).toBeVisible();
    const drawing = document.querySelector('figure svg');
    expect(drawing?.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('marks the day that the sentence names, even if an earlier one is equal', () => {
    const marked = () => document.querySelector('figure circle')?.getAttribute('cx');
    const valued = (...values: readonly number[]) =>
      points.map(({ day }, index) => ({ day, value: values[index] ?? 0 }));
    const { rerender } = render(<AreaChart {...area} points={valued(9, 4, 9)} />);
    expect(screen.getByText(/Busiest: Oct 3 \(9\)/)).toBeVisible();
    const ofEqual = marked();
    rerender(<AreaChart {...area} points={valued(4, 4, 9)} />);
    expect(ofEqual).toBe(marked());
    rerender(<AreaChart {...area} points={valued(9, 4, 4)} />);
    expect(ofEqual).not.toBe(marked());
  });

  it('shows a shorter previous period, and truncates a longer one', async () => {
    const user = userEvent.setup();
    const { rerender } = render(
      <AreaChart {...area} previous={previous.slice(0, 1)} view="table" />,
    );
    expect(tableRows('Page views').slice(1)).toEqual([
      'Oct 1 | 40 | Sep 1 | 12',
      'Oct 2 | 1,204 |  | ',
      'Oct 3 | 62 |  | ',
    ]);
    rerender(<AreaChart {...area} points={points.slice(0, 2)} previous={previous} view="table" />);
    expect(tableRows('Page views')).toHaveLength(3);
    rerender(<AreaChart {...area} previous={previous.slice(0, 1)} view="chart" />);
    act(() => chartNamed('Page views').focus());
    expect(announced()).toBe('October 3: 62 page views.');
    await user.keyboard('{Home}');
    expect(announced()).toBe('October 1: 40 page views; 12 page views on September 1.');
  });
});

describe('stacked bars', () => {
  it('keep the order of the ranking, and show how many bars were omitted', async () => {
    const user = userEvent.setup();
    render(<StackedBars {...bars} items={domains} />);
    expect(screen.getByRole('figure')).toHaveAccessibleDescription(
      'domain-01.example leads with 100 page views and 1 quote start. All 44 domains: 3,454 page views and 1 quote start.',
    );
    expect(
      screen.getByText('and 34 more, with 2,499 page views and no quote starts'),
    ).toBeVisible();
    await user.tab();
    expect(announced()).toBe('domain-01.example: 100 page views and 1 quote start.');
    expect(tooltip()).toHaveTextContent('domain-01.example100 page views1 quote start');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(announced()).toBe('domain-03.example: 98 page views and no quote starts.');
    await user.keyboard('{End}{ArrowDown}');
    expect(announced()).toMatch(/^domain-10\.example:/);
    await user.keyboard('{ArrowUp}{Escape}');
    expect(tooltip()).toBeNull();
  });

  it('show the figures of the bar below a pointer', () => {
    render(<StackedBars {...bars} items={domains.slice(0, 3)} />);
    expect(screen.queryByText(/^and .* more/)).not.toBeInTheDocument();
    fireEvent.pointerMove(screen.getByText('domain-02.example'));
    expect(tooltip()).toHaveTextContent('domain-02.example99 page views0 quote starts');
    expect(announced()).toBe('');
  });

  it('draw zeros, and a label that looks like code', () => {
    render(
      <StackedBars
        {...bars}
        items={[{ label: '<script>alert(1)</script>', first: 0, second: 0 }]}
      />,
    );
    expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
    expect(document.querySelector('figure')?.outerHTML).not.toMatch(/NaN|Infinity/);
  });

  it('explain missing figures', () => {
    render(<StackedBars {...bars} items={[]} />);
    expect(screen.getByText('No domain had page views in these days')).toBeVisible();
  });
});

describe('a pie chart', () => {
  it('lists the shares beside the ring, and shows the details of each with the arrow keys', async () => {
    const user = userEvent.setup();
    render(<PieChart {...pie} />);
    expect(screen.getByRole('figure')).toHaveAccessibleDescription(
      'Desktop 60%, Mobile 30%, Tablet 10%.',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Desktop6060%',
      'Mobile3030%',
      'Tablet1010%',
    ]);
    await user.tab();
    await user.tab();
    expect(announced()).toBe('Desktop: 60%, 60 visits.');
    await user.keyboard('{ArrowRight}');
    expect(tooltip()).toHaveTextContent('Mobile30%30');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(announced()).toBe('Tablet: 10%, 10 visits.');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
  });

  it('highlights the share below a pointer, in the ring and in the list', () => {
    render(<PieChart {...pie} />);
    const [, mobile] = screen.getAllByRole('listitem');
    if (mobile === undefined) throw new Error('The second share is missing.');
    fireEvent.pointerMove(mobile);
    expect(tooltip()).toHaveTextContent('Mobile30%30');
    expect(announced()).toBe('');
  });

  it('has a table, and explains missing figures', () => {
    const { rerender } = render(<PieChart {...pie} view="table" />);
    expect(tableRows('Devices')).toEqual([
      'Device | Visits | Share',
      'Desktop | 60 | 60%',
      'Mobile | 30 | 30%',
      'Tablet | 10 | 10%',
    ]);
    rerender(<PieChart {...pie} parts={devices.map(({ label }) => ({ label, value: 0 }))} />);
    expect(screen.getByText('No visits in these days')).toBeVisible();
  });
});
