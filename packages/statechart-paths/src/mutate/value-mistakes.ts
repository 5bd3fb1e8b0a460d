import type { AnyStateMachine } from 'xstate';
import { canonical } from '../explore/canonical';
import { explore, type ExplorationLimit } from '../explore/explore';
import type { Model } from '../model';
import { propertyOf } from './config-place';
import { mutantOf, type Mutant, type Operator } from './mutants';
import { together, valuePlaces, type Make, type ValuePlace, type ValueUse } from './value-places';

const OPERATORS: Readonly<Record<ValueUse, Operator>> = {
  action: 'change parameters',
  guard: 'change parameters',
  'parameters of an assignment': 'change parameters',
  assignment: 'change assignment',
  input: 'change input',
};

type Properties = Readonly<Record<string, unknown>>;

/** A wrong way to compute the value of a place. */
interface Mistaking {
  readonly id: string;
  readonly operator: Operator;
  readonly make: Make;
}

function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true for a value that the machine passes on from its event or context, rather than defining it itself. */
function isPassedOn(value: unknown, holder: unknown, depth = 3): boolean {
  return (
    isProperties(holder) &&
    (value === holder ||
      (depth > 0 && Object.values(holder).some((inner) => isPassedOn(value, inner, depth - 1))))
  );
}

function edited({ make }: ValuePlace, edit: (value: Properties) => unknown): Make {
  return (...args) => {
    const value = make(...args);
    return isProperties(value) ? edit(value) : value;
  };
}

/** Computes the value from the context before the step. */
function stale({ make }: ValuePlace): Make {
  return (first, ...rest) => {
    const self = propertyOf(first, 'self');
    const before = isProperties(self)
      ? propertyOf(callOn(self, 'getSnapshot'), 'context')
      : undefined;
    return make(before === undefined ? first : { ...Object(first), context: before }, ...rest);
  };
}

function callOn(object: object, method: string): unknown {
  const found: unknown = Reflect.get(object, method);
  return typeof found === 'function' ? Reflect.apply(found, object, []) : undefined;
}

function without(value: Properties, key: string): Properties {
  const { [key]: _left, ...rest } = value;
  return rest;
}

/**
 * Returns the mistakes that a value suggests: a property removed, two strings swapped, a constant of the same guard or
 * action elsewhere, the context before the step. `actionMistakes` already removes an assignment of a single property as
 * an action, and each property of an assignment written as an object.
 *
 * @param isFresh false for a value that the machine passes on as a whole.
 * @param constants the constant parameters of the same guard or action.
 */
function suggestions(
  place: ValuePlace,
  value: Properties,
  isFresh: boolean,
  constants: readonly Properties[],
): readonly Mistaking[] {
  const { name, use } = place;
  const operator = OPERATORS[use];
  const keys = Object.keys(value);
  const isSeen = use === 'action' || use === 'input';
  const isRemovable =
    use === 'assignment'
      ? typeof place.written === 'function' && keys.length > 1
      : isFresh && (isSeen || keys.length > 1);
  const edit = (id: string, change: (value: Properties) => unknown): Mistaking => ({
    id: `${id} in ${name}`,
    operator,
    make: edited(place, change),
  });
  const removals = keys.map((key) => ({
    ...edit(`remove ${key}`, (made) => without(made, key)),
    operator: use === 'assignment' ? ('remove assignment' as const) : operator,
  }));
  const pairs = keys.flatMap((key, index) => {
    const other = keys
      .slice(index + 1)
      .find((one) => typeof value[one] === 'string' && typeof value[key] === 'string');
    return other === undefined ? [] : [[key, other] as const];
  });
  return [
    ...(isRemovable ? removals : []),
    ...(!isFresh && isSeen ? [edit('remove everything', () => ({}))] : []),
    ...(isFresh
      ? pairs.map(([one, other]) =>
          edit(`swap ${one} and ${other}`, (made) => ({
            ...made,
            [one]: made[other],
            [other]: made[one],
          })),
        )
      : []),
    ...(constants.length === 0
      ? []
      : keys.flatMap((key) => {
          const others = [...new Set(constants.map((one) => one[key]))];
          const next = others[(others.indexOf(value[key]) + 1) % others.length];
          return next === value[key] || next === undefined
            ? []
            : [edit(`${key} ${String(next)}`, (made) => ({ ...made, [key]: next }))];
        })),
    { id: `${name} from the context before`, operator, make: stale(place) },
  ];
}

