/** `npm run import-log -- FILE --domain NAME`: imports the page views of a web server's log into the stats. */
import { callingFolder, typescriptMain } from './lib/program.mjs';

const folder = callingFolder('import-log');

await typescriptMain(async () => {
  const { importLogProgram } = await import('./import-log/program.ts');
  await importLogProgram(process.argv.slice(2), folder);
});
