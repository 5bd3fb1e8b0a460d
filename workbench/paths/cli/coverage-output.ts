import { join } from 'node:path';
import { coverageJson, type CoverageDocument } from '../coverage/coverage-document';
import { coveragePage } from '../report/coverage-page';
import { coverageDetails, coverageTable } from '../report/coverage-table';
import { junitXml } from '../report/junit';
import type { CommandLine } from './options';
import { writeFile } from './output';
import type { Subject } from './subject';
import type { Terminal } from './terminal';

/** A name that any file system takes; a machine's id may be an address. */
function fileName(machine: string): string {
  return machine.replaceAll(/[^\w.-]+/g, '-');
}

function reportFiles(
  documents: readonly CoverageDocument[],
  subjects: readonly Subject[],
): readonly (readonly [string, string])[] {
  const titles = Object.fromEntries(subjects.map(({ machine, title }) => [machine.id, title]));
  const text = [coverageTable(documents), ...documents.map(coverageDetails)].join('\n\n');
  return [
    ['coverage.txt', text],
    ['coverage.html', coveragePage(documents, { titles, made: new Date() })],
    ['junit.xml', junitXml(documents)],
    ...documents.map(
      (document) =>
        [`coverage-${fileName(document.machine)}.json`, coverageJson(document)] as const,
    ),
  ];
}

/** Writes coverage where the command line asks for it: as a table, as a folder of reports. */
export function putOutCoverage(
  documents: readonly CoverageDocument[],
  subjects: readonly Subject[],
  line: CommandLine,
  terminal: Terminal,
): void {
  if (line.has('coverage')) {
    // Beside paths that a program reads, the table would spoil them.
    const isReadByProgram = line.has('format') && !line.has('out');
    if (isReadByProgram) terminal.tell(coverageTable(documents));
    else terminal.print(coverageTable(documents));
  }
  const folder = line.value('report');
  if (folder === undefined) return;
  const files = reportFiles(documents, subjects);
  for (const [name, text] of files) writeFile(join(folder, name), text, terminal);
  terminal.tell(`Written to ${folder}: ${files.map(([name]) => name).join(', ')}.`);
}

/** Whether anybody asked for coverage: measuring it takes time. */
export function wantsCoverage(line: CommandLine): boolean {
  return line.has('coverage') || line.has('report');
}
