import type { Browser, BrowserContext, Cookie } from 'playwright';
import { startTrialServer } from '../../lib/trial-server.mjs';
import { buildRevision, serveBuild, type Server } from './against';
import { watchPages } from './measure';
import { pages, type PageName } from './pages';

/** A portal that is served to be measured. */
export interface Build {
  readonly name: string;
  readonly origin: string;
  /** Of an agent who is signed in. */
  readonly cookies: readonly Cookie[];
}

/** Serves the present build, and the one of a revision if it is named, and stops both afterwards. */
export async function withBuilds(
  browser: Browser,
  against: string | undefined,
  run: (ours: Build, ...older: readonly Build[]) => Promise<void>,
): Promise<void> {
  const revisions =
    against === undefined ? [] : [{ name: against, folder: buildRevision(against) }];
  const stops: (() => Promise<void>)[] = [];
  const prepare = async (name: string, { origin, stop }: Server): Promise<Build> => {
    stops.push(stop);
    return { name, origin, cookies: await signIn(browser, origin) };
  };
  try {
    const ours = await prepare('this build', await startTrialServer());
    const older: Build[] = [];
    for (const { name, folder } of revisions) {
      older.push(await prepare(name, await serveBuild(folder)));
    }
    await run(ours, ...older);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
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

/** A browser that has cached nothing, signed in if the page is for agents. */
export async function openContext(
  browser: Browser,
  { cookies }: Build,
  page: PageName,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  await watchPages(context, page);
  if (pages[page].signedIn) await context.addCookies([...cookies]);
  return context;
}
