import { machines } from '@machines/index';
import { expect, it } from 'vitest';
import { coveredShare } from '@workbench/app/index/covered-share';

const [machine] = machines.filter(({ id }) => id === 'card-deletion');
if (machine === undefined) throw new Error('There is no machine to delete cards.');

it('counts what the tour and the journeys of a machine take', () => {
  const { journeys, ...model } = machine.model;
  const subject = { ...machine, model };
  const short = 'fresh → card.delete default card → delete.cancel';
  expect(coveredShare(subject)).toBeUndefined();
  const share = coveredShare({ ...subject, tour: [short] }) ?? NaN;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(
    coveredShare({ ...subject, tour: [short], model: machine.model }) ?? 0,
  );
  // As far as it goes.
  expect(coveredShare({ ...subject, tour: [`${short} → card.delete away`] })).toBe(share);
});
