import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Cookie } from 'playwright';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';
import { buildRevision, serveFolder } from './first-load/against';
import {
  figuresOf,
  networks,
  visits,
  type Figures,
  type Measured,
  type Network,
  type Visit,
} from './first-load/figures';
import { comparingVerdicts, isOver, ownVerdicts, type Judged } from './first-load/goals';
import { slow4G } from './first-load/limits';
import type { Load } from './first-load/load';
import { measureLoad, watchPages, type Conditions } from './first-load/measure';
import type { FirstLoadOptions } from './first-load/options';
import { pageNames, pages, type PageName } from './first-load/pages';
import { figuresHead, figuresRow, table, verdictRow, waterfall } from './first-load/tables';

const conditions: Readonly<Record<Network, Conditions | undefined>> = {
  slow: { link: slow4G, slowdown: 4 },
  plain: undefined,
};

const report = 'reports/first-load.json';

const method = `How soon pages show what a person came for.
slow: ${slow4G.down / 1e6} Mbit/s down, ${slow4G.up / 1e6} up, ${slow4G.roundTrip} ms for each request, CPU 4 times slower, all by CDP; connecting takes no time. plain: no throttling.
cold: nothing is cached. warm: the third visit in the same browser, in a new tab, so that compiled code may be cached too.
content: ${pageNames.map((name) => `${name}: ${pages[name].content.name}`).join(', ')}; once React has rendered it and it's painted.
limit: the bytes that arrived before the content over the bandwidth, and a round trip for each step of the shortest chain: the HTML, then the rest at once.
TBT: what tasks take beyond 50 ms, from the navigation until the content is there and no request was under way for a second. CLS: all shifts.
script: time in scripts until the content. kB: 1000 bytes over the wire, headers included.`;

interface Server {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

interface Build {
  readonly name: string;
  readonly origin: string;
  /** Of an agent who is signed in. */
  readonly cookies: readonly Cookie[];
}

/** A browser that has cached nothing, signed in if the page is for agents. */
async function openContext(
  browser: Browser,
  { cookies }: Build,
  page: PageName,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  await watchPages(context, page);
  if (pages[page].signedIn) await context.addCookies([...cookies]);
  return context;
}

/** Signs in as a person does, which every revision offers. */
async function signIn(browser: Browser, origin: string): Promise<Cookie[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.getByRole('table').first().waitFor();
    return await context.cookies(origin);
  } finally {
    await context.close();
  }
}

