import type { PendingOverride, readOverrides } from '@contract/override';
import type { ResponseOf } from '@contract/endpoint';
import { portalConfig } from '@/shared/config/portal-config';

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

/** Returns the URL of an image at a given width. `path` is a storage path or a URL. */
function resized(path: string, width: number): string {
  const { storage_address, image_address } = portalConfig;
  const address = /^https?:\/\//i.test(path) ? path : storage_address + path.replace(/^\/+/, '');
  // Uses functions, because a replacement string might contain special patterns such as `$&`.
  return image_address
    .replace('{url}', () => encodeURIComponent(address))
    .replace('{width}', String(width));
}

const fill = (template: string, name: string, value: string) =>
  template.replace(name, () => encodeURIComponent(value));

/** Returns the URL of an item's new, current or agent image; `null` if there is none. */
export function imageOf(
  item: PendingOverride,
  role: ImageRole,
  { aid, overrides }: { readonly aid: string | null; readonly overrides: Overrides },
): string | null {
  const width = isBanner(item) ? widths.banner : widths.photo;
  const { agent_photo_path, header_image_path } = portalConfig;
  if (role === 'new') return item.value === '' ? null : resized(item.value, width);
  const agentPhoto =
    aid === null || aid === '' ? null : resized(fill(agent_photo_path, '{agent_id}', aid), width);
  if (role === 'agent') return agentPhoto;
  const current = Object.values(overrides)
    .flat()
    .find(({ status, key }) => status === 'approved' && key === item.key);
  if (current !== undefined) return resized(current.value, width);
  return isBanner(item)
    ? resized(fill(header_image_path, '{domain}', item.domain), width)
    : agentPhoto;
}
