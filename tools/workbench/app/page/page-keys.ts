/** The commands of keys that work everywhere but in fields and dialogs. */
export type PageCommand = 'search' | 'take' | 'keys' | 'panels' | 'chart';

interface PageKeys {
  /** The keys as the list of keys shows them. */
  readonly shown: readonly string[];
  readonly meaning: string;
  /** The values of `KeyboardEvent.key` and their command; absent for keys that need the focus in the chart. */
  readonly pressed?: readonly string[];
  readonly command?: PageCommand;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The keys in the order of the list that `?` shows. */
export const pageKeys: readonly PageKeys[] = [
  { shown: ['/'], meaning: 'Search all machines', pressed: ['/'], command: 'search' },
  {
    shown: ['1', '–', '9'],
    meaning: 'Take the first events of the state, as numbered beside them',
    pressed: digits,
    command: 'take',
  },
  {
    shown: ['+', '−', '0'],
    meaning: 'Zoom in, out, and back to 100 %',
    pressed: ['+', '=', '-', '0'],
    command: 'chart',
  },
  { shown: ['f'], meaning: 'Fit the whole chart', pressed: ['f'], command: 'chart' },
  {
    shown: ['z'],
    meaning: 'Fill the canvas with the focused, selected or current state',
    pressed: ['z'],
    command: 'chart',
  },
  { shown: ['c'], meaning: 'Collapse a region, or open it', pressed: ['c'], command: 'chart' },
  {
    shown: ['m'],
    meaning: 'Show the main path only, or the whole chart again',
    pressed: ['m'],
    command: 'chart',
  },
  {
    shown: ['p'],
    meaning: 'Give the chart the whole window, or show the panels again',
    pressed: ['p'],
    command: 'panels',
  },
  { shown: ['?'], meaning: 'Show these keys', pressed: ['?'], command: 'keys' },
  { shown: ['Esc'], meaning: 'Clear the selection' },
  { shown: ['Tab'], meaning: 'In the chart: from a state to the events that leave it' },
  {
    shown: ['←', '↑', '→', '↓'],
    meaning: 'In the chart: walk from state to state along the arrows',
  },
  { shown: ['Shift ↓', 'Shift ↑'], meaning: 'In the chart: go into a region, and out of it' },
  { shown: ['Enter'], meaning: 'In the chart: select a state, or fire an event' },
];

export function commandOf(key: string): PageCommand | undefined {
  return pageKeys.find(({ pressed }) => pressed?.includes(key))?.command;
}
