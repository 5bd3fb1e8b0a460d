import type { DocumentedPath, PathDocument } from '../path-document';
import {
  instructionOf,
  numberedSteps,
  requirementTags,
  visibleText,
  type NumberedStep,
} from './numbered-steps';

function string(text: string): string {
  return `"${visibleText(text).replaceAll(/[\\"]/g, (mark) => `\\${mark}`)}"`;
}

function cell(text: string): string {
  return visibleText(text).replaceAll(/[\\|]/g, (mark) => `\\${mark}`);
}

function action(step: NumberedStep): string {
  const { number, label } = step;
  const instruction = instructionOf(step);
  if (number === 0) {
    return instruction === undefined
      ? `Given the start ${string(label)}`
      : `Given ${string(instruction)} as the start ${string(label)}`;
  }
  const refused = /^refused (.+)$/su.exec(label)?.[1];
  if (instruction !== undefined) {
    return refused === undefined
      ? `When ${string(instruction)} makes ${string(label)} happen`
      : `When ${string(instruction)} is tried for ${string(refused)} and refused`;
  }
  return refused === undefined
    ? `When ${string(label)} happens`
    : `When ${string(refused)} is tried and refused`;
}

function stepLines(document: PathDocument, step: NumberedStep): readonly string[] {
  const { state, requirements, seen = [] } = step;
  return [
    action(step),
    ...(seen.length === 0
      ? []
      : ['Then the screen shows', ...seen.map((visible) => `  | ${cell(visible)} |`)]),
    `${seen.length === 0 ? 'Then' : 'And'} the state is ${string(state)}${requirements.length === 0 ? '' : ' by the requirements'}`,
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
 * Writes a feature for the machine, with a scenario for each path. It uses only a few sentence forms, so that a few
 * step definitions cover every machine. Visible elements are written as data tables, and requirements as data tables
 * and tags.
 */
export function writeGherkin(document: PathDocument): string {
  const { machine, generator, paths } = document;
  const head = `Feature: ${visibleText(machine)}\n\n  Paths by: ${visibleText(generator)}`;
  return `${[head, ...paths.map((path) => scenario(document, path))].join('\n\n')}\n`;
}
