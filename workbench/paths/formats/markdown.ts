import type { DocumentedPath, PathDocument } from '../path-document';
import { actionOf, costText, numberedSteps, ruleOf, visibleText } from './numbered-steps';
import { counted } from '../describe';

/**
 * What CommonMark and GitHub read as more than text in the middle of a line: marks, links, HTML,
 * mentions, formulas. No name stands at the beginning of one.
 */
function plain(text: string): string {
  return visibleText(text).replaceAll(/[\\`*_[\]<>#|~&@$]/g, (mark) => `\\${mark}`);
}

function stepLines(document: PathDocument, path: DocumentedPath): readonly string[] {
  return numberedSteps(path).flatMap((step) => [
    `- [ ] ${step.number === 0 ? '' : `**${step.number}.** `}${plain(actionOf(step))}${step.wording === undefined ? '' : ` (${plain(step.label)})`}`,
    `  - Expect: **${plain(step.state)}**`,
    ...step.requirements.map((id) => `  - Rule ${plain(ruleOf(document, id))}`),
  ]);
}

/** A checklist for a person: a box for each step, with what must be seen and the rule it shows. */
export function writeMarkdown(document: PathDocument): string {
  const { machine, generator, paths } = document;
  const blocks = paths.map((path, index) =>
    [`## ${index + 1}. ${plain(path.name)}`, '', ...stepLines(document, path)].join('\n'),
  );
  const size = `${counted(paths.length, 'path')}, ${generator}, ${costText(document)}.`;
  return `${[`# ${plain(machine)}`, plain(size), ...blocks].join('\n\n')}\n`;
}
