import { counted } from '../describe';
import type { DocumentedPath, PathDocument } from '../path-document';
import { instructionOf, numberedSteps, requirementInWords, visibleText } from './numbered-steps';

/** The width of the label column. Longer labels overflow it. */
const WIDEST_LABEL = 40;

function pathLines(document: PathDocument, path: DocumentedPath): readonly string[] {
  const steps = numberedSteps(path).map((step) => ({
    ...step,
    label: visibleText(step.label),
    instruction: instructionOf(step),
  }));
  const width = Math.min(WIDEST_LABEL, Math.max(...steps.map(({ label }) => label.length)));
  const digits = Math.max(String(path.steps.length).length, 'start'.length);
  return steps.flatMap(({ number, label, instruction, state, requirements }) => [
    `  ${(number === 0 ? 'start' : String(number)).padStart(digits)}  ${label.padEnd(width)}  → ${visibleText(state)}`,
    ...(instruction === undefined
      ? []
      : [`  ${' '.repeat(digits)}    ${visibleText(instruction)}`]),
    ...requirements.map(
      (id) => `  ${' '.repeat(digits)}    ${visibleText(requirementInWords(document, id))}`,
    ),
  ]);
}

/** Writes paths for a terminal: each step with the resulting state and its requirements. */
export function writeText(document: PathDocument): string {
  const { machine, generator, paths } = document;
  const head = `${visibleText(machine)}: ${counted(paths.length, 'path')}, ${visibleText(generator)}, cost ${document.cost}`;
  const blocks = paths.map((path, index) =>
    [`${index + 1}. ${visibleText(path.name)}`, ...pathLines(document, path)].join('\n'),
  );
  return `${[head, ...blocks].join('\n\n')}\n`;
}
