import type { PathRequest } from '../generate/generate';
import { USUAL_EVENTS, type Weights } from '../generate/random';
import { ELEMENTS } from '../generate/shortest';
import { parseStopCondition, type StopCondition } from '../generate/stop-conditions';
import { didYouMean, quoted } from '../near-misses';
import type { CommandLine, OptionName } from './options';
import { UsageError } from './terminal';

const GENERATORS = ['tour', 'shortest', 'random', 'scenarios'] as const;
type GeneratorName = (typeof GENERATORS)[number] | 'to' | 'each';

/** Parses a stop condition. @throws {UsageError} if it is invalid. */
function parsedCondition(text: string): StopCondition {
  const read = parseStopCondition(text);
  if (read.kind === 'unreadable') throw new UsageError(`--until "${text}": ${read.sentence}`);
  return read.condition;
}

function stopCondition(line: CommandLine): StopCondition | undefined {
  const text = line.value('until');
  return text === undefined ? undefined : parsedCondition(text);
}

function element(line: CommandLine): keyof typeof ELEMENTS {
  const asked = line.value('each') ?? '';
  const known = Object.keys(ELEMENTS) as (keyof typeof ELEMENTS)[];
  const found = known.find((name) => name === asked);
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no element "${asked}".${didYouMean(asked, known)} There are ${quoted(known)}.`,
  );
}

const DEFAULT_SEED = 1;
/** The default stop condition. It has a limit because a random walk may take very long to reach the last transition. */
const USUAL_END = parsedCondition('transitions=100% or length=500');

/** Options that apply only to some generators. */
const MEANT_FOR: Readonly<Partial<Record<OptionName, readonly GeneratorName[]>>> = {
  'restart-cost': ['tour'],
  'max-steps': ['tour'],
  explored: ['shortest'],
  until: ['tour', 'random'],
  seed: ['random'],
  weight: ['random'],
  steps: ['random'],
};

function generatorName(line: CommandLine): GeneratorName {
  const asked = line.value('generator');
  const own = (['to', 'each'] as const).filter((name) => line.has(name));
  const [only] = own;
  if (only !== undefined) {
    if (asked !== undefined || own.length > 1) {
      throw new UsageError('Choose one of --generator, --to and --each.');
    }
    return only;
  }
  const known = GENERATORS.find((name) => name === (asked ?? 'tour'));
  if (known === undefined) {
    throw new UsageError(
      `There is no generator "${asked ?? ''}".${didYouMean(asked ?? '', GENERATORS)} ` +
        `There are ${quoted(GENERATORS)}, --to STATE and --each ELEMENT.`,
    );
  }
  return known;
}

function weights(line: CommandLine): Weights {
  return Object.fromEntries(
    line.values('weight').map((text) => {
      const [, name = '', number = ''] = /^\s*(.+?)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
      if (name === '') {
        throw new UsageError(
          `--weight "${text}" is not valid. Write it as "card.save=5", with a number from 0.`,
        );
      }
      return [name, Number(number)];
    }),
  );
}

/** Returns the request that the options describe. @throws {UsageError} if they contradict each other. */
export function pathRequest(line: CommandLine): PathRequest {
  const generator = generatorName(line);
  for (const [option, generators] of Object.entries(MEANT_FOR)) {
    if (line.has(option as OptionName) && !generators.includes(generator)) {
      throw new UsageError(
        `--${option} applies to ${generators.join(' and ')} only, not to ${generator}.`,
      );
    }
  }
  switch (generator) {
    case 'tour':
      return {
        generator,
        until: stopCondition(line),
        restartCost: line.number('restart-cost') ?? 1,
        maxSteps: line.number('max-steps'),
      };
    case 'shortest':
      return { generator, isToExplored: line.has('explored') };
    case 'random':
      return {
        generator,
        until: stopCondition(line) ?? USUAL_END,
        seed: line.number('seed') ?? DEFAULT_SEED,
        events: line.number('steps') ?? USUAL_EVENTS,
        weights: weights(line),
      };
    case 'scenarios':
      return { generator };
    case 'each':
      return { generator, element: element(line) };
    case 'to':
      return {
        generator,
        states: (line.value('to') ?? '').split('&').map((state) => state.trim()),
      };
  }
}
