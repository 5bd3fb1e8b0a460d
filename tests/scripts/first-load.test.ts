import { median } from '../../scripts/bench/harness';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commitOf } from '../../scripts/bench/first-load/against';
import { figuresOf, type Figures, type Sample } from '../../scripts/bench/first-load/figures';
import {
  comparingVerdicts,
  isOver,
  ownVerdicts,
  type Judged,
} from '../../scripts/bench/first-load/goals';
import { movingTime, physicalLimit, slow4G } from '../../scripts/bench/first-load/limits';
import {
  totalBlockingTime,
  type Load,
  type WireRequest,
} from '../../scripts/bench/first-load/load';
import { readOptions } from '../../scripts/bench/first-load/options';
import { table, verdictRow, waterfall } from '../../scripts/bench/first-load/tables';
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

function sample(part: Partial<Load>): Sample {
  return { network: 'slow', visit: 'cold', page: 'dashboard', load: load(part) };
}

const slowDashboard = { network: 'slow', visit: 'cold', page: 'dashboard' } as const;

function figures(part: Partial<Figures> = {}): Figures {
  return { ...figuresOf([sample({})], slowDashboard), ...part };
}

function judged(part: Partial<Judged> = {}): Judged {
  return {
    signedOut: figures(),
    dashboard: figures(),
    transfer: figures(),
    warmDashboard: figures(),
    mostShift: 0,
    ...part,
  };
}

describe('the figures of first loads', () => {
  it('are medians, so that one disturbed load changes nothing', () => {
    expect(median([3, 900, 1, 2, 4])).toBe(3);
    expect(median([1, 2, 4, 900])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('count only the time of tasks beyond 50 ms as blocking', () => {
    const longTasks = [50, 51, 150].map((duration) => ({ start: 0, duration }));
    expect(totalBlockingTime({ longTasks })).toBe(101);
  });

  it('are grouped by page, network and visit', () => {
    const other = { ...sample({ content: 9 }), visit: 'warm' } as const;
    expect(figuresOf([sample({ content: 7 }), other], slowDashboard).content).toBe(7);
  });

  it('sum up the bytes by kind', () => {
    const requests = [request(), request({ kind: 'js', bytes: 5 }), request({ kind: 'js' })];
    const { bytes, bytesByKind } = figuresOf([sample({ requests })], slowDashboard);
    expect(bytes).toBe(2005);
    expect(bytesByKind).toMatchObject({ html: 1000, js: 1005, css: 0 });
  });
});

describe('the physical limit', () => {
  it('is the transfer time of the bytes at the given bandwidth', () => {
    expect(movingTime(200_000, slow4G)).toBe(1000);
  });

  it('adds a round trip for the HTML and one for everything else', () => {
    const requests = [request(), request({ bytes: 99_000 }), request({ bytes: 100_000 })];
    expect(physicalLimit(load({ requests }), slow4G)).toBe(1300);
  });

  it('adds a single round trip if everything but the HTML is cached', () => {
    expect(physicalLimit(load({ requests: [request({ bytes: 20_000 })] }), slow4G)).toBe(250);
  });

  it('ignores responses after the content', () => {
    const requests = [request({ bytes: 20_000 }), request({ end: 1001 })];
    expect(physicalLimit(load({ requests }), slow4G)).toBe(250);
  });

  it('does not exist without throttling', () => {
    const plain = { network: 'plain', visit: 'cold', page: 'dashboard' } as const;
    expect(figuresOf([{ ...plain, load: load() }], plain).limit).toBeUndefined();
  });
});

describe('the goals of first loads', () => {
  it("are shares of the older build's times", () => {
    const ours = judged({ dashboard: figures({ fcp: 300, content: 701 }) });
    const theirs = judged({ dashboard: figures({ fcp: 1000, content: 1000 }) });
    const verdicts = comparingVerdicts(ours, theirs, '043f75f0100a');
    expect(verdicts.slice(0, 2).map(verdictRow)).toEqual([
      ['dashboard: first contentful paint', '0.300 x', '<= 0.300 x', 'PASS'],
      ["dashboard: first domain's name", '0.701 x', '<= 0.700 x', 'OVER'],
    ]);
  });

  it("don't apply to other revisions, whose shares are only displayed", () => {
    const [verdict] = comparingVerdicts(judged(), judged(), 'another commit');
    expect(verdict && isOver(verdict)).toBe(false);
    expect(verdict && verdictRow(verdict)).toEqual([
      'dashboard: first contentful paint',
      '1.000 x',
      '',
      '',
    ]);
  });

  it('allow the dashboard 1.3 times the transfer of its bytes, and its scripting', () => {
    const dashboard = figures({ content: 1501, moving: 1000, scripting: 200 });
    const verdict = ownVerdicts(judged({ dashboard })).find(({ unit }) => unit === 'ms');
    expect(verdict).toMatchObject({ measured: 1501, limit: 1500 });
    expect(verdict && isOver(verdict)).toBe(true);
  });

  it('are missed by a page without a measurement', () => {
    expect(isOver({ goal: '', measured: Number.NaN, limit: 1, unit: 'x' })).toBe(true);
  });
});

describe('the output of the bench', () => {
  it('is aligned in columns, names on the left and figures on the right', () => {
    expect(
      table([
        ['page', 'ms'],
        ['transfer', '7'],
      ]),
    ).toEqual(['page      ms', 'transfer   7']);
  });

  it('lists requests, tasks and paints of a load in order', () => {
    const lines = waterfall(
      load({ longTasks: [{ start: 200, duration: 60 }], fcp: 300, content: 400, lcp: 500 }),
    );
    expect(lines).toEqual([
      'kind   start ms  end ms   kB  name',
      'html          0     100  1.0  /',
      'task        200     260       60 ms',
      'paint       300     300       fcp',
      'paint       400     400       content',
      'paint       500     500       lcp',
    ]);
  });
});

describe('the options of first-load', () => {
  it('default to five rounds of this build', () => {
    expect(readOptions([])).toEqual({ against: undefined, rounds: 5, waterfall: undefined });
    expect(readOptions(['--against', 'main', '--rounds=3', '--waterfall', 'signed out'])).toEqual({
      against: 'main',
      rounds: 3,
      waterfall: 'signed out',
    });
  });

  it.each([
    [['--again'], "Unknown option '--again'"],
    [['--rounds', '0'], '"0" is no number of rounds'],
    [['--waterfall', 'home'], 'There is no page "home"'],
    [['--against'], '--against'],
  ])('%s are refused with the usage', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
    expect(() => readOptions(args)).toThrow('npm run bench -- first-load [--against REVISION]');
  });

  it('refuse an unknown revision', () => {
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
