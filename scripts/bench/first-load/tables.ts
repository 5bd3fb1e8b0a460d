import type { Figures } from './figures';
import { isOver, type Verdict } from './goals';
import { kinds, type Load } from './load';

/** Aligns columns: the first on the left, the others on the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 1 ? cell.padEnd(width(column)) : cell.padStart(width(column)),
      )
      .join('  '),
  );
}

const whole = (value: number | undefined) => value?.toFixed(0) ?? '-';
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const figuresHead = [
  'content',
  'limit',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'script',
  'requests',
  'kB',
  ...kinds,
];

export function figuresRow(name: string, figures: Figures): string[] {
  return [
    name,
    whole(figures.content),
    whole(figures.limit),
    whole(figures.fcp),
    whole(figures.lcp),
    whole(figures.tbt),
    figures.cls.toFixed(3),
    whole(figures.scripting),
    whole(figures.requests),
    kilobytes(figures.bytes),
    ...kinds.map((kind) => kilobytes(figures.bytesByKind[kind])),
  ];
}

const digits = { x: 3, ms: 0, kB: 2, CLS: 3, '': 0 } as const;

export function verdictRow(verdict: Verdict): string[] {
  const { goal, measured, limit, unit } = verdict;
  const text = (value: number) => `${value.toFixed(digits[unit])} ${unit}`.trimEnd();
  if (limit === undefined) return [goal, text(measured), '', ''];
  return [goal, text(measured), `<= ${text(limit)}`, isOver(verdict) ? 'OVER' : 'PASS'];
}

/** Lists the events of one load in order: requests, long tasks and paints. */
export function waterfall({ requests, longTasks, fcp, lcp, content }: Load): string[] {
  const events = [
    ...requests.map(({ start, end, kind, bytes, url }) => ({
      start,
      end,
      what: kind,
      size: kilobytes(bytes),
      name: new URL(url).pathname,
    })),
    ...longTasks.map(({ start, duration }) => ({
      start,
      end: start + duration,
      what: 'task',
      size: '',
      name: `${whole(duration)} ms`,
    })),
    ...Object.entries({ fcp, lcp, content }).map(([name, time]) => ({
      start: time,
      end: time,
      what: 'paint',
      size: '',
      name,
    })),
  ].sort((a, b) => a.start - b.start);
  const rows = events.map(({ start, end, what, size, name }) => ({
    times: [whole(start), whole(end), size],
    what,
    name,
  }));
  return table([
    ['kind', 'start ms', 'end ms', 'kB'],
    ...rows.map(({ times, what }) => [what, ...times]),
  ]).map((line, index) => (index === 0 ? `${line}  name` : `${line}  ${rows[index - 1]?.name}`));
}
