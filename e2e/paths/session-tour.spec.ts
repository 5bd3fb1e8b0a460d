import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { explore } from '@workbench/paths/explore';
import { greedyTour } from '@workbench/paths/tour';
import { named } from './browser-tours';
import { testPaths } from './path-tests';
import { SessionDriver } from './session-driver';
import { sessionExecutors } from './session-executors';
import { sessionWays } from './session-ways';

testPaths({
  id: 'session',
  machine: sessionMachine,
  model: sessionModel,
  executors: sessionExecutors,
  paths: named(greedyTour(sessionWays(explore(sessionMachine, sessionModel))).paths),
  prepare: SessionDriver.open,
});
