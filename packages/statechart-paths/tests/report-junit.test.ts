// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { coverageOfPaths } from '../src/coverage/coverage-document';
import { visibleText } from '../src/formats/numbered-steps';
import { junitXml } from '../src/report/junit';
import { hostileTexts } from './hostile-document';
import { hostileCoverage, orderCoverage } from './order-coverage';
import { orderExploration } from './order-paths';

/** Parses a report as XML, and fails if it isn't well-formed. */
function read(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document.documentElement;
}

function testcase(root: Element, suite: string, name: string): Element {
  const found = [...root.querySelectorAll('testcase')].find(
    (one) => one.getAttribute('classname') === suite && one.getAttribute('name') === name,
  );
  if (found === undefined) throw new Error(`There is no test "${name}" in "${suite}".`);
  return found;
}

describe('coverage as JUnit XML', () => {
  const root = read(junitXml([orderCoverage]));

  it("has a suite for each harness's runs and one for their coverage", () => {
    expect(
      [...root.children].map((suite) => [
        suite.getAttribute('name'),
        suite.getAttribute('tests'),
        suite.getAttribute('failures'),
      ]),
    ).toEqual([
      ['order in the browser', '2', '1'],
      ['order coverage', '5', '2'],
    ]);
    expect(root.getAttribute('tests')).toBe('7');
    expect(root.getAttribute('failures')).toBe('3');
    expect(root.getAttribute('time')).toBe('1.750');
  });

  it('reports a failed path with its message and the command to reproduce it', () => {
    expect(testcase(root, 'order in the browser', 'ordered').children).toHaveLength(0);
    const [failure] = testcase(root, 'order in the browser', 'slow').children;
    expect(failure?.getAttribute('message')).toBe(
      'Step 2 of 3, "after patience": It does not show "slow".',
    );
    expect(failure?.textContent?.split('\n')).toEqual([
      'Step 2 of 3, "after patience": It does not show "slow".',
      '',
      'Expected: slow',
      'Received: ordering',
      'Path: known → order.confirm → after patience → order.again',
      'Repeat it with: npm run paths -- order --on browser --path "slow"',
    ]);
  });

  it("has failures for missed required elements, but not for elements that a browser can't reach", () => {
    const failed = testcase(root, 'order coverage', 'States').querySelector('failure');
    expect(failed?.getAttribute('message')).toBe('1 of 4 missed.');
    const requirements = testcase(root, 'order coverage', 'Requirements');
    expect(requirements.querySelector('failure')).toBeNull();
    expect(requirements.textContent?.trim().split('\n')).toEqual([
      '2 of 3 met.',
      'Out of the browser: order.failed: A failure leads back. – The shop is always open.',
    ]);
    const branches = testcase(root, 'order coverage', 'Branches');
    expect(branches.querySelector('failure')).toBeNull();
    expect(branches.textContent).toContain('Missed: editing: order.confirm refused');
  });

  it("doesn't report planned paths as tested", () => {
    const planned = coverageOfPaths(orderExploration, [{ name: 'one', input: 'fresh', steps: [] }]);
    const suites = read(junitXml([planned]));
    expect([...suites.children].map((one) => one.getAttribute('name'))).toEqual(['order coverage']);
    const passed = [...suites.querySelectorAll('testcase')].filter(
      (one) => one.querySelector('failure, skipped') === null,
    );
    expect(passed).toEqual([]);
  });

  it('is well-formed even with malicious names', () => {
    const names = [...read(junitXml([hostileCoverage])).querySelectorAll('testcase')].map((one) =>
      one.getAttribute('name'),
    );
    for (const text of hostileTexts) expect(names).toContain(visibleText(text));
  });
});
