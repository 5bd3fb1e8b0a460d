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
  if (isSmall(chart)) {
    const few: Settings = { ...plain, jumps: 0 };
    return [
      few,
      { ...few, ...narrow },
      { ...few, direction: 'RIGHT', ...narrow },
      { ...few, order: 'flow' },
      { ...few, direction: 'RIGHT' },
      plain,
      { ...few, direction: 'RIGHT', jumps: 2, ...narrow },
    ];
  }
  const tall: Settings[] = [
    { ...plain, ...narrow },
    { ...plain, startsOnTop: true, ...narrow },
    { ...plain, layering: 'LONGEST_PATH', returnsAreRows: true, ...narrow },
    { ...plain, returnsAreRows: true, startsOnTop: true, ...narrow },
    { ...plain, layering: 'LONGEST_PATH', ...narrow },
    { ...plain, returnsAreRows: true, ...narrow },
    { ...plain, layering: 'LONGEST_PATH', startsOnTop: true, ...narrow },
    plain,
    { ...plain, jumps: 2, ...narrow },
    { ...plain, jumps: 2, startsOnTop: true, ...narrow },
    { ...plain, ...narrowest },
    { ...plain, startsOnTop: true, ...narrowest },
    { ...plain, jumps: 0, returnsAreRows: true, startsOnTop: true, ...narrowest },
  ];
  const wide: Settings = { ...plain, direction: 'RIGHT', ...narrow };
  // With this direction, regions are stacked.
  return chart.states.some(({ type }) => type === 'parallel') ? [wide, ...tall] : tall;
}
