import type { CoverageDocument } from '../coverage/coverage-document';
import { formats, type Format, type FormatName } from '../formats/formats';
import { didYouMean, quoted } from '../near-misses';
import { coverageTable } from '../report/coverage-table';
import type { CommandLine } from './options';
import { UsageError, type Terminal } from './terminal';
import { writeFile } from './write-file';

function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/** Returns the requested format. @throws {UsageError} if there is no such format. */
export function chosenFormat(line: CommandLine): Format {
  const name = line.value('format') ?? 'text';
  if (isFormatName(name)) return formats[name];
  const known = Object.keys(formats);
  throw new UsageError(
    `There is no format "${name}".${didYouMean(name, known)} There are ${quoted(known)}.`,
  );
}

/** Prints the table of `--coverage`. Standard output has to stay machine-readable. */
export function putOutCoverage(
  documents: readonly CoverageDocument[],
  line: CommandLine,
  { print, tell }: Terminal,
): void {
  (line.has('format') && !line.has('out') ? tell : print)(coverageTable(documents));
}

/** Writes text to `--out`, or to standard output. */
export function putOut(text: string, line: CommandLine, terminal: Terminal): void {
  const name = line.value('out');
  if (name === undefined) {
    terminal.print(text);
    return;
  }
  writeFile(name, text, terminal);
  terminal.tell(`Written to ${name}.`);
}
