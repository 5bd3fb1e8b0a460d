import { it } from 'vitest';
import { killedWhileCanceling } from '../support/killed-canceling';

it(
  '3 kills between canceling, restoring and releasing release no name twice and charge none twice',
  () => killedWhileCanceling(3, 3),
  120_000,
);
