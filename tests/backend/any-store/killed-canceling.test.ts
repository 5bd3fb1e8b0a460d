import { expect, it } from 'vitest';
import { killedWhileCanceling } from '../support/killed-canceling';

it('3 kills between canceling, restoring and releasing release and charge nothing twice', async () => {
  expect(await killedWhileCanceling(3, 3)).toBeGreaterThan(0);
}, 120_000);
