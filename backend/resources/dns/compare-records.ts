import { isSiteRecord, type DnsRecord } from '@contract/dns-record';
import type { FoundValues } from '../../store/schema/dns';

/** The records of one name and type, with their values sorted. */
export interface RecordGroup {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
}

export const keyOfGroup = ({ name, type }: Pick<RecordGroup, 'name' | 'type'>) => `${type} ${name}`;

/** Groups records by name and type: the domain itself first, the others by name. */
export function grouped(records: readonly DnsRecord[]): RecordGroup[] {
  const groups = new Map<string, RecordGroup & { values: string[] }>();
  for (const { name, type, value } of records) {
    const key = keyOfGroup({ name, type });
    const group = groups.get(key) ?? { name, type, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map((group) => ({ ...group, values: group.values.toSorted() }))
    .toSorted((one, other) =>
      one.name === other.name
        ? Number(one.type > other.type) - Number(one.type < other.type)
        : Number(one.name > other.name) - Number(one.name < other.name),
    );
}

type Found = Readonly<Record<string, FoundValues>>;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

export const matches = ({ values }: RecordGroup, found: FoundValues | undefined): boolean =>
  found !== undefined && isSame(values, found.values);

/** Returns true if the domain and `www` lead where they should. */
export const resolves = (groups: readonly RecordGroup[], found: Found): boolean =>
  groups.filter(isSiteRecord).every((group) => matches(group, found[keyOfGroup(group)]));

/** Adds new answers to what was found before. An unchanged answer keeps its time; without one, the last answer stays. */
export function withAnswers(
  groups: readonly RecordGroup[],
  before: Found,
  answers: readonly (readonly string[] | null)[],
  now: Date,
): Found {
  return Object.fromEntries(
    groups.flatMap((group, index): (readonly [string, FoundValues])[] => {
      const key = keyOfGroup(group);
      const [known, values] = [before[key], answers[index] ?? null];
      if (values === null) return known === undefined ? [] : [[key, known]];
      const isKnown = known !== undefined && isSame(values, known.values);
      return [[key, isKnown ? known : { values, since: now.toISOString() }]];
    }),
  );
}
