import { canonical, isActorRef, isInOrder } from './canonical';

/** Where a list of tokens ends; the same lists end at the same place, other lists elsewhere. */
export class Place {
  private token: unknown = undefined;
  /** Most places are followed by one token only, for which a map would be too much. */
  private only: Place | undefined = undefined;
  private others: Map<unknown, Place> | undefined = undefined;

  /** The place that a token leads to, and whether it is new. */
  to(token: unknown, isNew: () => void): Place {
    if (this.only === undefined) {
      this.token = token;
      this.only = new Place();
      isNew();
      return this.only;
    }
    if (Object.is(this.token, token)) return this.only;
    this.others ??= new Map();
    let other = this.others.get(token);
    if (other === undefined) {
      other = new Place();
      this.others.set(token, other);
      isNew();
    }
    return other;
  }
}

type NameActor = (id: string) => string;

const ARRAY = Symbol('array');
const OBJECT = Symbol('object');
const ACTOR = Symbol('actor');
const TEXT = Symbol('text');

/** Deeper than what a context holds; a circle ends here. */
const DEEPEST = 30;
/** As much text as takes the memory of one token more. */
const CHARACTERS_PER_TOKEN = 16;
/** A place with its token and its part of a map. */
const BYTES_PER_PLACE = 120;

/**
 * Gives equal values equal tokens, as `canonical` gives them equal texts, without writing texts:
 * a value is walked through once, along what was walked before. Of a value with many equal
 * neighbours, such as the contexts of a machine, little is new each time.
 */
export class Interner {
  /** Estimate of the memory that its places take. */
  bytes = 0;
  /** How much was walked through since it was made: a token counts 1, a long text more. */
  walked = 0;
  private readonly root = new Place();
  private readonly count = () => {
    this.bytes += BYTES_PER_PLACE;
  };

  /** The place of a list that begins with something of its own kind. */
  begin(kind: symbol): Place {
    return this.root.to(kind, this.count);
  }

  follow(place: Place, token: unknown): Place {
    this.walked += typeof token === 'string' ? 1 + token.length / CHARACTERS_PER_TOKEN : 1;
    return place.to(token, this.count);
  }

  /** What a value is known by: primitives by themselves, everything else by its place. */
  token(value: unknown, nameActor: NameActor, depth = 0): unknown {
    if (typeof value === 'symbol') return this.follow(this.begin(TEXT), String(value));
    if (typeof value !== 'object' || value === null) return value === 0 ? 0 : value;
    if (isActorRef(value)) return this.follow(this.begin(ACTOR), nameActor(value.id));
    if (depth < DEEPEST) {
      if (Array.isArray(value)) {
        let place = this.begin(ARRAY);
        for (const inner of value) {
          place = this.follow(place, this.token(inner, nameActor, depth + 1));
        }
        return place;
      }
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype === Object.prototype || prototype === null) {
        const names = Object.keys(value);
        let place = this.begin(OBJECT);
        for (const name of isInOrder(names) ? names : names.sort()) {
          const inner: unknown = Reflect.get(value, name);
          place = this.follow(this.follow(place, name), this.token(inner, nameActor, depth + 1));
        }
        return place;
      }
    }
    return this.follow(this.begin(TEXT), canonical(value, nameActor));
  }
}
