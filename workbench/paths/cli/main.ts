import { explore } from '../explore';
import { generate } from '../generate/generate';
import { formats } from '../formats/formats';
import { documentPaths } from '../path-document';
import { readCommandLine } from './options';
import type { RegisteredMachine } from './registry';
import { pathRequest } from './request';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

async function run(
  args: readonly string[],
  machines: readonly RegisteredMachine[],
  terminal: Terminal,
): Promise<ExitCode> {
  const line = readCommandLine(args);
  const subject = machines.find(({ id }) => id === line.machine);
  if (subject === undefined) throw new UsageError('No machine.');
  const request = pathRequest(line);
  const exploration = explore(subject.machine, subject.model);
  const generated = generate(exploration, request);
  if (generated.kind === 'misdirected') throw new UsageError(generated.sentence);
  const document = documentPaths(exploration, { ...generated, rules: subject.rules });
  terminal.print(formats.text.write(document));
  for (const sentence of generated.shortfalls) terminal.complain(sentence);
  return generated.shortfalls.length === 0 ? EXIT.fine : EXIT.short;
}

export async function paths(
  args: readonly string[],
  machines: readonly RegisteredMachine[],
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    return await run(args, machines, terminal);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    terminal.complain(thrown.message);
    return EXIT.usage;
  }
}
