import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';
import { commitOf } from './first-load/against';
import { beginAnew, withBuilds, type Build } from './first-load/builds';
import {
  figuresOf,
  links,
  networks,
  visits,
  type Network,
  type Sample,
} from './first-load/figures';
import {
  comparingVerdicts,
  isOver,
  ownVerdicts,
  type Judged,
  type Verdict,
} from './first-load/goals';
import { slow4G } from './first-load/limits';
import { measureLoad, slowdown } from './first-load/measure';
import type { FirstLoadOptions } from './first-load/options';
import { pageNames, pages, type PageName } from './first-load/pages';
import { startPlainChromium, type PlainChromium } from './first-load/plain-chromium';
import { figuresHead, figuresRow, table, verdictRow, waterfall } from './first-load/tables';
import { computer, load } from './harness';

const method = `How soon pages show what a person came for.
slow: ${slow4G.down / 1e6} Mbit/s down, ${slow4G.up / 1e6} up, ${slow4G.roundTrip} ms for each request, CPU ${slowdown} times slower, all by CDP; connecting takes no time. plain: no throttling.
No debugger is attached to the page's scripts, which makes V8 read sources again for each Error.
cold: nothing is cached. warm: the third visit in the same browser, in a new tab. Files are cached, and compiled code as far as the browser uses it: some builds of Chromium compile again.
content: ${pageNames.map((name) => `${name}: ${pages[name].content.name}`).join(', ')}; once React has rendered it and it's painted.
limit: the bytes that arrived before the content over the bandwidth, and a round trip for each step of the shortest chain: the HTML, then the rest at once.
script: time in scripts until the content.
TBT: what tasks take beyond 50 ms; CLS: all shifts; requests and kB (1000 bytes): over the wire, with headers. These are until the content is there and the network was quiet for a second.
Times in milliseconds.`;

type Measured = ReadonlyMap<Build, readonly Sample[]>;

/** Measures a cold load and a warm one. */
async function measureVisits(
  browser: PlainChromium,
  build: Build,
  page: PageName,
  network: Network,
): Promise<Sample[]> {
  await beginAnew(browser, build, page);
  const load = (on: Network) => measureLoad(browser, build.origin, page, links[on]);
  const cold = await load(network);
  await load('plain');
  const warm = await load(network);
  return [
    { network, visit: 'cold', page, load: cold },
    { network, visit: 'warm', page, load: warm },
  ];
}

/** Measures loads of the builds alternately, so that other load on the computer disturbs both alike. */
async function measureAll(
  browser: PlainChromium,
  builds: readonly Build[],
  rounds: number,
): Promise<Measured> {
  const measured = new Map(builds.map((build) => [build, new Array<Sample>()]));
  for (const network of networks) {
    for (const page of pageNames) {
      // A server's first responses take longer.
      for (const build of builds) await measureVisits(browser, build, page, 'plain');
      for (let round = 0; round < rounds; round += 1) {
        for (const [build, samples] of measured) {
          samples.push(...(await measureVisits(browser, build, page, network)));
        }
      }
    }
  }
  return measured;
}

function printFigures(measured: Measured): void {
  for (const network of networks) {
    for (const visit of visits) {
      const rows = pageNames.flatMap((page) =>
        [...measured].map(([{ name }, samples]) =>
          figuresRow(`${page}, ${name}`, figuresOf(samples, { network, visit, page })),
        ),
      );
      console.log(`\n${table([[`${network}, ${visit}`, ...figuresHead], ...rows]).join('\n')}`);
    }
  }
}

function judgedIn(samples: readonly Sample[]): Judged {
  const cold = (page: PageName) => figuresOf(samples, { network: 'slow', visit: 'cold', page });
  return {
    signedOut: cold('signed out'),
    dashboard: cold('dashboard'),
    transfer: cold('transfer'),
    warmDashboard: figuresOf(samples, { network: 'slow', visit: 'warm', page: 'dashboard' }),
    mostShift: Math.max(...samples.map(({ load: { cls } }) => cls)),
  };
}

function verdictsOf(measured: Measured, ours: Build, older: readonly Build[]): readonly Verdict[] {
  const judged = (build: Build) => judgedIn(measured.get(build) ?? []);
  return [
    ...older.flatMap((build) =>
      comparingVerdicts(judged(ours), judged(build), commitOf(root, build.name)),
    ),
    ...ownVerdicts(judged(ours)),
  ];
}

function judge(verdicts: readonly Verdict[]): void {
  console.log(`\nslow, cold unless it says warm\n${table(verdicts.map(verdictRow)).join('\n')}`);
  const over = verdicts.filter(isOver);
  if (over.length > 0) {
    throw new Failure(`Over on this computer: ${over.map(({ goal }) => goal).join('; ')}`);
  }
}

async function printWaterfall(browser: PlainChromium, build: Build, page: PageName): Promise<void> {
  for (const { visit, load } of await measureVisits(browser, build, page, 'slow')) {
    console.log(`\n${page}, ${build.name}, slow, ${visit}\n${waterfall(load).join('\n')}`);
  }
}

interface Circumstances {
  readonly machine: string;
  readonly against: string | undefined;
  readonly verdicts: readonly Verdict[];
}

/** Stores every load, in a separate file for each revision that was compared with. */
function store(measured: Measured, circumstances: Circumstances): void {
  const { against } = circumstances;
  const name = against === undefined ? 'first-load' : `first-load-against-${against}`;
  const report = `reports/${name.replaceAll(/[^\w.-]/g, '-')}.json`;
  const builds = [...measured].map(([{ name }, samples]) => ({
    name,
    figures: networks.flatMap((network) =>
      visits.flatMap((visit) =>
        pageNames.map((page) => ({
          network,
          visit,
          page,
          ...figuresOf(samples, { network, visit, page }),
        })),
      ),
    ),
    samples,
  }));
  const content = {
    date: new Date().toISOString(),
    commit: commitOf(root, 'HEAD'),
    ...circumstances,
    slow: { ...slow4G, slowdown },
    builds,
  };
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, report), JSON.stringify(content, null, 2));
  console.log(`\nEvery load is in ${report}.`);
}

/**
 * Prints the time to a page's main content, next to the limit of the network, and compared with another revision if one
 * is named. Times depend on the computer, so only their ratios are judged.
 */
export async function benchFirstLoad(options: FirstLoadOptions): Promise<void> {
  const { against, rounds, waterfall: page } = options;
  const browser = await startPlainChromium();
  try {
    await withBuilds(against, async (ours, ...older) => {
      const builds = [ours, ...older];
      const machine = `${browser.version}, ${computer()}`;
      console.log(`${method}\n${machine}`);
      if (page !== undefined) {
        for (const build of builds) await printWaterfall(browser, build, page);
        return;
      }
      const measured = await measureAll(browser, builds, rounds);
      console.log(`Medians of ${rounds}, load ${load()} at the end`);
      const verdicts = verdictsOf(measured, ours, older);
      store(measured, {
        machine: `${machine} at the start, ${load()} at the end`,
        against,
        verdicts,
      });
      printFigures(measured);
      judge(verdicts);
    });
  } finally {
    await browser.close();
  }
}
