import { formats } from '../formats/formats';
import { OPTIONS, type OptionName } from './options';
import type { RegisteredMachine } from './registry';

const WIDTH = 100;

/** Wraps text at `WIDTH` characters and indents all lines but the first. */
function wrapped(text: string, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && indent + last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

function rows(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...entries.map(([name]) => name.length)) + 2;
  return entries
    .map(([name, help]) => `  ${name.padEnd(width)}${wrapped(help, width + 2)}`)
    .join('\n');
}

function optionRows(names: readonly OptionName[]): string {
  return rows(
    names.map((name) => {
      const option: { readonly value?: string; readonly help: string } = OPTIONS[name];
      return [`--${name}${option.value === undefined ? '' : ` ${option.value}`}`, option.help];
    }),
  );
}

const GROUPS: readonly (readonly [string, readonly OptionName[]])[] = [
  ['Which machine', ['list', 'file', 'export', 'model']],
  [
    'Which paths',
    ['generator', 'to', 'optimal', 'restart-cost', 'explored', 'until', 'seed', 'weight', 'steps'],
  ],
  ['Instead of generating', ['path', 'browser', 'shrink', 'replay', 'merge', 'check', 'all']],
  ['What is written', ['format', 'out', 'coverage', 'report']],
  ['When to give up', ['limit-states', 'limit-ms']],
  ['Help', ['help']],
];

const EXAMPLES: readonly (readonly [string, string])[] = [
  ['npm run paths -- card-editor', 'a tour of every transition'],
  ['npm run paths -- transfer --optimal', 'the cheapest one'],
  ['npm run paths -- purchase --to done', 'a shortest path to a state'],
  [
    'npm run paths -- purchase --generator random --seed 7 --until "pairs=60% or length=500"',
    'a random walk',
  ],
  [
    'npm run paths -- login --generator scenarios --format markdown --out login.md',
    'the pinned scenarios as a checklist',
  ],
  ['npm run paths -- session --format json --out session.json', 'paths as a file'],
  ['npm run paths -- --replay session.json', 'replays them'],
  ['npm run paths -- card-editor --path "fresh → card.save"', 'one path'],
  ['npm run paths -- --file ../shop/order.ts --export orderMachine', 'any XState v5 machine'],
  ['npm run paths -- --all --check', 'what CI runs'],
];

const UNTIL =
  'A condition combines states, transitions, pairs (of consecutive ' +
  'transitions) and requirements, each with a share such as transitions=100%, length (events, and 1 for ' +
  'each start) and time (ms, s, min) with and, or and parentheses. A random walk ends at 10000 steps ' +
  'or 10 s, unless the condition names more.';

export function helpText(): string {
  const blocks = [
    'npm run paths -- <machine | --file FILE> [options]',
    'Test paths from statecharts: of a registered machine, or of any XState v5 machine.',
    ...GROUPS.map(([title, names]) => `${title}\n${optionRows(names)}`),
    `Formats\n${rows(Object.entries(formats).map(([name, { purpose }]) => [name, purpose]))}`,
    `Stop conditions\n  ${wrapped(UNTIL, 2)}`,
    'Exit codes\n' +
      rows([
        ['0', 'everything is fine'],
        [
          '1',
          'something falls short: coverage, an invariant, a scenario, a replay, or a limit was reached',
        ],
        ['2', 'wrong usage: an option, a file, or a model that does not fit its machine'],
      ]),
    `Examples\n${EXAMPLES.map(([command, purpose]) => `  ${command}\n      ${purpose}`).join('\n')}`,
  ];
  return blocks.join('\n\n');
}

export function listText(machines: readonly RegisteredMachine[]): string {
  return rows(machines.map(({ id, title, purpose }) => [id, `${title}: ${purpose}`]));
}
