import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCoverageDocument, type CoverageDocument } from '../coverage/coverage-document';
import { mergeCoverage } from '../coverage/merge';
import { messageOf } from '../explore/invariants';
import { coverageTable } from '../report/coverage-table';
import { isShort } from '../report/measures';
import { putOutCoverage, wantsCoverage } from './coverage-output';
import type { CommandLine } from './options';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

function readCoverageFile(name: string, terminal: Terminal): CoverageDocument {
  const file = resolve(terminal.folder, name);
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (thrown) {
    throw new UsageError(`"${file}" cannot be read: ${messageOf(thrown)}. Check --merge.`, {
      cause: thrown,
    });
  }
  const read = readCoverageDocument(json);
  if (read.kind === 'unreadable') {
    throw new UsageError(`"${file}" cannot be merged. ${read.sentence}`);
  }
  return read.document;
}

/** Runs `--merge`: combines the coverage of several runs per machine. */
export function mergeFiles(line: CommandLine, terminal: Terminal): ExitCode {
  const documents = line.values('merge').map((name) => readCoverageFile(name, terminal));
  const merged = new Map<string, CoverageDocument>();
  for (const document of documents) {
    const before = merged.get(document.machine);
    const added = mergeCoverage(before === undefined ? [document] : [before, document]);
    if (added.kind === 'refused') throw new UsageError(added.sentence);
    merged.set(document.machine, added.document);
  }
  const all = [...merged.values()];
  if (wantsCoverage(line)) putOutCoverage(all, line, terminal);
  else terminal.print(coverageTable(all));
  return all.some(isShort) ? EXIT.short : EXIT.fine;
}
