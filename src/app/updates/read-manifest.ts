import { isNewer, manifestPath, Release } from '@contract/release';
import type { ManifestOutcome } from '@machines/app-update/app-update-machine';
import ky from 'ky';
import * as v from 'valibot';
import { timeouts } from '@/shared/config/timeouts';

const nothingNew: ManifestOutcome = { kind: 'same' };

/** Reads the id of the latest build. Never rejects, because an unreadable manifest is no reason to update. */
export async function readManifest(running: Release): Promise<ManifestOutcome> {
  try {
    const answer = ky(manifestPath, { cache: 'no-store', timeout: timeouts.read, retry: 0 });
    const manifest = v.parse(Release, await answer.json());
    return isNewer(manifest, running) ? { kind: 'newer', version: manifest.version } : nothingNew;
  } catch {
    return nothingNew;
  }
}
