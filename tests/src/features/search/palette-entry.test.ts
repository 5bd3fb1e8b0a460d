import { expect, it } from 'vitest';
import {
  actionResults,
  paletteResults,
  type PaletteEntry,
} from '@/features/search/model/palette-entry';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group: 'pages',
  label,
  icon: 'search',
  run: () => undefined,
  ...more,
});

const domain = (name: string): PaletteEntry =>
  entry(name, {
    group: 'domains',
    synonyms: 'domain',
    actions: ['Stats', 'Emails', 'Cancel domain'].map((note) =>
      entry(name, {
        id: `${name} ${note}`,
        group: 'domains',
        note,
        synonyms: note === 'Emails' ? 'redirects forward' : 'domain',
      }),
    ),
  });

const cedar = domain('cedar-quote.example');

const entries = [
  entry('Dashboard'),
  entry('Payment Settings', { synonyms: 'visa mastercard' }),
  entry('Add a card', { group: 'actions', synonyms: 'visa' }),
  cedar,
  domain('quote-cedar.example'),
  entry('Visa ending in 4242', { group: 'cards', synonyms: 'card' }),
  entry('Bill 1-12', { group: 'bills' }),
  entry('Bill 1-1', { group: 'bills' }),
  entry('sales@cedar-quote.example', { group: 'redirects' }),
  entry('Call 1-800-555-0142', { group: 'actions' }),
  entry('Nora', { id: 'account', group: 'accounts', synonyms: '555-01' }),
];

const found = (query: string, recent: readonly string[] = [], isComplete = true) =>
  paletteResults(entries, query, recent, isComplete)
    .map(({ group, entries: those }) => `${group}: ${those.map(({ id }) => id).join(', ')}`)
    .join('; ');

it.each([
  ['dash', 'pages: Dashboard'],
  ['DASHBOARD ', 'pages: Dashboard'],
  ['card add', 'actions: Add a card'],
  ['cedar emails', 'domains: cedar-quote.example Emails, quote-cedar.example Emails'],
  // A match at the start of a name ranks above a match at the start of a later word.
  [
    'cedar',
    'domains: cedar-quote.example, quote-cedar.example; redirects: sales@cedar-quote.example',
  ],
  ['dshb', 'pages: Dashboard'],
  ['xyz', ''],
  ['visa', 'cards: Visa ending in 4242; pages: Payment Settings; actions: Add a card'],
  ['1-1', 'bills: Bill 1-1, Bill 1-12'],
  ['555-01', 'accounts: account; actions: Call 1-800-555-0142'],
  ['4242', 'cards: Visa ending in 4242'],
  ['sales@', 'redirects: sales@cedar-quote.example'],
  ['forward', 'domains: cedar-quote.example Emails, quote-cedar.example Emails'],
  [
    'cancel domain',
    'domains: cedar-quote.example Cancel domain, quote-cedar.example Cancel domain',
  ],
  ['domain', 'domains: cedar-quote.example, quote-cedar.example'],
])(
  'finds "%s" by all words, synonyms, numbers, addresses and actions, best first, with one row per domain',
  (query, groups) => expect(found(query)).toBe(groups),
);

it('guesses no abbreviation while more entries are being loaded', () => {
  expect(found('dshb', [], false)).toBe('');
  expect(found('dash', [], false)).toBe('pages: Dashboard');
});

it('offers recent choices before anything is typed, and lists each entry once', () => {
  expect(found(' ', ['cedar-quote.example Emails', 'gone', 'Dashboard'])).toBe(
    'recent: cedar-quote.example Emails, Dashboard; pages: Payment Settings; actions: Add a card, Call 1-800-555-0142',
  );
});

it("lists a domain's actions in their order, and filters them", () => {
  const notes = (query: string) =>
    actionResults(cedar, query).flatMap(({ entries: those }) => those.map(({ note }) => note));
  expect(notes('')).toEqual(['Stats', 'Emails', 'Cancel domain']);
  expect(notes('forw')).toEqual(['Emails']);
  expect(notes('xyz')).toEqual([]);
});
