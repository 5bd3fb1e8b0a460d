import { median, type Figure } from '../harness';
import { kinds, slow4G, type Kind, type Link, type Load, type WireRequest } from './load';

/** The longest task that doesn't count as blocking, in milliseconds. */
const shortTask = 50;

export function totalBlockingTime({ longTasks }: Pick<Load, 'longTasks'>): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - shortTask), 0);
}

const bytesOf = (requests: readonly WireRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the requests that the content may have depended on, because they ended before it was painted. */
const beforeContent = ({ requests, content }: Load) => requests.filter(({ end }) => end <= content);

/** Returns the time to transfer the bytes, in milliseconds. */
export function movingTime(bytes: number, { down }: Link): number {
  return (bytes * 8 * 1000) / down;
}

/**
 * Returns the shortest possible time: the transfer time of the bytes that precede the content, plus a round trip for
 * the HTML and another for everything that isn't cached.
 */
export function physicalLimit(load: Load, link: Link): number {
  const requests = beforeContent(load);
  return movingTime(bytesOf(requests), link) + Math.min(requests.length, 2) * link.roundTrip;
}

/** A page's figures in a build. Each figure is the median of the rounds. Times in milliseconds, sizes in kB. */
export interface PageFigures extends Readonly<Record<Kind, number>> {
  readonly content: number;
  /** The shortest possible time until the content is painted on the slow network. */
  readonly limit: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly script: number;
  readonly requests: number;
  readonly kB: number;
  /** The time to transfer the bytes that precede the content, plus two round trips. */
  readonly moving: number;
}

export function figuresOf(loads: readonly Load[]): PageFigures {
  const middle = (figure: (load: Load) => number) => median(loads.map(figure));
  const kilobytes = (kind: Kind) =>
    middle(({ requests }) => bytesOf(requests.filter((request) => request.kind === kind)) / 1000);
  return {
    content: middle(({ content }) => content),
    limit: middle((load) => physicalLimit(load, slow4G)),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(totalBlockingTime),
    cls: middle(({ cls }) => cls),
    script: middle(({ scripting }) => scripting),
    requests: middle(({ requests }) => requests.length),
    kB: middle(({ requests }) => bytesOf(requests) / 1000),
    ...(Object.fromEntries(kinds.map((kind) => [kind, kilobytes(kind)])) as Record<Kind, number>),
    moving: middle(
      (load) => movingTime(bytesOf(beforeContent(load)), slow4G) + 2 * slow4G.roundTrip,
    ),
  };
}

/** A build's figures on the slow network, to which the goals apply. */
export interface Judged {
  readonly 'signed out': PageFigures;
  readonly dashboard: PageFigures;
  readonly transfer: PageFigures;
  readonly warmDashboard: PageFigures;
  /** The largest CLS across pages, visits and networks. */
  readonly mostShift: number;
}

/** Returns the figures whose goals don't depend on another build. */
export function ownGoals({
  'signed out': signedOut,
  dashboard,
  warmDashboard,
  mostShift,
}: Judged): readonly Figure[] {
  return [
    { name: 'dashboard: requests', measured: dashboard.requests, limit: 14 },
    {
      name: "dashboard: first domain's name, warm to cold",
      measured: warmDashboard.content / dashboard.content,
      limit: 0.4,
      unit: '×',
    },
    {
      name: "dashboard: first domain's name, to 1.3 × moving the bytes + scripting",
      measured: dashboard.content,
      limit: 1.3 * dashboard.moving + dashboard.script,
      unit: 'ms',
    },
    { name: 'all pages: CLS', measured: mostShift, limit: 0.02 },
    { name: 'signed out: JavaScript', measured: signedOut.js, limit: 129, unit: 'kB' },
    { name: 'dashboard: JavaScript', measured: dashboard.js, limit: 152, unit: 'kB' },
  ];
}

/** The revision to which the relative goals apply. */
const baseline = '043f75f';

/** Compares our build with a commit's build. The figures have limits only if the commit is the baseline. */
export function comparison(ours: Judged, theirs: Judged, commit: string): readonly Figure[] {
  const share = (name: string, limit: number, figure: (judged: Judged) => number): Figure => ({
    name: `${name}, to the other build`,
    measured: figure(ours) / figure(theirs),
    limit: commit.startsWith(baseline) ? limit : undefined,
    unit: '×',
  });
  return [
    share('dashboard: first contentful paint', 0.3, ({ dashboard }) => dashboard.fcp),
    share("dashboard: first domain's name", 0.7, ({ dashboard }) => dashboard.content),
    share('transfer: name field usable', 0.7, ({ transfer }) => transfer.content),
    share('signed out: its sentence', 0.7, (judged) => judged['signed out'].content),
    share('dashboard: main thread blocked', 0.5, ({ dashboard }) => dashboard.tbt),
  ];
}
