// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { visibleText } from '@workbench/paths/formats/numbered-steps';
import { coveragePage } from '@workbench/paths/report/coverage-page';
import { hostileTexts } from './hostile-document';
import { hostileCoverage, orderCoverage } from './order-coverage';

function read(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function rows(page: Document, table: string): readonly (readonly string[])[] {
  return [...page.querySelectorAll(`table[aria-label="${table}"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  );
}

describe('the coverage page', () => {
  const whole = {
    ...orderCoverage,
    machine: 'whole',
    runs: [],
    elements: { requirements: [], transitions: [], states: [], branches: [], events: [] },
  };
  const page = read(
    coveragePage([whole, orderCoverage], {
      titles: { order: 'Order a thing' },
      made: new Date('2026-03-04T05:06:00Z'),
    }),
  );

  it('shows what falls short first', () => {
    expect(page.querySelector('.verdict')?.textContent).toBe(
      '1 of 2 machines to look at: 1 path failed; 3 transitions and 1 state missed.',
    );
    expect([...page.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
      'Overview',
      'Order a thing',
      'whole',
    ]);
    expect(page.body.textContent).toContain('March 4, 2026 at 5:06 AM UTC');
  });

  it('names requirements, missed ones first, with the paths that cover the others', () => {
    expect(rows(page, 'Requirements of Order a thing')).toEqual([
      ['A failure leads back.order.failed', 'Out of the browser', 'no path'],
      ['An order can be edited.order.edit', 'Met', 'orderedand 1 moreslow'],
      ['order.confirm', 'Met', 'orderedand 1 moreslow'],
    ]);
    expect(rows(page, 'States of Order a thing')[0]).toEqual(['slow', 'Missed', 'no path']);
  });

  it('shows a failed path with its message and the command that repeats it', () => {
    const failure = page.querySelector('.failure');
    expect(failure?.textContent).toContain('It does not show "slow".');
    expect(failure?.querySelector('strong')?.textContent).toBe('after patience');
    expect(failure?.querySelector('code')?.textContent).toBe(
      'npm run paths -- order --on browser --path "slow"',
    );
  });

  it('shows why something is out of the browser', () => {
    const reasons = page.querySelector('.reasons');
    expect(reasons?.querySelector('dt')?.textContent).toBe('The shop is always open.');
    expect(reasons?.textContent).toContain('Transitions: ordering: place error');
  });

  it('is self-contained and runs no script', () => {
    const html = coveragePage([orderCoverage, hostileCoverage]);
    const hostile = read(html);
    expect(hostile.querySelectorAll('script, link, img, iframe, object')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import/);
    const handlers = [...hostile.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('shows hostile names verbatim', () => {
    const text = read(coveragePage([hostileCoverage])).body.textContent ?? '';
    for (const name of hostileTexts) expect(text).toContain(visibleText(name));
  });
});
