import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { figureRow, isOver, percentile } from '../../bench/harness';
import { readBenchOptions } from '../../bench/program';
import { commitOf } from '../../../scripts/lib/revision';
import { temporaryFolder } from '../../../tests/scripts/temporary-folder';

describe('benchmark figures', () => {
  it("are medians or other percentiles, so that one outlier doesn't distort them", () => {
    expect(percentile([3, 900, 1, 2, 4], 0.5)).toBe(3);
    expect(percentile([3, 900, 1, 2, 4], 0.95)).toBe(900);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('are printed with their range, limit and verdict', () => {
    const figure = { name: 'opening', measured: 101.4, values: [90, 101.4, 120], unit: 'ms' };
    expect(figureRow({ ...figure, limit: 100 })).toEqual([
      'opening',
      '101 ms',
      '90–120',
      '<= 100 ms',
      'OVER',
    ]);
    expect(figureRow({ name: 'orders', measured: 25 })).toEqual(['orders', '25', '', '', '']);
  });

  it('count as over the limit if there is no measurement, and as within it if there is no limit', () => {
    expect(isOver({ name: '', measured: Number.NaN, limit: 1 })).toBe(true);
    expect(isOver({ name: '', measured: Number.NaN })).toBe(false);
  });
});

describe('the benchmark command line', () => {
  it('selects a benchmark with its options', () => {
    expect(readBenchOptions(['moments'])).toEqual({ name: 'moments', options: { rounds: 5 } });
    const args = ['first-load', '--against', 'main', '--rounds=3'];
    expect(readBenchOptions(args)?.options).toEqual({ against: 'main', rounds: 3 });
  });

  it.each([
    [[], "missing required argument 'benchmark'"],
    [['speed'], "'speed' is invalid"],
    [['first-load', '--again'], "unknown option '--again'"],
    [['first-load', '--rounds', '0'], 'It needs a whole number from 1 to 99.'],
    [['first-load', '--against'], 'argument missing'],
    [['load', '--rounds', '3'], '--rounds goes with first-load or moments.'],
  ])('refuses %j', (args, reason) => {
    expect(() => readBenchOptions(args)).toThrow(reason);
  });

  it('refuses an unknown revision', () => {
    const folder = temporaryFolder();
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    git('init');
    git('commit', '--allow-empty', '-m', 'plant');
    expect(commitOf(folder, 'HEAD')).toBe(git('rev-parse', 'HEAD').trim());
    for (const unknown of ['nowhere', '--all']) {
      expect(() => commitOf(folder, unknown)).toThrow(`There is no revision "${unknown}"`);
    }
  });
});
