import type { Link } from '@contract/link';
import { campaignWords, trafficSources } from '@/entities/campaign';
import { listed } from '@/shared/lib/format/list';

/** The names of saved links by domain and campaign ID, which several links can share. */
export type LinkNames = ReadonlyMap<string, readonly string[]>;

export const linkKey = (domain: string, campaign: string) => `${domain} ${campaign}`;

/** Returns the names of all links, also of archived ones, whose visits are still counted. */
export function linkNames(links: readonly Link[]): LinkNames {
  const names = new Map<string, readonly string[]>();
  for (const { domain, source, code, name } of links) {
    const key = linkKey(domain, `${source}${code}`);
    const known = names.get(key) ?? [];
    if (name !== '' && !known.includes(name)) names.set(key, [...known, name]);
  }
  return names;
}

/** Formats names as `Radio spot`, `Radio spot and Flyer`, or `Radio spot and 3 more`. */
export function namesInWords(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  return names.length > 2 ? `${first} and ${names.length - 1} more` : listed(names);
}

/** Names the campaign IDs and traffic sources that the rows are limited to; empty for all. */
export function onlyInWords(only: readonly string[], names: LinkNames): string {
  return listed(
    only.map((each) => {
      if (each === '') return 'visits without a campaign ID';
      const source = trafficSources.find(({ code }) => code === each);
      if (source !== undefined) return source.name;
      const ofLinks = [...names].filter(([key]) => key.endsWith(` ${each}`));
      const name = namesInWords([...new Set(ofLinks.flatMap(([, all]) => all))]);
      const { id } = campaignWords(each);
      return name === undefined ? id : `${id} (${name})`;
    }),
  );
}
