import { describe, expect, it } from 'vitest';
import { mixOfActions } from '../../scripts/bench/load/actions';
import { readLoadOptions, readSoakOptions } from '../../scripts/bench/load/options';

describe('the options of load', () => {
  it('skip the comparison unless a revision is named', () => {
    expect(readLoadOptions([])).toEqual({ against: undefined, parts: ['overload', 'ratios'] });
    expect(readLoadOptions(['--against', 'main'])).toEqual({
      against: 'main',
      parts: ['overload', 'ratios', 'cpu'],
    });
    expect(readLoadOptions(['--only=ratios']).parts).toEqual(['ratios']);
  });

  it.each([
    [['--again'], "Unknown option '--again'"],
    [['--only', 'memory'], 'There is no part "memory"'],
    [['--only', 'cpu'], 'Name the revision'],
    [['--only', 'ratios', '--against', 'main'], 'The part "ratios" does not compare'],
  ])('%s are refused with the usage', (args, reason) => {
    expect(() => readLoadOptions(args)).toThrow(reason);
    expect(() => readLoadOptions(args)).toThrow('npm run bench -- load [--against REVISION]');
  });
});

describe('the options of soak', () => {
  it('default to thirty minutes', () => {
    expect(readSoakOptions([])).toEqual({ minutes: 30 });
    expect(readSoakOptions(['--minutes', '120'])).toEqual({ minutes: 120 });
  });

  it.each(['0', '-1', 'ten', '1000'])('refuse %s minutes with the usage', (minutes) => {
    expect(() => readSoakOptions([`--minutes=${minutes}`])).toThrow(
      `"${minutes}" is no number of minutes`,
    );
  });
});

describe('the mix of actions', () => {
  it('has a hundred actions, with the shares that the benchmark prints', () => {
    const counts = Object.fromEntries(
      [...new Set(mixOfActions)].map((name) => [
        name,
        mixOfActions.filter((each) => each === name).length,
      ]),
    );
    expect(counts).toEqual({
      dashboard: 20,
      document: 10,
      account: 25,
      stats: 12,
      order: 8,
      'sign-in': 2,
      collector: 15,
      mail: 8,
    });
  });
});
