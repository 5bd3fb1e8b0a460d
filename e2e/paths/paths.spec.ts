import { machines } from '@machines/index';
import { expect, test } from '@playwright/test';
import { browserReplays } from './flows/browser-replays';
import { testPaths } from './harness/path-tests';

test('every registered machine is replayed in the browser', () => {
  expect(Object.keys(browserReplays).toSorted()).toEqual(machines.map(({ id }) => id).toSorted());
});

for (const replay of Object.values(browserReplays)) testPaths(replay);
