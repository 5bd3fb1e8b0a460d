/** `npm run charts -- [options] [machine …]`: compares machines with a git revision and saves their charts. */
import { callingFolder, typescriptMain } from '../scripts/lib/program.mjs';

const folder = callingFolder('charts');

await typescriptMain(async () => {
  const { runCharts } = await import('./charts/run-charts.ts');
  process.exitCode = await runCharts(process.argv.slice(2), {
    folder,
    print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    tell: (text) => process.stderr.write(`${text}\n`),
  });
});
