import type { DocumentedPath, PathDocument } from '../path-document';
import {
  actionOf,
  numberedSteps,
  requirementInWords,
  shortened,
  visibleText,
  type NumberedStep,
} from './numbered-steps';

/** A module's export, as named in an import statement. */
export interface ModuleExport {
  readonly module: string;
  readonly name: string;
}

/** The imports of a generated spec. */
export interface SpecModules {
  readonly machine: ModuleExport;
  readonly model: ModuleExport;
  /** The executors, of type `ExecutorsOf` for the machine and its model. */
  readonly executors: ModuleExport;
  /** The function that creates a driver: `(page: Page, input: string) => Driver`, or a promise of a driver. */
  readonly createDriver: ModuleExport;
}

/** Returns modules beside the spec, named after the machine: `./order-machine` with `orderMachine`. */
export function modulesBeside(machine: string): SpecModules {
  const words = machine.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const file = words.join('-').toLowerCase();
  const [first = 'the', ...rest] = words;
  const stem = `${first[0]?.toLowerCase() ?? ''}${first.slice(1)}${rest
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('')}`;
  return {
    machine: { module: `./${file}-machine`, name: `${stem}Machine` },
    model: { module: `./${file}-model`, name: `${stem}Model` },
    executors: { module: `./${file}-executors`, name: `${stem}Executors` },
    createDriver: { module: `./${file}-executors`, name: 'createDriver' },
  };
}

/** Returns a TypeScript string literal in single quotes. */
function literal(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function importLine({ module, name }: ModuleExport, as: string): string {
  return `import { ${name === as ? name : `${name} as ${as}`} } from ${literal(module)};`;
}

/** The maximum number of characters in a title, so that reports show it on one line. */
const TITLE_CHARACTERS = 99;

/** Returns a step's title, with the ids of its requirements if they fit. */
function stepTitle(step: NumberedStep): string {
  const number = step.number === 0 ? '' : `${step.number}. `;
  const end = visibleText(` → ${step.state}`);
  const own = visibleText(`${number}${actionOf(step)}`);
  const ids = visibleText(step.requirements.map((id) => ` [${id}]`).join(''));
  const whole = `${own}${end}${ids}`;
  if (whole.length <= TITLE_CHARACTERS) return whole;
  const room = Math.max(TITLE_CHARACTERS - end.length, TITLE_CHARACTERS / 2);
  return shortened(`${shortened(own, room)}${end}`, TITLE_CHARACTERS);
}

/** Returns a requirement's tag. Replaces white space, which ends a tag, and `@`, which starts another. */
function tag(requirement: string): string {
  return `@${visibleText(requirement).replaceAll(/[\s@]/gu, '_')}`;
}

/** Returns the details of a test: its requirements, as tags and as annotations with their texts. */
function testDetails(document: PathDocument, path: DocumentedPath): string {
  const ids = new Set(numberedSteps(path).flatMap(({ requirements }) => requirements));
  const tags = [...new Set([...ids].map(tag))].map(literal).join(', ');
  const annotations = [...ids].map((id) => {
    const description = literal(visibleText(requirementInWords(document, id)));
    return `\n      { type: 'requirement', description: ${description} },`;
  });
  const annotation =
    annotations.length === 0 ? '' : `, annotation: [${annotations.join('')}\n    ]`;
  return `{ tag: [${tags}]${annotation} }`;
}

function testLines(document: PathDocument, path: DocumentedPath, place: number): readonly string[] {
  const title = literal(`${place + 1}. ${visibleText(path.name)}`);
  return [
    `  test(${title}, ${testDetails(document, path)}, ({ page }) =>`,
    `    goOn(page, ${literal(path.start.label)}, async (walk) => {`,
    ...numberedSteps(path).map((step) => {
      const call = `walk.${step.number === 0 ? 'start' : 'step'}(${literal(step.label)})`;
      return `      await test.step(${literal(stepTitle(step))}, () =>\n        ${call});`;
    }),
    '    }));',
  ];
}

/**
 * Writes a Playwright spec: a test for each path, annotated with its requirements, with a `test.step` for each
 * step. `--grep @<requirement>` runs the paths of one requirement.
 */
export function writePlaywright(
  document: PathDocument,
  modules: SpecModules = modulesBeside(document.machine),
): string {
  const { machine, generator, fingerprint, paths } = document;
  const tests = paths.map((path, place) => testLines(document, path, place).join('\n'));
  return `// Paths of the machine ${literal(visibleText(machine))}: ${visibleText(generator)}; fingerprint ${visibleText(fingerprint)}.
// Generate this file again when machine or model change, instead of editing it.
import { test, type Page } from '@playwright/test';
import { createWalk } from 'statechart-paths';
${importLine(modules.machine, 'machine')}
${importLine(modules.model, 'model')}
${importLine(modules.executors, 'executors')}
${importLine(modules.createDriver, 'createDriver')}

type Walk = ReturnType<typeof createWalk>;
const open: (page: Page, input: string) => ReturnType<typeof createDriver> = createDriver;

/** The machine goes along and says what the page must show after each step. */
async function goOn(page: Page, input: string, path: (walk: Walk) => Promise<void>): Promise<void> {
  const walk = createWalk({ machine, model, executors, driver: await open(page, input) });
  try {
    await path(walk);
  } finally {
    await walk.end();
  }
}

test.describe(${literal(visibleText(machine))}, () => {
${tests.join('\n\n')}
});
`;
}
