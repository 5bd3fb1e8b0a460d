import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `version.json`, from which an open tab learns of a newer build. The page refers to all other files by content
 * hash, so the page's own hash identifies the build.
 */
export function releaseManifest(): Plugin {
  let folder = '';
  return {
    name: 'portal:release-manifest',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      const page = await readFile(join(folder, 'index.html'));
      const release = {
        version: createHash('sha256').update(page).digest('hex').slice(0, 16),
        built_at: new Date().toISOString(),
      };
      await writeFile(join(folder, 'version.json'), `${JSON.stringify(release)}\n`);
    },
  };
}
