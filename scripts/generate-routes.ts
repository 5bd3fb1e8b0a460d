import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routeOptions } from './vite/route-options';

/**
 * Generates the route tree from the route files. The build plugin also does this, but it only prints errors instead of
 * throwing them.
 */
export async function generateRoutes(root: string): Promise<void> {
  if (!existsSync(join(root, routeOptions.routesDirectory))) return;
  await new Generator({ config: getConfig(routeOptions, root), root }).run();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await generateRoutes(process.cwd());
}
