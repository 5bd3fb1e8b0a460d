import { generateRoutes } from '../../scripts/generate-routes';

/** The route tree is generated, not committed: a fresh clone has none when the first test starts. */
export async function setup(): Promise<void> {
  await generateRoutes(process.cwd());
}
