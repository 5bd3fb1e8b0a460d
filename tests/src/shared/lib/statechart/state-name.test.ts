import { expect, it } from 'vitest';
import { stateName } from '@/shared/lib/statechart/state-name';

it.each([
  ['done', 'done'],
  [{ select: 'failed' }, 'select.failed'],
  [{ config: { choosing: { confirming: 'first' } } }, 'config.choosing.confirming.first'],
  [{ stats: 'loading', range: { custom: 'open' } }, 'stats.loading range.custom.open'],
  [{ page: { left: 'a', right: 'b' } }, 'page.left.a page.right.b'],
  [{ empty: {} }, 'empty'],
  [undefined, ''],
  [null, ''],
])('formats %j as "%s"', (value, name) => {
  expect(stateName(value)).toBe(name);
});
