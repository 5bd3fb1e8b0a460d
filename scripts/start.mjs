import { parseArgs } from 'node:util';
import { Failure, main } from './lib/failure.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { builtBackend } from './lib/portal-build.mjs';
import { preparePortal } from './lib/program.mjs';
import { root } from './lib/root.mjs';

const help = `Usage: npm start -- [options]

Builds the portal if its sources changed, and starts it. README.md lists the settings.

Options:
  --reset     start over with new demo data
  -h, --help  display help`;

/** Reads the options before the build, which takes a while. @throws {Failure} for unknown options */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: { reset: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

await main(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(help);
    return;
  }
  preparePortal();
  process.exitCode = await runInForeground(
    [{ args: [...builtBackend(root), ...(options.reset ? ['--reset'] : [])] }],
    root,
  );
});
