import { coverage } from '../coverage/coverage';
import { counted } from '../describe';
import type { Edge, Exploration, Start } from '../explore/exploration';
import type { Walk } from '../explore/graph';
import { reachablePairs, transitionPairs } from '../coverage/transition-pairs';
import {
  isMet,
  partsOf,
  stopConditionText,
  type MeasureName,
  type Progress,
  type StopCondition,
} from './stop-conditions';

type Hop = Start | Edge;

/** The limits of a walk, unless its condition allows more. */
const WALK_LIMIT = { steps: 10_000, seconds: 10 } as const;

/** The uncovered names of one kind, and the number of reachable names. */
class Tally {
  private readonly open: Set<string>;
  private readonly total: number;

  constructor(
    all: Iterable<string>,
    private readonly reachable: number,
  ) {
    this.open = new Set(all);
    this.total = this.open.size;
  }

  meet(name: string): void {
    this.open.delete(name);
  }

  private get hit(): number {
    return this.total - this.open.size;
  }

  /** Returns a percentage; 100 if there is nothing to cover. */
  private percentOf(met: number): number {
    return this.total === 0 ? 100 : (met * 100) / this.total;
  }

  get percent(): number {
    return this.percentOf(this.hit);
  }

  get mostPercent(): number {
    return this.percentOf(this.reachable);
  }

  get isExhausted(): boolean {
    return this.hit >= this.reachable;
  }

  text(of: MeasureName): string {
    const shown = [...this.open].slice(0, 5).map((name) => `"${name}"`);
    const more = this.open.size > shown.length ? ` and ${this.open.size - shown.length} more` : '';
    return `${of} ${this.hit} of ${this.total}${shown.length === 0 ? '' : `, without ${shown.join(', ')}${more}`}`;
  }
}

/** The coverage of a walk so far, for the measures that its stop condition names. */
class Tracker implements Progress {
  steps = 0;
  private readonly began: number;
  private readonly tallies = new Map<MeasureName, Tally>();
  private last: Hop | undefined;

  constructor(
    exploration: Exploration,
    condition: StopCondition,
    private readonly now: () => number,
  ) {
    this.began = now();
    const whole = coverage(exploration);
    for (const part of partsOf(condition)) {
      if (part.kind !== 'share' || this.tallies.has(part.of)) continue;
      if (part.of === 'pairs') {
        const pairs = reachablePairs(exploration);
        this.tallies.set('pairs', new Tally(pairs, pairs.size));
      } else {
        const { hit, missed } = whole[part.of];
        this.tallies.set(part.of, new Tally([...hit, ...missed], hit.length));
      }
    }
  }

  add(hop: Hop): void {
    this.steps += 1;
    const { visited, transitions } = hop;
    for (const { path } of visited) this.tallies.get('states')?.meet(path);
    for (const { id } of transitions) this.tallies.get('transitions')?.meet(id);
    const requirements = this.tallies.get('requirements');
    if (requirements !== undefined) {
      for (const part of [...visited, ...transitions]) {
        for (const id of part.requirements) requirements.meet(id);
      }
    }
    const pairs = this.tallies.get('pairs');
    if (pairs !== undefined && this.last !== undefined && !('input' in hop)) {
      for (const pair of transitionPairs(this.last, hop)) pairs.meet(pair);
    }
    this.last = hop;
  }

  percent(of: MeasureName): number {
    return this.tallies.get(of)?.percent ?? 100;
  }

  get seconds(): number {
    return (this.now() - this.began) / 1000;
  }

  /** Returns true if any walk through the explored graph can satisfy the condition. */
  couldMeet(condition: StopCondition): boolean {
    return isMet(condition, {
      percent: (of) => this.tallies.get(of)?.mostPercent ?? 100,
      steps: Number.POSITIVE_INFINITY,
      seconds: Number.POSITIVE_INFINITY,
    });
  }

  get isExhausted(): boolean {
    return [...this.tallies.values()].every((tally) => tally.isExhausted);
  }

  get text(): string {
    return [...this.tallies].map(([of, tally]) => tally.text(of)).join('; ');
  }
}

/** The walks, and if they don't meet the condition, the reason. */
export interface Stopped {
  readonly walks: readonly Walk[];
  readonly shortfall: string | undefined;
}

/** Returns the limits of a walk with this condition. */
export function walkLimit(condition: StopCondition): { steps: number; seconds: number } {
  const parts = partsOf(condition);
  return {
    steps: Math.max(
      WALK_LIMIT.steps,
      ...parts.flatMap((part) => (part.kind === 'length' ? part.steps : [])),
    ),
    seconds: Math.max(
      WALK_LIMIT.seconds,
      ...parts.flatMap((part) => (part.kind === 'time' ? part.seconds : [])),
    ),
  };
}

function shortfallSentence(condition: StopCondition, why: string, tracker: Tracker): string {
  const met = tracker.text === '' ? '' : ` Met: ${tracker.text}.`;
  return `The paths fall short of "${stopConditionText(condition)}": ${why}.${met}`;
}

/**
 * Follows hops, which start or continue walks, until the condition is met, the hops end, nothing more can be gained, or
 * the limit is reached.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function walkUntil(
  exploration: Exploration,
  hops: Iterable<Hop>,
  condition: StopCondition,
  now: () => number = () => performance.now(),
): Stopped {
  const tracker = new Tracker(exploration, condition, now);
  const limit = walkLimit(condition);
  const isPossible = tracker.couldMeet(condition);
  const walks: { start: Start; edges: Edge[] }[] = [];
  const short = (why: string): Stopped => ({
    walks,
    shortfall: shortfallSentence(condition, why, tracker),
  });
  for (const hop of hops) {
    if ('input' in hop) walks.push({ start: hop, edges: [] });
    else walks.at(-1)?.edges.push(hop);
    tracker.add(hop);
    if (isMet(condition, tracker)) return { walks, shortfall: undefined };
    if (!isPossible && tracker.isExhausted) {
      return short('nothing that was explored could meet it');
    }
    if (tracker.steps >= limit.steps) {
      return short(`they ended at the limit of ${counted(limit.steps, 'step')}`);
    }
    if (tracker.seconds >= limit.seconds) {
      return short(`they ended at the limit of ${counted(limit.seconds, 'second')}`);
    }
  }
  return short('they end before');
}
