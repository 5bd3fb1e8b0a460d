import type { PendingOverride } from '@contract/override';
import { useQuery } from '@tanstack/react-query';
import { stored } from '@/shared/lib/images/image-address';
import { overridesQuery, queueItemQuery } from '@/shared/api/approval-queries';
import { agentOfSubkey, imageOf, isBanner, needsLookup, type ImageRole } from './item-images';

/** `loading` and `failed` refer to looking up the URL. The image itself loads afterward. */
export type ItemImage =
  | { readonly state: 'loading' | 'failed' }
  | { readonly src: string | null; readonly full: string | null };

export interface ItemImages {
  /** The agent's id; `undefined` while it is being looked up, `null` if it is unknown. */
  readonly aid: string | null | undefined;
  imageOf(this: void, role: ImageRole): ItemImage;
  retry(this: void): void;
}

const neededFor = {
  banner: { agent: ['lookup'], current: ['overrides'], new: [] },
  photo: { agent: ['lookup'], current: ['overrides', 'lookup'], new: [] },
} as const;

/** Looks up an item's images once the item is near the viewport. */
export function useItemImages(item: PendingOverride, isNear: boolean): ItemImages {
  const isLookedUp = needsLookup(item);
  const lookup = useQuery({ ...queueItemQuery(item.pk), enabled: isNear && isLookedUp });
  const overrides = useQuery({ ...overridesQuery(item.domain), enabled: isNear });
  const aid = isLookedUp ? lookup.data?.aid : agentOfSubkey(item);

  return {
    aid: lookup.isError ? null : aid,
    imageOf(role) {
      const asked = neededFor[isBanner(item) ? 'banner' : 'photo'][role]
        .filter((need) => need === 'overrides' || isLookedUp)
        .map((need) => (need === 'overrides' ? overrides : lookup));
      if (asked.every(({ data }) => data !== undefined)) {
        const known = { aid: aid ?? null, overrides: overrides.data ?? {} };
        return {
          src: imageOf(item, role, known),
          full: imageOf(item, role, known, stored),
        };
      }
      return { state: asked.some(({ isError }) => isError) ? 'failed' : 'loading' };
    },
    retry() {
      for (const query of [lookup, overrides]) if (query.isError) void query.refetch();
    },
  };
}
