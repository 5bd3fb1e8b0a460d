import type { Link } from '@contract/link';
import type { CampaignRow, LandingPage } from '@contract/stats';

/**
 * A link's quote starts; `null` if they may be another link's. Quote starts count for the campaign ID on any page of the
 * domain, because most visitors go on to another page first.
 */
export type LinkStarts =
  | { readonly count: number }
  /** Other saved links have the same campaign ID, and lead to these pages. */
  | {
      readonly count: null;
      readonly ofCampaign: number;
      readonly sharedWith: readonly LandingPage[];
    }
  /** The campaign ID also brought visits that this link can't have brought. */
  | { readonly count: null; readonly ofCampaign: number; readonly sharedWith: null };

export interface LinkFigures {
  readonly visits: number;
  readonly starts: LinkStarts;
}

interface CampaignFigures {
  readonly visits: Map<string, number>;
  starts: number;
}

/** Returns the figures of each link by its id. */
export function linkFigures(
  rows: readonly CampaignRow[],
  links: readonly Link[],
): ReadonlyMap<string, LinkFigures> {
  const campaigns = new Map<string, CampaignFigures>();
  for (const { domain_name, cmpid, path, visits, quotestarts } of rows) {
    const key = `${domain_name} ${cmpid}`;
    const sums = campaigns.get(key) ?? { visits: new Map<string, number>(), starts: 0 };
    sums.visits.set(path, (sums.visits.get(path) ?? 0) + visits);
    sums.starts += quotestarts;
    campaigns.set(key, sums);
  }
  const keyOf = ({ domain, source, code }: Link) => `${domain} ${source}${code}`;
  const pages = new Map<string, LandingPage[]>();
  for (const link of links) {
    const key = keyOf(link);
    pages.set(key, [...(pages.get(key) ?? []), link.landing_page]);
  }

  function startsOf(link: Link, sums: CampaignFigures): LinkStarts {
    if (sums.starts === 0) return { count: 0 };
    const sharedWith = (pages.get(keyOf(link)) ?? []).filter((page) => page !== link.landing_page);
    if (sharedWith.length > 0) return { count: null, ofCampaign: sums.starts, sharedWith };
    const others = [...sums.visits].some(
      ([path, visits]) => path !== link.landing_page && visits > 0,
    );
    const isAlone = !others && (sums.visits.get(link.landing_page) ?? 0) > 0;
    return isAlone
      ? { count: sums.starts }
      : { count: null, ofCampaign: sums.starts, sharedWith: null };
  }

  return new Map(
    links.map((link) => {
      const sums = campaigns.get(keyOf(link));
      const figures: LinkFigures =
        sums === undefined
          ? { visits: 0, starts: { count: 0 } }
          : {
              visits: sums.visits.get(link.landing_page) ?? 0,
              starts: startsOf(link, sums),
            };
      return [link.id, figures];
    }),
  );
}
