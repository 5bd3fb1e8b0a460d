import { join } from 'node:path';
import { coverageJson, type CoverageDocument } from '../coverage/coverage-document';
import { coverageDetails, coverageTable } from '../report/coverage-table';
import type { CommandLine } from './options';
import { writeFile } from './write-file';
import type { Terminal } from './terminal';

/** Returns a file name for a machine's id, which may be a URL. */
function fileName(machine: string): string {
  return machine.replaceAll(/[^\w.-]+/g, '-');
}

function reportFiles(
  documents: readonly CoverageDocument[],
): readonly (readonly [string, string])[] {
  const text = [coverageTable(documents), ...documents.map(coverageDetails)].join('\n\n');
  return [
    ['coverage.txt', text],
    ...documents.map(
      (document) =>
        [`coverage-${fileName(document.machine)}.json`, coverageJson(document)] as const,
    ),
  ];
}

/** Prints the `--coverage` table and writes the `--report` folder. */
export function putOutCoverage(
  documents: readonly CoverageDocument[],
  line: CommandLine,
  terminal: Terminal,
): void {
  if (line.has('coverage')) {
    // Standard output has to stay machine-readable.
    const isReadByProgram = line.has('format') && !line.has('out');
    if (isReadByProgram) terminal.tell(coverageTable(documents));
    else terminal.print(coverageTable(documents));
  }
  const folder = line.value('report');
  if (folder === undefined) return;
  const files = reportFiles(documents);
  for (const [name, text] of files) writeFile(join(folder, name), text, terminal);
  terminal.tell(`Written to ${folder}: ${files.map(([name]) => name).join(', ')}.`);
}

/** Returns true if coverage was requested. Otherwise, the measurement is skipped, because it takes time. */
export function wantsCoverage(line: CommandLine): boolean {
  return line.has('coverage') || line.has('report');
}
