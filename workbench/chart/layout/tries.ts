import type { Chart } from '../chart';
import type { Settings } from './elk-graph';
import { isSmall } from './score';

const plain: Settings = {
  direction: 'DOWN',
  placement: 'NETWORK_SIMPLEX',
  layering: 'NETWORK_SIMPLEX',
  order: 'document',
  jumps: 3,
  returnsAreRows: false,
  labelWidth: 150,
  state: { text: 168, row: 250 },
  group: { text: 230, row: 250 },
};

/** The ways in which a chart is laid out, to choose the best; the most promising first. */
export function triesFor(chart: Chart): readonly Settings[] {
  const narrow = {
    labelWidth: 110,
    state: { text: 140, row: 180 },
    group: { text: 200, row: 200 },
  };
  const narrowest = {
    labelWidth: 96,
    state: { text: 124, row: 150 },
    group: { text: 150, row: 170 },
  };
  if (isSmall(chart)) {
    const few = { ...plain, jumps: 0 };
    return [
      few,
      { ...few, ...narrow },
      { ...few, order: 'flow' },
      { ...few, direction: 'RIGHT', ...narrow },
      { ...few, direction: 'RIGHT' },
      plain,
      { ...plain, ...narrow },
      { ...few, placement: 'BRANDES_KOEPF' },
      { ...plain, order: 'flow' },
    ];
  }
  return [
    plain,
    { ...plain, ...narrow },
    { ...plain, order: 'flow', ...narrow },
    { ...plain, direction: 'RIGHT', ...narrow },
    { ...plain, jumps: 2, ...narrow },
    { ...plain, order: 'flow' },
    { ...plain, layering: 'LONGEST_PATH', ...narrow },
    { ...plain, returnsAreRows: true, ...narrow },
    { ...plain, layering: 'LONGEST_PATH', returnsAreRows: true, ...narrow },
    { ...plain, ...narrowest },
    { ...plain, order: 'flow', ...narrowest },
    { ...plain, layering: 'LONGEST_PATH', ...narrowest },
    { ...plain, jumps: 2, layering: 'LONGEST_PATH', ...narrowest },
    { ...plain, placement: 'LINEAR_SEGMENTS', ...narrowest },
  ];
}
