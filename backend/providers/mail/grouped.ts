import { setTimeout as pause } from 'node:timers/promises';

/**
 * The time during which callers are gathered into a group. PGlite needs this because it runs in this thread, so no
 * callers arrive while it works.
 */
const gatherMs = 4;

interface Grouping<Item> {
  readonly most: number;
  /** The maximum weight of a group; a single item may weigh more. */
  readonly weight?: { readonly of: (item: Item) => number; readonly most: number };
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the work of many callers: items that arrive while a group is being processed become the next group. One disk
 * write then serves many messages. `work` returns a result for each item, in order.
 */
export function grouped<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, weight }: Grouping<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  function nextGroup(): Waiting<Item, Result>[] {
    let size = 0;
    let weighs = 0;
    for (const { item } of waiting.slice(0, most)) {
      weighs += weight?.of(item) ?? 0;
      if (size > 0 && weighs > (weight?.most ?? 0)) break;
      size += 1;
    }
    return waiting.splice(0, size);
  }

  async function drain(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      if (waiting.length < most) await pause(gatherMs);
      const group = nextGroup();
      try {
        const results = await work(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void drain();
    });
}
