import type { StatsReasons } from '@contract/stats-reasons';
import { describe, expect, it } from 'vitest';
import { isByChance } from '@/entities/visit';
import { reasonsCopy } from '@/features/explain-change/ui/reasons-copy';
import { explain } from '@/features/explain-change/model/explain';

type Figures = readonly [label: string, now: number, earlier: number];

const rows = (...figures: Figures[]) =>
  figures.map(([label, now, earlier]) => ({ label, now, earlier }));

const named = (...figures: Figures[]) =>
  rows(...figures).map(({ label: name, ...of }) => ({ name, ...of }));

const changed = (now: number, earlier: number, by: Partial<StatsReasons['by']> = {}) =>
  explain({ now, earlier, by: { page: [], source: [], ...by } }, (_, label) => label);

describe('a change', () => {
  it.each([
    [36, 21, false],
    [36, 25, true],
    [10_000, 10_200, true],
    [10_000, 10_300, false],
    [2, 0, true],
    [3, 0, false],
  ])('to %i from %i may be chance, so that it is neither good nor bad: %o', (now, earlier, may) => {
    expect([isByChance(now, earlier), isByChance(earlier, now)]).toEqual([may, may]);
  });

  it('is explained by the kind whose labels changed beyond their share', () => {
    // Every page fell by half, but only one source did.
    const page = rows(['/', 30, 60], ['/auto', 20, 40]);
    const source = rows(['GD', 0, 48], ['', 50, 52]);
    expect(changed(50, 100, { page, source })).toMatchObject({
      kind: 'source',
      reasons: named(['GD', 0, 48]),
      others: -2,
    });
    const device = rows(['Mobile', 48, 50], ['Desktop', 2, 50]);
    expect(changed(50, 100, { page, device })).toMatchObject({ kind: 'device' });
    // A kind with a single label explains nothing.
    expect(changed(50, 100, { page, source: rows(['', 50, 100]) })).toMatchObject({
      kind: 'page',
      reasons: named(['/', 30, 60], ['/auto', 20, 40]),
      others: 0,
    });
  });

  it('is explained by up to three labels, the largest first, even if one changed the other way, and by the rest', () => {
    const page = rows(
      ['/a', 10, 40],
      ['/b', 40, 20],
      ['/c', 0, 39],
      ['/d', 0, 6],
      ['Other', 1, 50],
    );
    expect(changed(51, 155, { page })).toMatchObject({
      reasons: named(['/c', 0, 39], ['/a', 10, 40], ['/b', 40, 20]),
      others: -55,
    });
  });

  it('adds up labels with the same name', () => {
    const source = rows(['utm:fb', 5, 20], ['utm:facebook', 5, 20], ['', 40, 60]);
    const found = explain({ now: 50, earlier: 100, by: { page: [], source } }, (_, label) =>
      label === '' ? 'none' : 'Facebook',
    );
    expect(found).toMatchObject({
      reasons: [
        { name: 'Facebook', labels: new Set(['utm:fb', 'utm:facebook']), now: 10, earlier: 40 },
        { name: 'none', now: 40, earlier: 60 },
      ],
    });
  });

  it('of many small changes, or that is gone, has no reason that stands out', () => {
    const page = Array.from({ length: 20 }, (_, index) => ({
      label: `/${index}`,
      now: 0,
      earlier: 5,
    }));
    expect(changed(0, 100, { page })).toBeUndefined();
    expect(changed(100, 100, { page: rows(['/', 60, 40], ['/auto', 40, 60]) })).toBeUndefined();
  });
});

it.each([
  ['FM021', 'Facebook mobile'],
  ['fbclid', 'Facebook clicks without a campaign ID'],
  ['utm:fb', 'Facebook by UTM tags'],
  ['', 'visits without a campaign ID'],
])('names the source of %o apart from others of the same place: %s', (label, name) => {
  expect(reasonsCopy.nameOf('source', label)).toBe(name);
});
