import type { Cookie } from 'playwright';
import { startTrialServer } from '../../lib/trial-server.mjs';
import { openChromium } from '../harness';
import { buildRevision, serveBuild, type Server } from './against';
import { pages, type PageName } from './pages';
import type { PlainChromium } from './plain-chromium';

/** A running portal to measure. */
export interface Build {
  readonly name: string;
  readonly origin: string;
  /** The cookies of an agent who is signed in. */
  readonly cookies: readonly Cookie[];
}

/** Serves the current build, and that of a revision if one is named, and stops both afterwards. */
export async function withBuilds(
  against: string | undefined,
  run: (ours: Build, ...older: readonly Build[]) => Promise<void>,
): Promise<void> {
  const revisions =
    against === undefined ? [] : [{ name: against, folder: buildRevision(against) }];
  const stops: (() => Promise<void>)[] = [];
  const prepare = async (name: string, { origin, stop }: Server): Promise<Build> => {
    stops.push(stop);
    return { name, origin, cookies: await signIn(origin) };
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

/** Signs in as a person does, which works in every revision. */
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

/** Resets the browser, and signs it in if the page is for agents. */
export async function beginAnew(
  browser: PlainChromium,
  { origin, cookies }: Build,
  page: PageName,
): Promise<void> {
  await browser.forget(origin);
  if (pages[page].signedIn) await browser.addCookies(cookies);
}
