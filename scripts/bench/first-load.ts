import type { Cookie } from 'playwright';
import { openChromium } from '../lib/chromium.mjs';
import { commitOf } from '../lib/revision';
import { root } from '../lib/root.mjs';
import { table } from '../lib/table.mjs';
import { startPlainChromium, type PlainChromium } from './first-load/chromium';
import { comparison, figuresOf, ownGoals, type Judged } from './first-load/figures';
import {
  kinds,
  measureLoad,
  pageNames,
  pages,
  slow4G,
  slowdown,
  type Load,
  type PageName,
} from './first-load/load';
import { withServer, type Figure } from './harness';
import { buildRevision, serverOf } from './revision';

export const method = `How soon pages show what a person came for.
slow: ${slow4G.down / 1e6} Mbit/s down, ${slow4G.up / 1e6} up, ${slow4G.roundTrip} ms for each request, CPU ${slowdown} times slower, all by CDP; connecting takes no time. plain: no throttling.
No debugger is attached to the page's scripts, which makes V8 read sources again for each Error.
cold: nothing is cached. warm: the third visit in the same browser, in a new tab. Files are cached, and compiled code as far as the browser uses it: some builds of Chromium compile again.
content: ${pageNames.map((name) => `${name}: ${pages[name].content.name}`).join(', ')}; once React has rendered it and it's painted.
limit: the bytes that arrived before the content over the slow bandwidth, and a round trip for each step of the shortest chain: the HTML, then the rest at once.
script: time in scripts until the content.
TBT: the time of tasks beyond 50 ms; CLS: all shifts; requests and kB (1000 bytes): over the wire, with headers. These are until the content is there and the network was quiet for a second.
Times in milliseconds, medians of the rounds.`;

/** A running portal to measure, with the cookies of a signed-in agent and the loads by network, visit and page. */
interface Build {
  readonly name: string;
  readonly origin: string;
  readonly cookies: readonly Cookie[];
  readonly loads: Map<string, Load[]>;
}

const links = { slow: slow4G, plain: undefined } as const;
type Network = keyof typeof links;
const networks = Object.keys(links) as readonly Network[];
const visits = ['cold', 'warm'] as const;

const caseOf = (network: Network, visit: (typeof visits)[number], page: PageName) =>
  `${network}, ${visit}: ${page}`;

/** Signs in through the page, which works in every revision. */
async function signIn(origin: string): Promise<Cookie[]> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.getByRole('table').first().waitFor();
    return await page.context().cookies(origin);
  } finally {
    await browser.close();
  }
}

const buildAt = async (name: string, origin: string): Promise<Build> => ({
  name,
  origin,
  cookies: await signIn(origin),
  loads: new Map(),
});

/** Serves the current build and, if a revision is given, its build. */
function withBuilds<Result>(
  against: string | undefined,
  run: (...builds: readonly Build[]) => Promise<Result>,
): Promise<Result> {
  return withServer({}, async ({ origin }) => {
    const ours = await buildAt('this build', origin);
    if (against === undefined) return run(ours);
    const { env, options } = serverOf(buildRevision(against));
    return withServer(
      env,
      async (older) => run(ours, await buildAt(against, older.origin)),
      options,
    );
  });
}

/** Measures a cold load and a warm load. */
async function measureVisits(
  browser: PlainChromium,
  { origin, cookies }: Build,
  page: PageName,
  network: Network,
): Promise<Readonly<Record<(typeof visits)[number], Load>>> {
  await browser.forget(origin, pages[page].signedIn ? cookies : []);
  const load = (on: Network) => measureLoad(browser, origin, page, links[on]);
  const cold = await load(network);
  await load('plain');
  return { cold, warm: await load(network) };
}

