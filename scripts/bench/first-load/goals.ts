import type { Figures } from './figures';

/** The figures of one build that the goals are about, on the slow network. */
export interface Judged {
  readonly signedOut: Figures;
  readonly dashboard: Figures;
  readonly transfer: Figures;
  readonly warmDashboard: Figures;
  /** The largest CLS of all pages, visits and networks. */
  readonly mostShift: number;
}

export interface Verdict {
  readonly goal: string;
  readonly measured: number;
  /** The limit; undefined if the comparison was with another revision than the baseline. */
  readonly limit: number | undefined;
  readonly unit: 'x' | 'ms' | 'kB' | 'CLS' | '';
}

export function isOver({ measured, limit }: Verdict): boolean {
  // A goal without a measurement counts as missed.
  return limit !== undefined && !(measured <= limit);
}

/** The revision that the goals compare with. */
export const baseline = '043f75f';

const kilobyte = 1000;

/** Judges a build by itself. */
export function ownVerdicts({ signedOut, dashboard, warmDashboard, mostShift }: Judged): Verdict[] {
  return [
    { goal: 'dashboard: requests', measured: dashboard.requests, limit: 14, unit: '' },
    {
      goal: "dashboard: first domain's name, warm to cold",
      measured: warmDashboard.content / dashboard.content,
      limit: 0.4,
      unit: 'x',
    },
    {
      goal: "dashboard: first domain's name, to 1.3 x moving the bytes + scripting",
      measured: dashboard.content,
      limit: 1.3 * (dashboard.moving ?? Number.NaN) + dashboard.scripting,
      unit: 'ms',
    },
    { goal: 'all pages: shift', measured: mostShift, limit: 0.02, unit: 'CLS' },
    {
      goal: 'signed out: JavaScript',
      measured: signedOut.bytesByKind.js / kilobyte,
      limit: 125,
      unit: 'kB',
    },
    {
      goal: 'dashboard: JavaScript',
      measured: dashboard.bytesByKind.js / kilobyte,
      limit: 148,
      unit: 'kB',
    },
  ];
}

/** Compares a build with that of a commit, and judges it if the commit is the baseline. */
export function comparingVerdicts(ours: Judged, theirs: Judged, commit: string): Verdict[] {
  const share = (goal: string, limit: number, figure: (judged: Judged) => number): Verdict => ({
    goal,
    measured: figure(ours) / figure(theirs),
    limit: commit.startsWith(baseline) ? limit : undefined,
    unit: 'x',
  });
  return [
    share('dashboard: first contentful paint', 0.3, ({ dashboard }) => dashboard.fcp),
    share("dashboard: first domain's name", 0.7, ({ dashboard }) => dashboard.content),
    share('transfer: name field usable', 0.7, ({ transfer }) => transfer.content),
    share('signed out: its sentence', 0.7, ({ signedOut }) => signedOut.content),
    share('dashboard: main thread blocked', 0.5, ({ dashboard }) => dashboard.tbt),
  ];
}
