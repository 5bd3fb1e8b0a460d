import type { Chart, ChartState, ChartTransition } from '../src/chart';

type StateParts = Partial<ChartState> & Pick<ChartState, 'path'>;
type TransitionParts = Partial<ChartTransition> & Pick<ChartTransition, 'source' | 'trigger'>;

function state(parts: StateParts): ChartState {
  const { path } = parts;
  const names = path.split('.');
  return {
    name: path === '' ? 'lamp' : (names.at(-1) ?? ''),
    parent: path === '' ? null : names.slice(0, -1).join('.'),
    type: 'atomic',
    tags: [],
    entry: [],
    exit: [],
    actors: [],
    requirements: [],
    ...parts,
  };
}

/** Creates a chart from the relevant parts of its states and transitions; ids are numbered as in definitions. */
export function chart(
  states: readonly StateParts[],
  transitions: readonly TransitionParts[],
): Chart {
  const group = ({ source, trigger }: TransitionParts) => `${source || '(machine)'}: ${trigger}`;
  return {
    format: 'statechart',
    version: 1,
    id: 'lamp',
    states: states.map(state),
    transitions: transitions.map((parts, place) => {
      const same = transitions.filter((one) => group(one) === group(parts));
      const number = transitions.slice(0, place).filter((one) => same.includes(one)).length + 1;
      return {
        id: `${group(parts)}${same.length > 1 ? ` #${number}` : ''}`,
        kind: 'event',
        targets: [],
        actions: [],
        reenter: false,
        forbidden: false,
        requirements: [],
        ...parts,
      };
    }),
  };
}

/** A chart with a bit of everything: regions, history, delays, actors, names with syntax characters. */
export const lamp = chart(
  [
    { path: '', type: 'compound', initial: 'off', description: 'A lamp.' },
    { path: 'off', description: 'No light -- yet.', tags: ['dark'], requirements: ['lamp.off'] },
    { path: 'on', type: 'parallel', entry: ['light up'], exit: ['go out'] },
    { path: 'on.color', type: 'compound', initial: 'on.color.warm' },
    { path: 'on.color.warm' },
    { path: 'on.color.<cold> & "blue"' },
    { path: 'on.color.last', type: 'history', history: 'shallow' },
    { path: 'on.level', type: 'compound', initial: 'on.level.low' },
    { path: 'on.level.low', actors: [{ id: 'sensor', src: 'readSensor' }] },
    { path: 'on.level.high' },
    {
      path: 'on.level.last',
      type: 'history',
      history: 'deep',
      defaultTargets: ['on.level.high'],
    },
    { path: 'broken', type: 'final' },
  ],
  [
    { source: '', trigger: 'lamp.break', targets: ['broken'] },
    { source: '', trigger: '*', actions: ['count'] },
    { source: 'off', trigger: 'switch', guard: 'and(hasPower, hasBulb)', targets: ['on'] },
    { source: 'off', trigger: 'switch', guard: 'hasPower', targets: ['off'] },
    { source: 'off', trigger: 'switch', guard: 'else', targets: ['broken'], actions: ['tell'] },
    { source: 'on', trigger: 'after 3000', kind: 'after', targets: ['off'] },
    { source: 'on', trigger: 'after patience', kind: 'after', targets: ['on'], reenter: true },
    { source: 'on', trigger: 'lamp.break', forbidden: true },
    { source: 'on', trigger: '(done)', kind: 'state done', targets: ['off'] },
    { source: 'on.color.warm', trigger: 'cool', targets: ['on.color.<cold> & "blue"'] },
    {
      source: 'on.level',
      trigger: '(always)',
      kind: 'always',
      guard: 'in "off"',
      targets: ['off'],
    },
    {
      source: 'on.level.low',
      trigger: 'sensor done',
      kind: 'actor done',
      targets: ['on.level.high'],
    },
    { source: 'on.level.low', trigger: 'sensor error', kind: 'actor error', targets: ['broken'] },
    { source: 'off', trigger: 'resume', targets: ['on.level.last', 'on.color.warm'] },
  ],
);
