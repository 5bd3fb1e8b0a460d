import type { PendingOverride, readOverrides } from '@contract/override';
import type { AnswerOf } from '@contract/endpoint';
import { portalConfig } from '@/shared/config/portal-config';

export type ImageRole = 'agent' | 'current' | 'new';

/** The sizes that the specification gives, in CSS pixels. */
export const bannerSize = { width: 714, height: 153 } as const;
export const photoSize = { width: 150, height: 200 } as const;

/** What the resizer is asked for: a photo is shown smaller than it is sent, for sharp screens. */
const widths = { banner: 714, photo: 200 } as const;

type Overrides = AnswerOf<typeof readOverrides>;

export const isBanner = ({ tags }: PendingOverride) => tags.includes('banner');

/** Whether the agent behind an item has to be asked for; otherwise its subkey tells. */
export const needsLookup = ({ tags }: PendingOverride) =>
  tags.includes('agent') || tags.includes('banner');

export const agentOfSubkey = ({ subkey }: PendingOverride) => subkey.split('.')[0] ?? '';

/** The address of an image of a given width; `path` is one in the storage, or an address. */
function resized(path: string, width: number): string {
  const { storage_address, image_address } = portalConfig;
  const address = /^https?:\/\//i.test(path) ? path : storage_address + path.replace(/^\/+/, '');
  // The values may hold `$&` and the like.
  return image_address
    .replace('{url}', () => encodeURIComponent(address))
    .replace('{width}', String(width));
}

const fill = (template: string, name: string, value: string) =>
  template.replace(name, () => encodeURIComponent(value));

/** What replaces an item on its site, and what it replaces; `null` where there is nothing. */
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
