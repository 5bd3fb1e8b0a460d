import type { Chart } from '../chart';
import type { Settings } from './elk-graph';
import { isSmall } from './score';

const plain: Settings = {
  direction: 'DOWN',
  layering: 'NETWORK_SIMPLEX',
  order: 'document',
  jumps: 3,
  returnsAreRows: false,
  startsOnTop: false,
  labelWidth: 150,
  isDense: false,
  details: 'guard',
  state: { text: 168, row: 250 },
  group: { text: 230, row: 250 },
};

const narrow = {
  labelWidth: 110,
  state: { text: 140, row: 180 },
  group: { text: 200, row: 200 },
};

const narrowest = {
  labelWidth: 96,
  state: { text: 112, row: 150 },
  group: { text: 150, row: 150 },
};

/** Returns the layout settings to try, most promising first. */
export function triesFor(chart: Chart): readonly Settings[] {
  const right: Settings = { ...plain, direction: 'RIGHT' };
  if (isSmall(chart)) {
    const few = { jumps: 0 };
    return [
      { ...plain, ...few },
      { ...plain, ...few, ...narrow },
      { ...right, ...few, ...narrow },
      { ...plain, ...few, order: 'flow' },
    ];
  }
  // Large charts run sideways, as windows do; a long chain of states may be shorter downward.
  return [
    { ...right, ...narrowest },
    { ...plain, layering: 'LONGEST_PATH', returnsAreRows: true, ...narrow },
    { ...right, jumps: 0, returnsAreRows: true, startsOnTop: true, ...narrowest },
    { ...right, jumps: 2, ...narrow },
    { ...right, layering: 'LONGEST_PATH', returnsAreRows: true, ...narrow },
  ];
}
