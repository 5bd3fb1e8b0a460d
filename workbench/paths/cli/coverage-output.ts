import type { CoverageDocument } from '../coverage-document';
import type { CommandLine } from './options';
import type { Terminal } from './terminal';

/** Writes coverage where the command line asks for it, if it does. */
export function putOutCoverage(
  measure: () => CoverageDocument,
  line: CommandLine,
  terminal: Terminal,
): void {
  if (!line.has('coverage') && !line.has('report')) return;
  const document = measure();
  if (line.has('coverage')) terminal.print(JSON.stringify(document.elements));
}