/** Alternates between the builds, so that other load on the computer affects them equally. */
async function measureAll(
  browser: PlainChromium,
  builds: readonly Build[],
  rounds: number,
): Promise<void> {
  for (const network of networks) {
    for (const page of pageNames) {
      // Warms up the servers, whose first responses are slower.
      for (const build of builds) await measureVisits(browser, build, page, 'plain');
      for (let round = 0; round < rounds; round += 1) {
        for (const build of builds) {
          const loads = await measureVisits(browser, build, page, network);
          for (const visit of visits) {
            const key = caseOf(network, visit, page);
            build.loads.set(key, [...(build.loads.get(key) ?? []), loads[visit]]);
          }
        }
      }
    }
  }
}

function figuresTable(builds: readonly Build[], network: Network): string {
  const columns = ['content', 'limit', 'fcp', 'lcp', 'tbt', 'cls', 'script', 'requests'] as const;
  const rows = visits.flatMap((visit) =>
    pageNames.flatMap((page) =>
      builds.map(({ name, loads }) => {
        const figures = figuresOf(loads.get(caseOf(network, visit, page)) ?? []);
        return [
          `${visit}, ${page}, ${name}`,
          ...columns.map((column) => figures[column].toFixed(column === 'cls' ? 3 : 0)),
          ...(['kB', ...kinds] as const).map((column) => figures[column].toFixed(1)),
        ];
      }),
    ),
  );
  return table([[network, ...columns.map((name) => name), 'kB', ...kinds], ...rows]);
}

function judgedIn({ loads }: Build): Judged {
  const cold = (page: PageName) => figuresOf(loads.get(caseOf('slow', 'cold', page)) ?? []);
  return {
    'signed out': cold('signed out'),
    dashboard: cold('dashboard'),
    transfer: cold('transfer'),
    warmDashboard: figuresOf(loads.get(caseOf('slow', 'warm', 'dashboard')) ?? []),
    mostShift: Math.max(...[...loads.values()].flat().map(({ cls }) => cls)),
  };
}

/** Formats the events of a load in chronological order: requests, long tasks and paints. */
export function waterfall({ requests, longTasks, fcp, lcp, content }: Load): string {
  const whole = (value: number) => value.toFixed(0);
  const events = [
    ...requests.map(({ start, end, kind, bytes, url }) => ({
      start,
      name: `${kind} ${new URL(url).pathname}`,
      cells: [whole(end), (bytes / 1000).toFixed(1)],
    })),
    ...longTasks.map(({ start, duration }) => ({
      start,
      name: `task of ${whole(duration)} ms`,
      cells: [whole(start + duration), ''],
    })),
    ...Object.entries({ fcp, lcp, content }).map(([name, start]) => ({
      start,
      name,
      cells: [whole(start), ''],
    })),
  ].toSorted((a, b) => a.start - b.start);
  return table([
    ['event', 'start ms', 'end ms', 'kB'],
    ...events.map(({ start, name, cells }) => [name, whole(start), ...cells]),
  ]);
}

interface Asked {
  /** The git revision to compare with. */
  readonly against?: string | undefined;
  readonly rounds: number;
  /** The page whose load to print in detail, instead of measuring. */
  readonly waterfall?: PageName | undefined;
}

export async function measure(asked: Asked): Promise<readonly Figure[]> {
  const { against, rounds, waterfall: page } = asked;
  const browser = await startPlainChromium();
  try {
    return await withBuilds(against, async (...builds) => {
      if (page !== undefined) {
        for (const build of builds) {
          const loads = await measureVisits(browser, build, page, 'slow');
          for (const visit of visits) {
            console.log(`\n${build.name}, ${visit}\n${waterfall(loads[visit])}`);
          }
        }
        return [];
      }
      await measureAll(browser, builds, rounds);
      for (const network of networks) console.log(`\n${figuresTable(builds, network)}`);
      const [ours, ...others] = builds.map(judgedIn);
      if (ours === undefined) return [];
      return [
        ...others.flatMap((other) => comparison(ours, other, commitOf(root, against ?? ''))),
        ...ownGoals(ours),
      ];
    });
  } finally {
    await browser.close();
  }
}
