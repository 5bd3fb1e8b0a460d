import type { DefinedTransition } from './definition';
import type { Edge, Exploration, Start } from './exploration';

/** Hashes strings with 32-bit FNV-1a (draft-eastlake-fnv) over their UTF-16 code units. */
function fnv1a(texts: Iterable<string>, basis: number): number {
  let hash = basis;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
  }
  return hash >>> 0;
}

function* describe({ definition, starts, states, edges }: Exploration): Generator<string> {
  const numbers = new Map<DefinedTransition, number>();
  for (const transition of definition.transitions) {
    numbers.set(transition, numbers.size);
    yield `${transition.id} ${transition.guard ?? ''} ${transition.requirements.join(' ')};`;
  }
  for (const state of definition.states) yield `${state.path} ${state.requirements.join(' ')};`;
  for (const state of states) yield `${state.name};`;
  const hop = ({ transitions, actions, hasEffect, to }: Start | Edge) =>
    `${transitions.map((one) => numbers.get(one)).join()} ${actions.map(({ type }) => type).join()} ` +
    `${hasEffect ? 1 : 0} ${to};`;
  for (const start of starts) yield `${start.input} ${hop(start)}`;
  for (const edge of edges) yield `${edge.from} ${edge.label} ${hop(edge)}`;
}

/** What identifies an explored machine in stored documents. */
export interface Identity {
  readonly machine: string;
  readonly fingerprint: string;
  /** The reason why the machine was explored only in part. */
  readonly truncation?: string | undefined;
}

export function identityOf(exploration: Exploration): Identity {
  return {
    machine: exploration.definition.machine.id,
    fingerprint: fingerprint(exploration),
    ...(exploration.kind === 'truncated' && { truncation: exploration.reason }),
  };
}

const known = new WeakMap<Exploration, string>();

/**
 * Identifies an explored graph. The fingerprint is the same for the same machine and model, and differs if a state, a
 * step, or a step's transitions or actions have changed. It has sixteen hexadecimal digits and isn't cryptographic.
 */
export function fingerprint(exploration: Exploration): string {
  const found = known.get(exploration);
  if (found !== undefined) return found;
  const texts = [...describe(exploration)];
  const made = [0x811c9dc5, 0x01234567]
    .map((basis) => fnv1a(texts, basis).toString(16).padStart(8, '0'))
    .join('');
  known.set(exploration, made);
  return made;
}
