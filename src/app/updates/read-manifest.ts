import { isNewer, manifestPath, Release } from '@contract/release';
import type { ManifestOutcome } from '@machines/app-update/app-update-machine';
import * as v from 'valibot';

const timeoutMilliseconds = 20_000;

const nothingNew: ManifestOutcome = { kind: 'same' };

/** Reads the newest build. Never rejects: an unreadable manifest is no reason to update. */
export async function readManifest(running: Release): Promise<ManifestOutcome> {
  try {
    const answer = await fetch(manifestPath, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const manifest = v.parse(Release, answer.ok ? await answer.json() : null);
    return isNewer(manifest, running) ? { kind: 'newer', version: manifest.version } : nothingNew;
  } catch {
    return nothingNew;
  }
}
