import { expect, test } from '@playwright/test';
import { explore } from '@workbench/paths/explore/explore';
import type { Graph } from '@workbench/paths/explore/graph';
import { browserGraph } from '@workbench/paths/run/browser-graph';
import { caseGraph } from '@workbench/paths/run/case-graph';
import { greedyTour } from '@workbench/paths/tour/tour';
import { browserReplays } from './flows/browser-replays';
import { named } from './harness/browser-tours';
import { testPaths } from './harness/path-tests';
import { sessionWays } from './flows/session-ways';

const { session } = browserReplays;
const exploration = explore(session.machine, session.model);
const ways = sessionWays(exploration);

const transitionsOf = ({ starts, edges }: Graph) =>
  new Set([...starts, ...edges].flatMap(({ transitions }) => transitions.map(({ id }) => id)));

test('the ways of a browser lead to every transition that the model does not list as out of reach', () => {
  expect(transitionsOf(ways)).toEqual(transitionsOf(browserGraph(exploration)));
});

testPaths({ ...session, paths: named(greedyTour(caseGraph(ways)).paths) });
