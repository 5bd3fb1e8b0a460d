import type { Locator, Page } from '@playwright/test';
import { createRequire } from 'node:module';
import {
  elementsOf,
  factsOf,
  queryOf,
  type Facts,
  type QueryScreen,
  type Query,
} from 'statechart-paths/run/differences-from';
import type { DescribedAction } from 'statechart-paths/run/screen-executors';
import type { Control, Name } from 'statechart-paths/screen';
import type { Until } from './held-calls';

function locatorOf(page: Page, query: Query): Locator {
  if ('text' in query) return page.getByText(query.text, { exact: true });
  const { name, hiddenToo } = query;
  const [first, ...others] = query.roles.map((role) =>
    page.getByRole(role, {
      exact: true,
      includeHidden: hiddenToo ?? false,
      ...(name !== undefined && { name }),
    }),
  );
  if (first === undefined) throw new Error('A query names a role.');
  return others.reduce((either, one) => either.or(one), first);
}

const testingLibrary = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

interface Searcher {
  readonly find: (queries: readonly Query[]) => readonly (readonly Facts[])[];
}

declare global {
  interface Window {
    /** Runs all queries of a check in one call, because separate calls took most of a path's time. */
    pathSearcher?: Searcher;
  }
}

/** Must be called before the page loads. */
export async function prepareSearch(page: Page): Promise<void> {
  await page.addInitScript({ path: testingLibrary });
  await page.addInitScript({
    content: `{
      const elementsOf = ${elementsOf.toString()};
      const factsOf = ${factsOf.toString()};
      window.pathSearcher = {
        find: (queries) => {
          const screen = TestingLibraryDom.getQueriesForElement(document.body);
          return queries.map((query) => factsOf(elementsOf(screen, query)));
        },
      };
    }`,
  });
}

/** Queries the page without waiting, because the page's clock is stopped. */
export const queryPage =
  (page: Page): QueryScreen =>
  (queries) =>
    page.evaluate((asked) => window.pathSearcher?.find(asked) ?? [], queries);

/** Performs a user action. `until` advances the page's clock while a control has not appeared yet. */
export async function perform(
  page: Page,
  userAction: DescribedAction,
  until: Until,
): Promise<void> {
  const found = async (control: Control): Promise<Locator> => {
    const locator = locatorOf(page, queryOf(control));
    await until(`${locator.toString()} shows`, () => locator.isVisible());
    return locator;
  };
  const field = (name: Name) => found({ field: name });
  if ('press' in userAction) {
    const control = await found(userAction.press);
    const [facts] = await control.evaluateAll(factsOf);
    // Playwright would wait for a disabled control to become enabled.
    await control.click({ force: facts?.usable === false });
  } else if ('into' in userAction) {
    const input = await field(userAction.into);
    // A field that already contains the text is cleared first. Otherwise, no input event would fire.
    if ((await input.inputValue()) === userAction.type) await input.fill('');
    await input.fill(userAction.type);
    if (userAction.submit !== undefined) await (await found(userAction.submit)).click();
  } else if ('enter' in userAction) {
    await (await field(userAction.enter)).press('Enter');
  } else {
    await (await found({ checkbox: userAction.check })).setChecked(userAction.on);
  }
}
