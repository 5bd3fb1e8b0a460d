import type { PathDocument } from '../path-document';
import { actionOf, numberedSteps, visibleText } from './numbered-steps';

const HEADER = [
  'machine',
  'path',
  'step',
  'action',
  'expected state',
  'seen',
  'requirements',
  'requirement texts',
  'label',
];

/**
 * A spreadsheet treats a cell that begins with one of these, also full-width, as a formula,
 * which can run programs. A leading apostrophe makes it text. (OWASP, CSV injection)
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/** A field of RFC 4180, always in quotes. */
function field(text: string): string {
  const shown = visibleText(text);
  const harmless = FORMULA.test(shown) ? `'${shown}` : shown;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function row(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/** A row for each step, as test-management tools import it (RFC 4180, UTF-8). */
export function writeCsv(document: PathDocument): string {
  const rows = document.paths.flatMap((path) =>
    numberedSteps(path).map((step) => [
      document.machine,
      path.name,
      String(step.number),
      actionOf(step),
      step.state,
      (step.seen ?? []).join('; '),
      step.requirements.join(', '),
      step.requirements.map((id) => document.requirementTexts[id] ?? id).join(' '),
      step.label,
    ]),
  );
  return [HEADER, ...rows].map(row).join('');
}
