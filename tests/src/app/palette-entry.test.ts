import { expect, it } from 'vitest';
import { paletteResults, type PaletteEntry } from '@/app/palette/palette-entry';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'pages',
  label,
  icon: 'search',
  run: () => undefined,
  ...more,
});

const entries = [
  entry('Dashboard'),
  entry('Payment Settings'),
  entry('Add a card', { group: 'actions' }),
  entry('cedar-quote.example', { id: 'stats', group: 'domains', note: 'Stats' }),
  entry('cedar-quote.example', { id: 'emails', group: 'domains', note: 'Emails' }),
  entry('quote-cedar.example', { group: 'domains', note: 'Stats' }),
];

const found = (query: string, recent: readonly string[] = []) =>
  paletteResults(entries, query, recent).map(({ group, entries: those }) => [
    group,
    ...those.map(({ id }) => id),
  ]);

it.each([
  ['dash', [['pages', 'Dashboard']]],
  ['DASHBOARD ', [['pages', 'Dashboard']]],
  ['card add', [['actions', 'Add a card']]],
  ['cedar emails', [['domains', 'emails']]],
  // A match at the start of a name ranks above a match at the start of a later word.
  ['cedar', [['domains', 'stats', 'emails', 'quote-cedar.example']]],
  ['dshb', [['pages', 'Dashboard']]],
  ['xyz', []],
])('for "%s", returns the entries that match all words, best first', (query, groups) => {
  expect(found(query)).toEqual(groups);
});

it('offers recent choices before anything is typed, and lists each entry once', () => {
  expect(found(' ', ['emails', 'gone', 'Dashboard'])).toEqual([
    ['recent', 'emails', 'Dashboard'],
    ['pages', 'Payment Settings'],
    ['actions', 'Add a card'],
  ]);
});
