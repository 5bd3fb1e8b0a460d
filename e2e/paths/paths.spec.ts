import { machines } from '@machines/index';
import { expect, test } from '@playwright/test';
import { isFullRun } from '../fixtures/scope';
import { browserReplays } from './flows/browser-replays';
import { testPaths } from './harness/path-tests';

test('every registered machine is replayed in the browser', () => {
  expect(Object.keys(browserReplays).toSorted()).toEqual(machines.map(({ id }) => id).toSorted());
});

/** Most of a purchase is an order, which the paths of a transfer replay; the journeys of `order.spec.ts` buy. */
const inFullRun = ['purchase'];

for (const [id, replay] of Object.entries(browserReplays)) {
  if (isFullRun || !inFullRun.includes(id)) testPaths(replay);
}
