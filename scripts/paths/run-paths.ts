import { runPaths } from '../../workbench/paths/cli/main';
import { portalMachines } from './portal-machines';

process.exitCode = await runPaths(
  process.argv.slice(2),
  { machines: portalMachines },
  {
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    print: (text) => process.stdout.write(`${text}\n`),
    tell: (text) => process.stderr.write(`${text}\n`),
    begin: () => undefined,
  },
);