/** Returns the effect of a value as text. A property that an assignment leaves out keeps its old value. */
function effect(
  { use }: ValuePlace,
  value: unknown,
  keys: readonly string[],
  args: unknown,
): string {
  if (use !== 'assignment' || !isProperties(value)) return canonical(value);
  const context = Object(propertyOf(args, 'context'));
  return canonical(keys.map((key) => (key in value ? value[key] : context[key])));
}

function doesDiffer(place: ValuePlace, value: Properties, make: Make, args: readonly unknown[]) {
  const keys = Object.keys(value);
  try {
    return effect(place, make(...args), keys, args[0]) !== effect(place, value, keys, args[0]);
  } catch {
    // An error is a difference, too.
    return true;
  }
}

/** Collects the mistakes of one place while the machine runs. */
class Observer {
  /** The mistakes that made a difference, in order of discovery. */
  readonly found: Mistaking[] = [];
  private readonly pending = new Map<string, Mistaking>();
  private readonly seen = new Set<string>();
  private shape = '';

  constructor(
    readonly place: ValuePlace,
    private readonly constants: readonly Properties[],
  ) {}

  /** Computes the place's value, and tries each mistake that it suggests. */
  readonly make: Make = (...args) => {
    const value = this.place.make(...args);
    if (!isProperties(value)) return value;
    const shape = Object.entries(value)
      .map(([key, inner]) => `${key} ${typeof inner}`)
      .join();
    if (shape !== this.shape) {
      this.shape = shape;
      this.suggest(value, args);
    }
    for (const [id, mistaking] of this.pending) {
      if (!doesDiffer(this.place, value, mistaking.make, args)) continue;
      this.pending.delete(id);
      this.found.push(mistaking);
    }
    return value;
  };

  private suggest(value: Properties, [first]: readonly unknown[]): void {
    const isFresh = ![propertyOf(first, 'event'), propertyOf(first, 'context')].some((holder) =>
      isPassedOn(value, holder),
    );
    for (const one of suggestions(this.place, value, isFresh, this.constants)) {
      if (this.seen.has(one.id)) continue;
      this.seen.add(one.id);
      this.pending.set(one.id, one);
    }
  }
}

/**
 * Returns the mutants of a machine that compute a wrong value: parameters of guards and actions, inputs of actors, and
 * assignments. The values are observed in an exploration, so that no source code is read; a mistake that changes no
 * observed value isn't a mutant.
 */
export function valueMutantsOf(
  machine: AnyStateMachine,
  model: Model,
  limit: ExplorationLimit = {},
): readonly Mutant[] {
  const places = valuePlaces(machine);
  const observers = places.map((place) => {
    const alike = places.filter(({ type }) => type !== undefined && type === place.type);
    const constants = alike.map(({ written }) => written).filter(isProperties);
    return new Observer(place, constants.some((one) => one === place.written) ? constants : []);
  });
  const observed = mutantOf(machine, {
    id: 'observed',
    operator: 'change parameters',
    requirements: [],
    states: [],
    ...together(observers.map(({ place, make }) => place.changed(make))),
  });
  explore(observed.machine, model, { limit });
  return observers.flatMap(({ place, found }) =>
    found.map(({ id, operator, make }) =>
      mutantOf(machine, {
        id,
        operator,
        requirements: place.requirements,
        states: place.states,
        ...place.changed(make),
      }),
    ),
  );
}
