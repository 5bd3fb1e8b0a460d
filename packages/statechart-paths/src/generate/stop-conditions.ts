import { didYouMean, quoted } from '../near-misses';

/** Coverage measures, in percent. */
export const MEASURES = ['states', 'transitions', 'pairs', 'requirements'] as const;
export type MeasureName = (typeof MEASURES)[number];

/** The condition that ends a walk. */
export type StopCondition =
  | { readonly kind: 'share'; readonly of: MeasureName; readonly percent: number }
  | { readonly kind: 'length'; readonly steps: number }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly StopCondition[] };

/** A walk's progress. */
export interface Progress {
  /** Returns the covered share, from 0 to 100. */
  percent(of: MeasureName): number;
  /** The number of events and starts. */
  readonly steps: number;
  readonly seconds: number;
}

export function isMet(condition: StopCondition, progress: Progress): boolean {
  switch (condition.kind) {
    case 'share':
      return progress.percent(condition.of) >= condition.percent;
    case 'length':
      return progress.steps >= condition.steps;
    case 'time':
      return progress.seconds >= condition.seconds;
    case 'and':
      return condition.parts.every((part) => isMet(part, progress));
    case 'or':
      return condition.parts.some((part) => isMet(part, progress));
  }
}

/** Returns the atomic parts of a condition. */
export function partsOf(
  condition: StopCondition,
): readonly Exclude<StopCondition, { kind: 'and' | 'or' }>[] {
  return 'parts' in condition ? condition.parts.flatMap(partsOf) : [condition];
}

/** Formats a condition so that `parseStopCondition` can parse it. */
export function stopConditionText(condition: StopCondition): string {
  switch (condition.kind) {
    case 'share':
      return `${condition.of}=${condition.percent}%`;
    case 'length':
      return `length=${condition.steps}`;
    case 'time':
      return `time=${condition.seconds}s`;
    case 'and':
    case 'or':
      return condition.parts
        .map((part) =>
          condition.kind === 'and' && part.kind === 'or'
            ? `(${stopConditionText(part)})`
            : stopConditionText(part),
        )
        .join(` ${condition.kind} `);
  }
}

const NAMES = [...MEASURES, 'length', 'time'] as const;
const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, min: 60 };
const FORM =
  'A stop condition is written as "transitions=100% and (states=90% or length=200)"; ' +
  `it names ${NAMES.join(', ')}.`;

class Unreadable extends Error {}

function single(name: string, value: string): StopCondition {
  const written = `${name}=${value}`;
  const known = NAMES.find((one) => one === name);
  if (known === undefined) {
    throw new Unreadable(`There is no "${name}" to stop at.${didYouMean(name, NAMES)}`);
  }
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(.*)$/.exec(value) ?? [];
  const amount = Number(number);
  if (known === 'length') {
    if (number === '' || unit !== '' || !Number.isSafeInteger(amount) || amount < 1) {
      throw new Unreadable(`"${written}" needs a whole number of steps, as "length=200".`);
    }
    return { kind: 'length', steps: amount };
  }
  if (known === 'time') {
    const factor = UNITS[unit];
    if (number === '' || factor === undefined) {
      throw new Unreadable(
        `"${written}" needs a number with one of ${quoted(Object.keys(UNITS))}, as "time=5s".`,
      );
    }
    return { kind: 'time', seconds: amount * factor };
  }
  if (number === '' || unit !== '%' || amount > 100) {
    throw new Unreadable(`"${written}" needs a share from 0% to 100%, as "${name}=100%".`);
  }
  return { kind: 'share', of: known, percent: amount };
}

/** A recursive-descent parser for `or`, `and`, parentheses and single conditions. */
class Reader {
  private at = 0;

  constructor(private readonly words: readonly string[]) {}

  all(): StopCondition {
    const condition = this.joined('or');
    const rest = this.words[this.at];
    if (rest === ')') throw new Unreadable('A ")" closes no bracket.');
    if (rest !== undefined) {
      throw new Unreadable(`Before "${rest}" an "and" or an "or" is missing.`);
    }
    return condition;
  }

  private joined(kind: 'and' | 'or'): StopCondition {
    const next = () => (kind === 'or' ? this.joined('and') : this.factor());
    const first = next();
    const parts = [first];
    while (this.words[this.at]?.toLowerCase() === kind) {
      this.at += 1;
      parts.push(next());
    }
    return parts.length === 1 ? first : { kind, parts };
  }

  private factor(): StopCondition {
    const word = this.words[this.at];
    this.at += 1;
    if (word === undefined) throw new Unreadable('It ends where a condition is expected.');
    if (word === '(') {
      const inner = this.joined('or');
      if (this.words[this.at] !== ')') throw new Unreadable('A "(" is never closed.');
      this.at += 1;
      return inner;
    }
    const [name = '', value, ...more] = word.split('=');
    if (value === undefined || more.length > 0) {
      throw new Unreadable(`"${word}" is no condition.`);
    }
    return single(name.toLowerCase(), value);
  }
}

export type ReadStopCondition =
  | { readonly kind: 'read'; readonly condition: StopCondition }
  | { readonly kind: 'unreadable'; readonly sentence: string };

/**
 * Parses `transitions=100% and (states=90% or length=200)`: shares of states, transitions, transition pairs (`pairs`)
 * and requirements, a length in steps, a time in ms, s or min. `and` binds more tightly than `or`.
 */
export function parseStopCondition(text: string): ReadStopCondition {
  const words = text
    .replaceAll(/\s*>?=\s*/g, '=')
    .replaceAll(/[()]/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '');
  try {
    return { kind: 'read', condition: new Reader(words).all() };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return { kind: 'unreadable', sentence: `${thrown.message} ${FORM}` };
  }
}
