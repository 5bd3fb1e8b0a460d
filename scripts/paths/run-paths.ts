import { paths } from '../../workbench/paths/cli/main';
import { portalMachines } from './portal-machines';

process.exitCode = await paths(process.argv.slice(2), portalMachines, {
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  begin: () => undefined,
});
