import { coverageOfRuns } from '../src/coverage/coverage-document';
import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import type { PathRun } from '../src/run/path-run';
import { hostileMachine, hostileTexts } from './hostile-document';
import { orderMachine, orderModel } from './order-machine';

const model: Model = {
  ...orderModel,
  outOfBrowser: [{ step: 'placeOrder error down', reason: 'The shop is always open.' }],
};

/** Coverage of a passed and a failed browser path, with elements that a browser can't reach. */
export const orderCoverage = coverageOfRuns(
  explore(orderMachine, model),
  [
    {
      name: 'ordered',
      path: { input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
      on: 'browser',
      seconds: 1.25,
      confirmed: 3,
      outcome: { kind: 'passed' },
    },
    {
      name: 'slow',
      path: { input: 'known', steps: ['order.confirm', 'after patience', 'order.again'] },
      on: 'browser',
      seconds: 0.5,
      confirmed: 2,
      outcome: {
        kind: 'failed',
        step: 2,
        sentence:
          'Step 2 of 3, "after patience": It does not show "slow".\n\n\u001b[32mExpected: slow\u001b[39m\nReceived: ordering',
      },
    },
  ],
  {
    requirementTexts: {
      'order.edit': 'An order can be edited.',
      'order.failed': 'A failure leads back.',
    },
    repeat: ({ name }) => `npm run paths -- order --on browser --path "${name}"`,
  },
);

function hostileRun(name: string, place: number): PathRun {
  const steps = hostileMachine.document.paths[place]?.steps.map(({ label }) => label) ?? [];
  const run = { name, path: { input: name, steps }, on: name, seconds: 1 };
  return place % 2 === 0
    ? { ...run, confirmed: 2, outcome: { kind: 'passed' } }
    : { ...run, confirmed: 1, outcome: { kind: 'failed', step: 1, sentence: name } };
}

/** Coverage with malicious names everywhere in a report. */
export const hostileCoverage = coverageOfRuns(
  explore(hostileMachine.machine, {
    ...hostileMachine.model,
    outOfBrowser: hostileTexts.map((reason, place) => ({
      step: `${hostileMachine.document.paths[place]?.steps[0]?.label ?? ''}`,
      reason,
    })),
  }),
  [...hostileTexts.map(hostileRun), { ...hostileRun(hostileTexts[0], 0), on: 'browser' }],
  {
    requirementTexts: Object.fromEntries(
      Object.keys(hostileMachine.document.requirementTexts).map((id, place) => [
        id,
        hostileTexts[place % hostileTexts.length] ?? '',
      ]),
    ),
    repeat: ({ name }) => name,
  },
);
