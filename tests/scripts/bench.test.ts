import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { waterfall } from '../../scripts/bench/first-load';
import {
  comparison,
  figuresOf,
  movingTime,
  ownGoals,
  physicalLimit,
  totalBlockingTime,
  type Judged,
  type PageFigures,
} from '../../scripts/bench/first-load/figures';
import { slow4G, type Load, type WireRequest } from '../../scripts/bench/first-load/load';
import { figureRow, isOver, median, medianFigure } from '../../scripts/bench/harness';
import { readBenchOptions } from '../../scripts/bench/program';
import { commitOf } from '../../scripts/lib/revision';
import { temporaryFolder } from './temporary-folder';

function request(part: Partial<WireRequest> = {}): WireRequest {
  return { url: 'http://localhost/', kind: 'html', start: 0, end: 100, bytes: 1000, ...part };
}

function load(part: Partial<Load> = {}): Load {
  return {
    content: 1000,
    fcp: 500,
    lcp: 1000,
    cls: 0,
    longTasks: [],
    scripting: 200,
    requests: [request()],
    ...part,
  };
}

function figures(part: Partial<PageFigures> = {}): PageFigures {
  return { ...figuresOf([load()]), ...part };
}

function judged(part: Partial<Judged> = {}): Judged {
  return {
    'signed out': figures(),
    dashboard: figures(),
    transfer: figures(),
    warmDashboard: figures(),
    mostShift: 0,
    ...part,
  };
}

describe('benchmark figures', () => {
  it("are medians, so that one outlier doesn't distort them", () => {
    expect(median([3, 900, 1, 2, 4])).toBe(3);
    expect(median([1, 2, 4, 900])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('are printed with their range, limit and verdict', () => {
    expect(figureRow(medianFigure('opening', [90, 101.4, 120], 100))).toEqual([
      'opening',
      '101 ms',
      '90–120',
      '<= 100 ms',
      'OVER',
    ]);
    expect(
      figureRow({ name: 'accepted', measured: 250, unit: '/s', limit: 200, isLeast: true }),
    ).toEqual(['accepted', '250 /s', '', '>= 200 /s', '']);
  });

  it('count as over the limit if there is no measurement, and as within it if there is no limit', () => {
    expect(isOver({ name: '', measured: Number.NaN, limit: 1 })).toBe(true);
    expect(isOver({ name: '', measured: Number.NaN })).toBe(false);
  });
});

describe('first-load figures', () => {
  it('count only the time beyond the first 50 ms of each task as blocking', () => {
    const longTasks = [50, 51, 150].map((duration) => ({ start: 0, duration }));
    expect(totalBlockingTime({ longTasks })).toBe(101);
  });

  it('include the total kB, and the kB of each type of file', () => {
    const requests = [request(), request({ kind: 'js', bytes: 5 }), request({ kind: 'js' })];
    expect(figuresOf([load({ requests })])).toMatchObject({
      kB: 2.005,
      html: 1,
      js: 1.005,
      css: 0,
    });
  });
});

describe('the physical limit', () => {
  it('includes the transfer time of all bytes at the given bandwidth', () => {
    expect(movingTime(200_000, slow4G)).toBe(1000);
  });

  it('includes a round trip for the HTML and one for everything else', () => {
    const requests = [request(), request({ bytes: 99_000 }), request({ bytes: 100_000 })];
    expect(physicalLimit(load({ requests }), slow4G)).toBe(1300);
  });

  it('includes only one round trip if everything except the HTML is cached', () => {
    expect(physicalLimit(load({ requests: [request({ bytes: 20_000 })] }), slow4G)).toBe(250);
  });

  it('ignores responses that end after the content', () => {
    const requests = [request({ bytes: 20_000 }), request({ end: 1001 })];
    expect(physicalLimit(load({ requests }), slow4G)).toBe(250);
  });
});

describe('first-load goals', () => {
  it("are fractions of the older build's times", () => {
    const ours = judged({ dashboard: figures({ fcp: 300, content: 701 }) });
    const theirs = judged({ dashboard: figures({ fcp: 1000, content: 1000 }) });
    const [fcp, content] = comparison(ours, theirs, '043f75f0100a');
    expect(fcp).toMatchObject({ measured: 0.3, limit: 0.3 });
    expect(content).toMatchObject({ measured: 0.701, limit: 0.7 });
  });

  it("don't apply to other revisions, for which the fractions are only displayed", () => {
    const [share] = comparison(judged(), judged(), 'another commit');
    expect(share).toMatchObject({ measured: 1, limit: undefined });
  });

  it('allow the dashboard 1.3 times its transfer time, plus its script time', () => {
    const dashboard = figures({ content: 1501, moving: 1000, script: 200 });
    const goal = ownGoals(judged({ dashboard })).find(({ unit }) => unit === 'ms');
    expect(goal).toMatchObject({ measured: 1501, limit: 1500 });
  });
});

describe('the benchmark output', () => {
  it('lists requests, tasks and paints of a load in order', () => {
    const text = waterfall(
      load({ longTasks: [{ start: 200, duration: 60 }], fcp: 300, content: 400, lcp: 500 }),
    );
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
      'event          start ms  end ms   kB',
      'html /                0     100  1.0',
      'task of 60 ms       200     260',
      'fcp                 300     300',
      'content             400     400',
      'lcp                 500     500',
    ]);
  });
});

describe('the benchmark command line', () => {
  it('selects all benchmarks except the longest by default', () => {
    const asked = readBenchOptions([]);
    expect(asked?.named).toContain('routes');
    expect(asked?.named).not.toContain('soak');
    expect(asked?.options).toEqual({ rounds: 5, minutes: 30 });
  });

  it('selects a benchmark with its options', () => {
    const args = ['first-load', '--against', 'main', '--rounds=3', '--waterfall', 'signed out'];
    expect(readBenchOptions(args)).toMatchObject({
      named: ['first-load'],
      options: { against: 'main', rounds: 3, waterfall: 'signed out' },
    });
    expect(readBenchOptions(['load', '--only', 'cpu', '--against', 'main'])?.options).toMatchObject(
      {
        only: 'cpu',
        against: 'main',
      },
    );
  });

  it.each([
    [['speed'], "'speed' is invalid"],
    [['first-load', '--again'], "unknown option '--again'"],
    [['first-load', '--rounds', '0'], 'It needs a whole number from 1 to 99.'],
    [['first-load', '--waterfall', 'home'], "argument 'home' is invalid"],
    [['first-load', '--against'], 'argument missing'],
    [['paths', '--rounds', '3'], '--rounds goes with first-load, run by itself.'],
    [['load', '--only', 'memory'], "argument 'memory' is invalid"],
    [['load', '--only', 'cpu'], 'The part "cpu" compares with a revision'],
    [['load', '--only', 'ratios', '--against', 'main'], 'the others do not'],
    [['soak', '--minutes', 'ten'], 'It needs a whole number from 1 to 999.'],
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
