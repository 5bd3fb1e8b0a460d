import type { Link } from '@contract/link';
import { trafficSources } from '@/entities/campaign';
import { addressOfSaved } from './tracking-link';

/** Finds links whose name, address, traffic source or author contains every word. */
export function findLinks(links: readonly Link[], text: string): readonly Link[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return links;
  return links.filter((link) => {
    const source = trafficSources.find(({ code }) => code === link.source)?.name ?? '';
    const found = [link.name, addressOfSaved(link), source, link.created_by]
      .join(' ')
      .toLowerCase();
    return words.every((word) => found.includes(word));
  });
}
