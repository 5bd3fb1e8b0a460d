import { runProcess } from 'statechart-paths/cli/process';
import { EXIT } from 'statechart-paths/cli/terminal';
import { readMachines, type ReadRequest } from './read-machines';

/** The process that reads machines and sends them to its parent process. */
await runProcess(
  async ([text = ''], terminal) => {
    // The request that `bin` wrote.
    const read = await readMachines(JSON.parse(text) as ReadRequest, terminal);
    await new Promise((sent) => process.send?.(read, undefined, undefined, sent));
    return EXIT.fine;
  },
  { command: 'npx statechart-charts', folder: process.cwd() },
);
