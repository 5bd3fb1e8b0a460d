import { expect } from '@playwright/test';
import { sentSnapshot } from '@workbench/app/screens/screen-message';
import { nextByItself } from '@workbench/app/simulation/navigation';
import { shownStep } from '@workbench/app/simulation/simulation';
import { statesReached } from '@workbench/app/simulation/states-reached';
import { subjects } from '@workbench/app/subjects';
import { plainPaths } from '@workbench/plans/plain-paths';
import { innermostStates } from 'statechart-paths/describe';
import { differencesFrom } from 'statechart-paths/run/differences-from';
import { expectationOf } from 'statechart-paths/screen';
import { prepareSearch, queryPage } from '../../e2e/paths/harness/screen-in-page';
import { openScreen, show } from './screen-page';
import { test } from './workbench';

test('every state shows the screen that its description demands, or says that it has none', async ({
  page,
  workbench,
}) => {
  test.setTimeout(180_000);
  await prepareSearch(page);
  await openScreen(page, workbench);
  const wrong: string[] = [];
  let run = 0;
  for (const subject of subjects) {
    for (const { state, simulation } of statesReached(subject, plainPaths(subject))) {
      if (!['atomic', 'final'].includes(state.type)) continue;
      if (simulation === undefined) {
        const described = subject.screen?.states[state.path];
        if (described !== 'transient') wrong.push(`${subject.id} ${state.path}: no path`);
        continue;
      }
      if (nextByItself(subject, simulation) !== undefined) continue;
      const { snapshot } = shownStep(simulation).state;
      await show(page, {
        kind: 'show',
        machine: subject.id,
        snapshot: sentSnapshot(snapshot),
        variant: 'usual',
        theme: 'light',
        run: (run += 1),
        isLive: false,
      });
      for (const path of innermostStates(snapshot)) {
        const described = subject.screen && expectationOf(subject.screen, path, snapshot);
        // A frame that is only a picture doesn't have the focus.
        const { focus: _, ...expectation } = described ?? { seen: ['a screen description'] };
        const differences = await differencesFrom(expectation, queryPage(page));
        const steps = simulation.log.map(({ label }) => label).join(' → ');
        wrong.push(...differences.map((one) => `${subject.id} ${state.path} (${steps}): ${one}`));
      }
    }
  }
  expect(wrong).toEqual([]);
});
