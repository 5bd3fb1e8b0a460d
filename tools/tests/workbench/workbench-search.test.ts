import { describe, expect, it } from 'vitest';
import { find, findingsOf } from '@workbench/app/search/find';
import type { Chart, ChartState, ChartTransition } from 'statechart-charts/chart';

function state(path: string, more: Partial<ChartState> = {}): ChartState {
  const names = path.split('.');
  return {
    path,
    name: names.at(-1) ?? '',
    parent: path === '' ? null : names.slice(0, -1).join('.'),
    type: 'atomic',
    tags: [],
    entry: [],
    exit: [],
    actors: [],
    requirements: [],
    ...more,
  };
}

function event(source: string, trigger: string, more: Partial<ChartTransition> = {}) {
  return {
    id: `${source}: ${trigger}`,
    kind: 'event' as const,
    source,
    targets: [],
    trigger,
    actions: [],
    reenter: false,
    forbidden: false,
    requirements: [],
    ...more,
  };
}

const chart: Chart = {
  format: 'statechart',
  version: 1,
  id: 'transfer',
  states: [
    state('', { type: 'compound' }),
    state('idle', { description: 'No domain was named.', entry: ['clearEverything'] }),
    state('lookingUp', {
      requirements: ['transfer.look-up'],
      tags: ['busy'],
      actors: [{ id: 'lookUp', src: 'lookUp' }],
    }),
  ],
  transitions: [
    event('idle', 'domain.submit', {
      targets: ['lookingUp'],
      guard: 'isChoice(approve) and not (mayContinue or in idle)',
      actions: ['setReason("Try again.")', '(inline)'],
    }),
    event('lookingUp', 'domain.submit'),
    event('lookingUp', 'lookUp done', { kind: 'actor done', targets: ['idle'] }),
  ],
};

const findings = findingsOf([
  {
    id: 'transfer',
    title: 'Transfer a domain',
    purpose: 'Moves a domain to the agency.',
    chart,
    requirements: { 'transfer.look-up': { source: '5', text: 'The registrar is asked once.' } },
    visibleElements: { idle: ['heading "Transfer a domain"', 'field "Auth code", value ""'] },
  },
]);

it('finds a state by an element on its screen, and names the element', () => {
  expect(find(findings, 'auth code')).toMatchObject([
    { name: 'idle', detail: 'Its screen shows field "Auth code", value ""' },
  ]);
});

const names = (query: string) => find(findings, query).map(({ kind, name }) => `${kind} ${name}`);

describe('search over all machines', () => {
  it('finds states, events, requirements and machines by name', () => {
    expect(names('lookingup')[0]).toBe('state lookingUp');
    expect(names('submit')[0]).toBe('event domain.submit');
    expect(names('transfer a')[0]).toBe('machine Transfer a domain');
    expect(names('look-up')[0]).toBe('requirement transfer.look-up');
  });

  it('finds words in a description or a requirement', () => {
    expect(names('named')).toEqual(['state idle']);
    expect(names('registrar once')).toEqual(['requirement transfer.look-up']);
  });

  it('lists an event only once, and names the states that handle it', () => {
    const [found] = find(findings, 'domain.submit');
    expect(found).toMatchObject({ place: 'idle: domain.submit', detail: 'In idle, lookingUp.' });
  });

  it.each([
    ['mayContinue', 'guard', 'idle: domain.submit', 'In domain.submit in idle.'],
    ['isChoice', 'guard', 'idle: domain.submit', 'In domain.submit in idle.'],
    ['clearEverything', 'action', 'idle', 'In idle.'],
    ['setReason', 'action', 'idle: domain.submit', 'In domain.submit in idle.'],
    ['busy', 'tag', 'lookingUp', 'In lookingUp.'],
    ['lookUp', 'actor', 'lookingUp', 'In lookingUp.'],
  ])('leads from the name %s to its state or transition', (name, kind, place, detail) => {
    expect(find(findings, name)[0]).toMatchObject({ name, kind, place, detail });
  });

  it('leads from a requirement to the state or transition that realizes it', () => {
    expect(find(findings, 'transfer.look-up')[0]?.place).toBe('lookingUp');
  });

  it('finds nothing if the query is empty', () => {
    expect([names(''), names('  '), names('xyzzy')]).toEqual([[], [], []]);
  });
});
