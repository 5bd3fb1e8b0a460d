import type { PathDocument } from '../path-document';
import { numberedSteps, requirementInWords, visibleText } from './numbered-steps';

/**
 * Everything but words is written as a Mermaid character reference, since
 * its grammar gives most punctuation a meaning somewhere.
 */
function text(raw: string): string {
  return visibleText(raw).replaceAll(
    /[^\p{L}\p{M}\p{N} .,()_-]/gu,
    (mark) => `#${mark.codePointAt(0) ?? 0};`,
  );
}

interface Arrow {
  readonly line: string;
  readonly words: string;
  /** Path and step numbers: `1.2`, `3.1`. */
  readonly numbers: string[];
}

function arrowsOf({ paths }: PathDocument, ids: ReadonlyMap<string, string>): Iterable<Arrow> {
  const arrows = new Map<string, Arrow>();
  for (const [place, path] of paths.entries()) {
    let from = '[*]';
    for (const { number, label, state, requirements } of numberedSteps(path)) {
      const to = ids.get(state) ?? '';
      const line = `${from} --> ${to}`;
      const words = text(
        requirements.length === 0 ? label : `${label} (${requirements.join(', ')})`,
      );
      const arrow = arrows.get(`${line} ${words}`) ?? { line, words, numbers: [] };
      arrow.numbers.push(`${place + 1}.${number}`);
      arrows.set(`${line} ${words}`, arrow);
      from = to;
    }
  }
  return arrows.values();
}

/**
 * A state diagram of the states that the paths visit. Each arrow has the numbers of its steps (`2.3`
 * is step 3 of path 2) and the requirements they cover, whose texts are comments.
 */
export function writeMermaid(document: PathDocument): string {
  const { machine, paths, requirementTexts } = document;
  const states = [
    ...new Set(paths.flatMap((path) => numberedSteps(path).map(({ state }) => state))),
  ];
  const ids = new Map(states.map((state, place) => [state, `s${place + 1}`]));
  const lines = [
    `accTitle: ${text(machine)}`,
    ...paths.map(({ name }, place) => `%% Path ${place + 1}: ${text(name)}`),
    ...Object.keys(requirementTexts).map(
      (id) => `%% Requirement ${text(requirementInWords(document, id))}`,
    ),
    ...[...ids].map(([state, id]) => `state "${text(state)}" as ${id}`),
    ...Array.from(
      arrowsOf(document, ids),
      ({ line, words, numbers }) => `${line} : ${numbers.join(', ')} ${words}`,
    ),
  ];
  return `stateDiagram-v2\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
