import * as v from 'valibot';

/** Path of the file that describes the portal's build. Never cached. */
export const manifestPath = '/version.json';

/** A build of the portal. `built_at` is ISO 8601 in UTC; `version` changes whenever any file of the build changes. */
export const Release = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  built_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Release = v.InferOutput<typeof Release>;

/** Returns true if a build is different from and later than the running one. */
export function isNewer(found: Release, running: Release): boolean {
  return (
    found.version !== running.version && Date.parse(found.built_at) > Date.parse(running.built_at)
  );
}
