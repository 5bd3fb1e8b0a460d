/** `npm run import-log -- FILE --domain NAME`: imports the page views of a web server's log into the stats. */
import { typescriptMain } from './lib/typescript-program.mjs';

// npm changes the folder before it starts a script.
const npmFolder =
  process.env['npm_lifecycle_event'] === 'import-log' ? process.env['INIT_CWD'] : undefined;
const folder = npmFolder ?? process.cwd();

await typescriptMain(async () => {
  const { importLogProgram } = await import('./import-log/program.ts');
  await importLogProgram(process.argv.slice(2), folder);
});
