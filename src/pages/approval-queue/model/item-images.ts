import type { PendingOverride, readOverrides } from '@contract/override';
import type { ResponseOf } from '@contract/endpoint';
import { headerImagePath, photoPath, resized } from '@/shared/lib/images/image-address';

export type ImageRole = 'agent' | 'current' | 'new';

/** The specified image sizes, in CSS pixels. */
export const bannerSize = { width: 714, height: 153 } as const;
export const photoSize = { width: 150, height: 200 } as const;

/**
 * The widths requested from the image resizer. Photos are displayed smaller, so that they are sharp on high-resolution
 * screens.
 */
const widths = { banner: 714, photo: 200 } as const;

type Overrides = ResponseOf<typeof readOverrides>;

export const isBanner = ({ tags }: PendingOverride) => tags.includes('banner');

/** Returns true if the item's agent has to be looked up. Otherwise, the subkey contains the agent's id. */
export const needsLookup = ({ tags }: PendingOverride) =>
  tags.includes('agent') || tags.includes('banner');

export const agentOfSubkey = ({ subkey }: PendingOverride) => subkey.split('.')[0] ?? '';

/** Returns the URL of an item's new, current or agent image, by default resized; `null` if there is none. */
export function imageOf(
  item: PendingOverride,
  role: ImageRole,
  { aid, overrides }: { readonly aid: string | null; readonly overrides: Overrides },
  addressOf: (path: string, width: 200 | 714) => string = resized,
): string | null {
  const width = isBanner(item) ? widths.banner : widths.photo;
  if (role === 'new') return item.value === '' ? null : addressOf(item.value, width);
  const agentPhoto = aid === null || aid === '' ? null : addressOf(photoPath(aid), width);
  if (role === 'agent') return agentPhoto;
  const current = Object.values(overrides)
    .flat()
    .find(({ status, key }) => status === 'approved' && key === item.key);
  if (current !== undefined) return addressOf(current.value, width);
  return isBanner(item) ? addressOf(headerImagePath(item.domain), width) : agentPhoto;
}
