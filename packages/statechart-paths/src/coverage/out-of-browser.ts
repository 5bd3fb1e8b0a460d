import { metNames, ofEachKind, type ByKind } from './coverage';
import type { Edge, Exploration, Start } from '../explore/exploration';
import { restricted } from '../explore/graph';
import type { OutOfBrowser } from '../model';

type Hop = Start | Edge;

/** Returns true if an entry names the hop's cause. The entry may omit the case if there is only one. */
function isNamed({ model }: Exploration, hop: Hop, step: string): boolean {
  if ('input' in hop) return step === hop.input;
  const { cause } = hop;
  if (step === cause) return true;
  const cases = step.startsWith(`${cause} `) ? Object.keys(model.events[cause] ?? {}) : [];
  return cases.some((name) => step === `${cause} ${name}`);
}

function isActive({ states }: Exploration, hop: Hop, path: string): boolean {
  if ('input' in hop) return true;
  const nodes = states[hop.from]?.running.snapshot._nodes ?? [];
  return nodes.some((node) => node.path.join('.') === path);
}

/** Returns true if an `outOfBrowser` entry of the model applies to this start or step. */
export function speaksOf(exploration: Exploration, entry: OutOfBrowser, hop: Hop): boolean {
  return (
    isNamed(exploration, hop, entry.step) &&
    (entry.in === undefined || isActive(exploration, hop, entry.in))
  );
}

/** Returns the names that a browser can still cover without the hops in `away`. */
function metWithout(exploration: Exploration, away: readonly ReadonlySet<Hop>[]) {
  const { starts, edges } = restricted(exploration, (hop) => !away.some((one) => one.has(hop)));
  return metNames(exploration, [...starts, ...edges]);
}

/**
 * Returns, for each name that a browser can't cover, the reasons of the `outOfBrowser` entries that exclude it. If only
 * several entries together exclude the name, returns the reasons of all these entries.
 */
export function outOfBrowserReasons(
  exploration: Exploration,
): ByKind<ReadonlyMap<string, readonly string[]>> {
  const hops: readonly Hop[] = [...exploration.starts, ...exploration.edges];
  const entries = (exploration.model.outOfBrowser ?? []).flatMap((entry) => {
    const away = new Set(hops.filter((hop) => speaksOf(exploration, entry, hop)));
    return away.size === 0 ? [] : [{ reason: entry.reason, away }];
  });
  const aways = entries.map(({ away }) => away);
  const all = metNames(exploration, hops);
  const inReach = metWithout(exploration, aways);
  const withoutOne = entries.map(({ reason }, index) => ({
    reason,
    met: metWithout(exploration, aways.toSpliced(index, 1)),
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
