import { metNames, ofEachKind, type ByKind } from './coverage';
import type { Edge, Exploration, Start } from './exploration';
import { restricted } from './graph';
import type { OutOfBrowser } from './model';

type Hop = Start | Edge;

/** Names a model may use for what makes a hop happen: a single case may be named or not. */
function namesOf({ model }: Exploration, hop: Hop): readonly string[] {
  if ('input' in hop) return [hop.input];
  const cases = Object.keys(model.events[hop.cause] ?? {});
  return [hop.cause, ...cases.map((name) => `${hop.cause} ${name}`)];
}

function isActive({ states }: Exploration, hop: Hop, path: string): boolean {
  if ('input' in hop) return true;
  const nodes = states[hop.from]?.running.snapshot._nodes ?? [];
  return nodes.some((node) => node.path.join('.') === path);
}

/** Whether an entry of the model's `outOfBrowser` speaks of this start or step. */
export function speaksOf(exploration: Exploration, entry: OutOfBrowser, hop: Hop): boolean {
  return (
    namesOf(exploration, hop).includes(entry.step) &&
    (entry.in === undefined || isActive(exploration, hop, entry.in))
  );
}

/** What a browser can meet if these entries hold. */
function withinReach(exploration: Exploration, entries: readonly OutOfBrowser[]) {
  const { starts, edges } = restricted(
    exploration,
    (hop) => !entries.some((entry) => speaksOf(exploration, entry, hop)),
  );
  return metNames(exploration, [...starts, ...edges]);
}

/**
 * Why a browser cannot meet what it cannot meet: for each name, the reasons of those entries in the
 * model's `outOfBrowser` that keep it away; of all of them where several do so only together.
 */
export function outOfBrowserReasons(
  exploration: Exploration,
): ByKind<ReadonlyMap<string, readonly string[]>> {
  const entries = exploration.model.outOfBrowser ?? [];
  const all = metNames(exploration, [...exploration.starts, ...exploration.edges]);
  const inReach = withinReach(exploration, entries);
  const withoutOne = entries.map(({ reason }, index) => ({
    reason,
    met: withinReach(exploration, entries.toSpliced(index, 1)),
  }));
  return ofEachKind((kind) => {
    const away = [...all[kind]].filter((name) => !inReach[kind].has(name));
    return new Map(
      away.map((name) => {
        const alone = withoutOne.filter(({ met }) => met[kind].has(name));
        const reasons = (alone.length > 0 ? alone : entries).map(({ reason }) => reason);
        return [name, [...new Set(reasons)]];
      }),
    );
  });
}
