import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { expect, test } from '@playwright/test';
import { explore } from '@workbench/paths/explore';
import type { Graph } from '@workbench/paths/graph';
import { browserGraph } from '@workbench/paths/run/browser-graph';
import { caseGraph } from '@workbench/paths/run/case-graph';
import { greedyTour } from '@workbench/paths/tour';
import { named } from './browser-tours';
import { testPaths } from './path-tests';
import { SessionDriver } from './session-driver';
import { sessionExecutors } from './session-executors';
import { sessionWays } from './session-ways';

const exploration = explore(sessionMachine, sessionModel);
const ways = sessionWays(exploration);

const transitionsOf = ({ starts, edges }: Graph) =>
  new Set([...starts, ...edges].flatMap(({ transitions }) => transitions.map(({ id }) => id)));

test('the ways of a browser lead to every transition that the model does not list as out of reach', () => {
  expect(transitionsOf(ways)).toEqual(transitionsOf(browserGraph(exploration)));
});

testPaths({
  id: 'session',
  machine: sessionMachine,
  model: sessionModel,
  executors: sessionExecutors,
  paths: named(greedyTour(caseGraph(ways)).paths),
  prepare: SessionDriver.open,
});
