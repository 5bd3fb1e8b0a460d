import type { DocumentedPath, PathDocument } from '../path-document';
import { numberedSteps, requirementTags, visibleText, type NumberedStep } from './numbered-steps';

function string(text: string): string {
  return `"${visibleText(text).replaceAll(/[\\"]/g, (mark) => `\\${mark}`)}"`;
}

function cell(text: string): string {
  return visibleText(text).replaceAll(/[\\|]/g, (mark) => `\\${mark}`);
}

function action({ number, label, wording }: NumberedStep): string {
  if (number === 0) return `Given the start ${string(label)}`;
  const refused = /^refused (.+)$/su.exec(label)?.[1];
  if (wording !== undefined) {
    return refused === undefined
      ? `When ${string(wording)} makes ${string(label)} happen`
      : `When ${string(wording)} is tried for ${string(refused)} and refused`;
  }
  return refused === undefined
    ? `When ${string(label)} happens`
    : `When ${string(refused)} is tried and refused`;
}

function stepLines(document: PathDocument, step: NumberedStep): readonly string[] {
  const { state, requirements } = step;
  if (requirements.length === 0) return [action(step), `Then the state is ${string(state)}`];
  return [
    action(step),
    `Then the state is ${string(state)} by the requirements`,
    ...requirements.map((id) => `  | ${cell(id)} | ${cell(document.requirementTexts[id] ?? id)} |`),
  ];
}

function scenario(document: PathDocument, path: DocumentedPath): string {
  const steps = numberedSteps(path);
  const tags = requirementTags(path);
  return [
    ...(tags.length === 0 ? [] : [tags.join(' ')]),
    `Scenario: ${visibleText(path.name)}`,
    ...steps.flatMap((step) => stepLines(document, step)).map((line) => `  ${line}`),
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}

/**
 * Writes a feature for the machine, with a scenario for each path. There are only a few sentence forms, so that a few
 * step definitions work for every machine. Requirements are data tables and tags.
 */
export function writeGherkin(document: PathDocument): string {
  const { machine, generator, paths } = document;
  const head = `Feature: ${visibleText(machine)}\n\n  Paths by: ${visibleText(generator)}`;
  return `${[head, ...paths.map((path) => scenario(document, path))].join('\n\n')}\n`;
}
