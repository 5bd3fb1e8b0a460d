import { describe, expect, it } from 'vitest';
import { coverageJson, readCoverageDocument } from '../src/coverage/coverage-document';
import { coverageTable } from '../src/report/coverage-table';
import { percent } from '../src/report/measures';
import { hostileCoverage, orderCoverage } from './order-coverage';

describe('coverage as a text table', () => {
  const text = coverageTable([orderCoverage]);

  it('shows the figures for each kind of coverage', () => {
    expect(text.split('\n').slice(0, 7)).toEqual([
      'order: 2 paths in the browser',
      '               met   of          out of the browser   missed',
      'Requirements     2    3   66 %                    1        0',
      'Transitions      3    7   42 %                    1        3',
      'States           3    4   75 %                    0        1',
      'Branches         1    2   50 %                    0        1',
      'Events           2    7   28 %                    1        4',
    ]);
  });

  it("lists failures with the commands to reproduce them, missed elements, and elements that a browser can't reach", () => {
    expect(text).toContain(
      [
        'Failed',
        '  slow: Step 2 of 3, "after patience": It does not show "slow".',
        '    Expected: slow',
        '    Received: ordering',
        '    known → order.confirm → after patience → order.again',
        '    npm run paths -- order --on browser --path "slow"',
      ].join('\n'),
    );
    expect(text).toContain('\nMissed\n');
    expect(text).toContain('  States: slow\n');
    expect(text).toContain(
      'Out of the browser\n  Requirements: order.failed: A failure leads back. – The shop is always open.\n',
    );
  });

  it('escapes control characters in malicious names', () => {
    const hostile = coverageTable([hostileCoverage]);
    expect(hostile).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
  });
});

describe('coverage', () => {
  it('round-trips through JSON', () => {
    for (const document of [orderCoverage, hostileCoverage]) {
      expect(readCoverageDocument(coverageJson(document))).toEqual({ kind: 'read', document });
    }
  });

  it('is 100% only if everything is covered', () => {
    expect(percent({ hit: 999, outOfBrowser: 0, missed: 1, total: 1000 })).toBe(99);
    expect(percent({ hit: 0, outOfBrowser: 0, missed: 0, total: 0 })).toBe(100);
  });
});
