import { createMachine, type AnyStateMachine } from 'xstate';

/** Generates numbers in [0, 1), reproducible by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The events that random machines handle. */
export const RANDOM_EVENTS = ['a', 'b', 'c'] as const;

interface Marked {
  target?: string;
  reenter?: boolean;
  guard?: () => boolean;
  actions: { type: 'took'; params: { id: string } };
}

interface Node {
  id: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  initial?: { target: string; actions: Marked['actions'] };
  states?: Record<string, Node>;
  on?: Record<string, Marked[]>;
  always?: Marked[];
  onDone?: Marked[];
}

interface Sketch {
  readonly path: string;
  readonly node: Node;
}

/**
 * Creates a machine with nested, parallel, history and final states and random branches. Every transition has an action
 * that names the transition, so that a step's actions report its transitions independently. Guards report when they
 * refuse. Guards are constant, and eventless transitions lead only forward, so that nearly every step ends in a stable
 * state.
 */
export function randomMachine(
  seed: number,
  onRefusal: (id: string) => void = () => undefined,
): AnyStateMachine {
  const random = seededRandom(seed);
  const answering = (answer: boolean, id: string) => () => {
    if (!answer) onRefusal(id);
    return answer;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const sketches: Sketch[] = [];

  const grow = (path: string, depth: number): Node => {
    const node: Node = { id: path === '' ? 'root' : path.replaceAll('.', '-') };
    sketches.push({ path, node });
    const kind = random();
    if (depth === 0 || (path !== '' && kind < 0.4)) return node;
    const keys = ['k0', 'k1', 'k2'].slice(0, 2 + below(2));
    node.states = Object.fromEntries(
      keys.map((key) => [key, grow(path === '' ? key : `${path}.${key}`, depth - 1)]),
    );
    if (kind > 0.75) {
      node.type = 'parallel';
      return node;
    }
    node.initial = { target: keys[below(keys.length)] ?? 'k0', actions: took(path, '(initial)') };
    const last = `${path === '' ? '' : `${path}.`}past`;
    if (random() < 0.4) {
      const history = random() < 0.5 ? 'shallow' : 'deep';
      node.states['past'] = { id: last.replaceAll('.', '-'), type: 'history', history };
      sketches.push({ path: last, node: node.states['past'] });
    }
    if (path !== '' && random() < 0.3) {
      node.states['end'] = { id: `${node.id}-end`, type: 'final' };
      sketches.push({ path: `${path}.end`, node: node.states['end'] });
    }
    return node;
  };
  const root = grow('', 3);

  const branches = (path: string, trigger: string, targets: readonly Sketch[]): Marked[] => {
    const count = 1 + below(2);
    return Array.from({ length: count }, (_, index) => {
      const target = targets[below(targets.length)];
      const isAllowed = random() < 0.6;
      const branch = count > 1 ? `${trigger} #${index + 1}` : trigger;
      return {
        ...(target !== undefined && random() < 0.9 ? { target: `#${target.node.id}` } : {}),
        ...(random() < 0.3 ? { reenter: true } : {}),
        ...(random() < 0.5 ? { guard: answering(isAllowed, `${name(path)}: ${branch}`) } : {}),
        actions: took(path, branch),
      };
    });
  };
  const targets = sketches.filter(({ path }) => path !== '');
  const parallels = new Set(
    sketches.flatMap(({ path, node }) => (node.type === 'parallel' ? [path] : [])),
  );
  sketches.forEach(({ path, node }, order) => {
    if (node.type === 'final' || node.type === 'history') return;
    const on = RANDOM_EVENTS.filter(() => random() < 0.5);
    node.on = Object.fromEntries(on.map((event) => [event, branches(path, event, targets)]));
    // Targets only later siblings, because going forward within a region always ends in a stable state.
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const ahead = sketches
      .slice(order + 1)
      .filter(
        (one) =>
          one.node.states === undefined &&
          one.node.type !== 'history' &&
          one.path.slice(0, Math.max(0, one.path.lastIndexOf('.'))) === parent,
      );
    if (parallels.has(parent) || path === '' || ahead.length === 0) return;
    if (node.states === undefined && random() < 0.3)
      node.always = branches(path, '(always)', ahead);
    if (Object.hasOwn(node.states ?? {}, 'end')) node.onDone = branches(path, '(done)', ahead);
  });
  return createMachine(root as Parameters<typeof createMachine>[0]);
}

function name(path: string): string {
  return path === '' ? '(machine)' : path;
}

function took(path: string, trigger: string): Marked['actions'] {
  return { type: 'took', params: { id: `${name(path)}: ${trigger}` } };
}
