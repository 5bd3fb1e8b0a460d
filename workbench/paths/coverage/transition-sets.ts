import type { DefinedTransition } from '../explore/definition';

/** Numbers transitions and sets of them, so that sets are compared as numbers. */
export class TransitionSets {
  /** Every transition met, at its index. */
  readonly transitions: DefinedTransition[] = [];
  private readonly indices = new Map<DefinedTransition, number>();
  private readonly numbers = new Map<string, number>();
  private readonly sets: (readonly number[])[] = [];
  private readonly contained = new Map<number, boolean>();

  private index(transition: DefinedTransition): number {
    const known = this.indices.get(transition);
    if (known !== undefined) return known;
    this.indices.set(transition, this.transitions.length);
    return this.transitions.push(transition) - 1;
  }

  /** The number of the set: equal for the same transitions in any order. */
  number(transitions: readonly DefinedTransition[]): number {
    let spelled = '';
    for (const transition of transitions) spelled += `${this.index(transition)} `;
    const known = this.numbers.get(spelled);
    if (known !== undefined) return known;
    const members = [...new Set(transitions.map((one) => this.index(one)))].sort((a, b) => a - b);
    const key = members.map((member) => `${member} `).join('');
    const number = this.numbers.get(key) ?? this.sets.push(members) - 1;
    this.numbers.set(key, number).set(spelled, number);
    return number;
  }

  /** Indices of the transitions in the set. */
  members(set: number): readonly number[] {
    return this.sets[set] ?? [];
  }

  isEmpty(set: number): boolean {
    return this.members(set).length === 0;
  }

  /** Whether all of one are in the other. */
  isWithin(one: number, other: number): boolean {
    const pair = one * 0x1000000 + other;
    const known = this.contained.get(pair);
    if (known !== undefined) return known;
    const outer = new Set(this.members(other));
    const isWithin = this.members(one).every((transition) => outer.has(transition));
    this.contained.set(pair, isWithin);
    return isWithin;
  }
}
