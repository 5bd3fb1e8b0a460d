import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { caseGraph } from '@workbench/paths/run/case-graph';
import { greedyTour } from '@workbench/paths/tour/tour';
import type { BrowserReplay } from '../harness/browser-replay';
import { SessionDriver } from './session-driver';
import { sessionExecutors } from './session-executors';
import { sessionWays } from './session-ways';

export const sessionReplay: BrowserReplay = {
  id: 'session',
  machine: sessionMachine,
  model: sessionModel,
  executors: sessionExecutors,
  paths: (exploration) => greedyTour(caseGraph(sessionWays(exploration))).paths,
  prepare: SessionDriver.open,
};
