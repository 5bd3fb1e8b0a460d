import type { DocumentedPath, PathDocument } from '../path-document';
import {
  actionOf,
  instructionOf,
  numberedSteps,
  requirementInWords,
  visibleText,
} from './numbered-steps';
import { counted } from '../describe';

/**
 * Escapes characters with a special meaning within a line of CommonMark or GitHub Markdown: emphasis, links, HTML,
 * mentions, formulas. Characters that are special only at the start of a line aren't escaped, because names never begin
 * a line.
 */
function plain(text: string): string {
  return visibleText(text).replaceAll(/[\\`*_[\]<>#|~&@$]/g, (mark) => `\\${mark}`);
}

/** Returns true if the visible elements of any state are described. */
function isDescribed({ paths }: PathDocument): boolean {
  return paths.some(({ start, steps }) => [start, ...steps].some(({ seen }) => seen !== undefined));
}

function stepLines(document: PathDocument, path: DocumentedPath): readonly string[] {
  const unseen = isDescribed(document) ? ['nothing described'] : [];
  return numberedSteps(path).flatMap((step) => [
    `- [ ] ${step.number === 0 ? '' : `**${step.number}.** `}${plain(actionOf(step))}${instructionOf(step) === undefined ? '' : ` (${plain(step.label)})`}`,
    `  - Expect: **${plain(step.state)}**`,
    ...(step.seen ?? unseen).map((visible) => `    - ${plain(visible)}`),
    ...step.requirements.map((id) => `  - Requirement ${plain(requirementInWords(document, id))}`),
  ]);
}

/** Writes a manual checklist with a checkbox for each step, the expected state and its requirements. */
export function writeMarkdown(document: PathDocument): string {
  const { machine, generator, paths } = document;
  const blocks = paths.map((path, index) =>
    [`## ${index + 1}. ${plain(path.name)}`, '', ...stepLines(document, path)].join('\n'),
  );
  const size = `${counted(paths.length, 'path')}, ${generator}, cost ${document.cost}.`;
  return `${[`# ${plain(machine)}`, plain(size), ...blocks].join('\n\n')}\n`;
}
