import { expect, it } from 'vitest';
import { killedWhileCanceling } from './support/killed-canceling';

it('30 kills between canceling, restoring and releasing release and charge nothing twice', async () => {
  expect(await killedWhileCanceling(30, 30)).toBeGreaterThan(0);
}, 900_000);
