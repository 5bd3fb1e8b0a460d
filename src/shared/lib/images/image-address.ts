import { portalConfig } from '@/shared/config/portal-config';

/** Returns the URL of an image as it is stored. `path` is a storage path or a URL. */
export const stored = (path: string) =>
  /^https?:\/\//i.test(path) ? path : portalConfig.storage_address + path.replace(/^\/+/, '');

/** Returns the URL of an image at a width that the resizer offers. `path` is a storage path or a URL. */
export function resized(path: string, width: 200 | 400 | 714): string {
  // Uses functions, because a replacement string might contain special patterns such as `$&`.
  return portalConfig.image_address
    .replace('{url}', () => encodeURIComponent(stored(path)))
    .replace('{width}', String(width));
}

const fill = (template: string, name: string, value: string) =>
  template.replace(name, () => encodeURIComponent(value));

/** The storage path of an agent's photo. */
export const photoPath = (agentId: string) =>
  fill(portalConfig.agent_photo_path, '{agent_id}', agentId);

/** The storage path of the banner of a site for which none was approved. */
export const headerImagePath = (domain: string) =>
  fill(portalConfig.header_image_path, '{domain}', domain);
