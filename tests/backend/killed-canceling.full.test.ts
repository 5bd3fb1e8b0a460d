import { it } from 'vitest';
import { killedWhileCanceling } from './support/killed-canceling';

it(
  '30 kills between canceling, restoring and releasing release no name twice and charge none twice',
  () => killedWhileCanceling(30, 30),
  900_000,
);
