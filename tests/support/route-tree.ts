import { generateRoutes } from '../../scripts/generate-routes';

/** Generates the route tree, which isn't committed: a fresh clone has none when the first test starts. */
export async function setup(): Promise<void> {
  await generateRoutes(process.cwd());
}
