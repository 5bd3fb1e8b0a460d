import { landingPages } from '@contract/stats';
import { useState } from 'react';
import * as v from 'valibot';
import type { TrackingLink } from './tracking-link';

const RecentLink = v.object({
  domain: v.string(),
  landingPage: v.picklist(landingPages),
  source: v.string(),
  code: v.string(),
});
export type RecentLink = v.InferOutput<typeof RecentLink>;

const most = 8;
const keyOf = (accountNumber: string) => `portal.recent-links.${accountNumber}`;

/** Returns the links copied in this browser, latest first. Empty if the browser blocks storage. */
function readRecent(accountNumber: string): readonly RecentLink[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(accountNumber)) ?? '[]');
    return v.is(v.array(RecentLink), stored) ? stored.slice(0, most) : [];
  } catch {
    return [];
  }
}

const isSame = (one: TrackingLink, other: TrackingLink) =>
  one.domain === other.domain &&
  one.landingPage === other.landingPage &&
  one.source === other.source &&
  one.code === other.code;

/** Returns `links`, followed by the other `recent` links. */
export function withRecent(
  recent: readonly RecentLink[],
  links: readonly RecentLink[],
): readonly RecentLink[] {
  const others = recent.filter((each) => !links.some((link) => isSame(link, each)));
  return [...links, ...others].slice(0, most);
}

/** Returns the recently copied links and a function that adds more. */
export function useRecentLinks(
  accountNumber: string,
): readonly [readonly RecentLink[], (links: readonly RecentLink[]) => void] {
  const [recent, setRecent] = useState(() => readRecent(accountNumber));
  return [
    recent,
    (links) => {
      const next = withRecent(recent, links);
      setRecent(next);
      try {
        localStorage.setItem(keyOf(accountNumber), JSON.stringify(next));
      } catch {
        // Without storage, the links are lost when the person leaves the page.
      }
    },
  ];
}
