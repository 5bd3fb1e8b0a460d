import type { Link } from '@contract/link';
import type { CampaignRow } from '@contract/stats';
import { campaignCode, trafficSources, type TrafficSource } from '@/entities/campaign';

/** Returns the campaign IDs that the agency has saved, or that visits came with. Archived links count, too. */
export function usedCampaigns(
  links: readonly Link[],
  rows: readonly CampaignRow[],
): ReadonlySet<string> {
  return new Set([
    ...links.map(({ source, code }) => `${source}${code}`),
    ...rows.map(({ cmpid }) => cmpid),
  ]);
}

/** Returns the lowest code that none of the sources has been used with; `001` if all are taken. */
export function nextFreeCode(used: ReadonlySet<string>, sources: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const code = campaignCode(number);
    if (code === null) return '001';
    if (!sources.some((source) => used.has(`${source}${code}`))) return code;
  }
}

const mostSuggested = 5;

/** Returns the sources that the agency has saved the most links for, most first. */
export function mostUsedSources(links: readonly Link[]): readonly TrafficSource[] {
  const uses = new Map<string, number>();
  for (const { source } of links) uses.set(source, (uses.get(source) ?? 0) + 1);
  const usesOf = ({ code }: TrafficSource) => uses.get(code) ?? 0;
  return trafficSources
    .filter((source) => usesOf(source) > 0)
    .toSorted((one, other) => usesOf(other) - usesOf(one))
    .slice(0, mostSuggested);
}
