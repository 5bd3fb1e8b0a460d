import type { Browser, BrowserContext, Cookie } from 'playwright';
import { startTrialServer } from '../../lib/trial-server.mjs';
import { buildRevision, serveBuild } from './against';
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
  run: (builds: readonly Build[]) => Promise<void>,
): Promise<void> {
  const revision = against === undefined ? [] : [{ name: against, folder: buildRevision(against) }];
  const servers = [{ name: 'this build', ...(await startTrialServer()) }];
  try {
    for (const { name, folder } of revision) servers.push({ name, ...(await serveBuild(folder)) });
    const builds: Build[] = [];
    for (const { name, origin } of servers) {
      builds.push({ name, origin, cookies: await signIn(browser, origin) });
    }
    await run(builds);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
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