/** A cold load and a warm one. */
async function measureVisits(
  browser: Browser,
  build: Build,
  page: PageName,
  network: Network,
): Promise<Record<Visit, Load>> {
  const context = await openContext(browser, build, page);
  try {
    const cold = await measureLoad(context, build.origin, page, conditions[network]);
    await measureLoad(context, build.origin, page, undefined);
    const warm = await measureLoad(context, build.origin, page, conditions[network]);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

function emptyMeasured(): Record<Network, Record<Visit, Record<PageName, Load[]>>> {
  const ofPages = () => ({ 'signed out': [], dashboard: [], domains: [], transfer: [] });
  const ofVisits = () => ({ cold: ofPages(), warm: ofPages() });
  return { slow: ofVisits(), plain: ofVisits() };
}

/** Loads of the builds alternate, so that what else the computer does disturbs both alike. */
async function measureAll(
  browser: Browser,
  builds: readonly Build[],
  rounds: number,
): Promise<ReadonlyMap<Build, Measured>> {
  const all = new Map(builds.map((build) => [build, emptyMeasured()]));
  for (const network of networks) {
    for (const page of pageNames) {
      // The servers' first answers take longer.
      for (const build of builds) await measureVisits(browser, build, page, 'plain');
      for (let round = 0; round < rounds; round += 1) {
        for (const [build, measured] of all) {
          const loads = await measureVisits(browser, build, page, network);
          for (const visit of visits) measured[network][visit][page].push(loads[visit]);
        }
      }
    }
  }
  return all;
}

function figuresIn(measured: Measured, network: Network, visit: Visit, page: PageName): Figures {
  return figuresOf(measured[network][visit][page], conditions[network]?.link);
}

function judgedIn(measured: Measured): Judged {
  return {
    signedOut: figuresIn(measured, 'slow', 'cold', 'signed out'),
    dashboard: figuresIn(measured, 'slow', 'cold', 'dashboard'),
    transfer: figuresIn(measured, 'slow', 'cold', 'transfer'),
    warmDashboard: figuresIn(measured, 'slow', 'warm', 'dashboard'),
  };
}

function printFigures(all: ReadonlyMap<Build, Measured>): void {
  for (const network of networks) {
    for (const visit of visits) {
      const rows = pageNames.flatMap((page) =>
        [...all].map(([{ name }, measured]) =>
          figuresRow(`${page}, ${name}`, figuresIn(measured, network, visit, page)),
        ),
      );
      const [head = '', ...lines] = table([figuresHead, ...rows]);
      console.log(`\n${network}, ${visit}${head.slice(`${network}, ${visit}`.length)}`);
      for (const line of lines) console.log(line);
    }
  }
}

function judge([ours, theirs]: readonly Measured[]): void {
  if (ours === undefined) return;
  const judged = judgedIn(ours);
  const verdicts = [
    ...(theirs === undefined ? [] : comparingVerdicts(judged, judgedIn(theirs))),
    ...ownVerdicts(judged),
  ];
  console.log('\nslow, medians');
  for (const line of table(verdicts.map(verdictRow))) console.log(line);
  const over = verdicts.filter(isOver);
  if (over.length > 0) {
    throw new Failure(`Over on this computer: ${over.map(({ goal }) => goal).join('; ')}`);
  }
}

async function printWaterfall(browser: Browser, build: Build, page: PageName): Promise<void> {
  const loads = await measureVisits(browser, build, page, 'slow');
  for (const visit of visits) {
    console.log(`\n${page}, ${build.name}, slow, ${visit}`);
    for (const line of waterfall(loads[visit])) console.log(line);
  }
}

function store(all: ReadonlyMap<Build, Measured>, machine: string): void {
  mkdirSync(join(root, 'reports'), { recursive: true });
  const builds = [...all].map(([{ name }, measured]) => ({
    name,
    measured,
    figures: networks.flatMap((network) =>
      visits.flatMap((visit) =>
        pageNames.map((page) => ({
          network,
          visit,
          page,
          ...figuresIn(measured, network, visit, page),
        })),
      ),
    ),
  }));
  writeFileSync(join(root, report), JSON.stringify({ machine, builds }, null, 2));
  console.log(`\nEvery load is in ${report}.`);
}

async function startServers(against: string | undefined): Promise<Map<string, Server>> {
  const older =
    against === undefined ? undefined : { name: against, folder: buildRevision(against) };
  const servers = new Map([['this build', await startTrialServer()]]);
  if (older !== undefined) servers.set(older.name, await serveFolder(older.folder));
  return servers;
}

/**
 * Prints how soon pages show what a person came for, beside what the network allows, and compared with another revision
 * if one is named.
 */
export async function benchFirstLoad(options: FirstLoadOptions): Promise<void> {
  const executablePath = findChromium(chromium.executablePath());
  const servers = await startServers(options.against);
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const builds: Build[] = [];
    for (const [name, { origin }] of servers) {
      builds.push({ name, origin, cookies: await signIn(browser, origin) });
    }
    const [load = 0] = loadavg();
    const machine = `Chromium ${browser.version()}, ${cpus()[0]?.model}, ${cpus().length} cores, load ${load.toFixed(1)}`;
    console.log(`${method}\nMedian of ${options.rounds}. ${machine}`);
    if (options.waterfall !== undefined) {
      for (const build of builds) await printWaterfall(browser, build, options.waterfall);
      return;
    }
    const all = await measureAll(browser, builds, options.rounds);
    store(all, machine);
    printFigures(all);
    judge([...all.values()]);
  } finally {
    await browser.close();
    await Promise.all([...servers.values()].map(({ stop }) => stop()));
  }
}
