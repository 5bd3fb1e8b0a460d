import type { DocumentedPath, PathDocument } from '../path-document';
import {
  actionOf,
  numberedSteps,
  requirementTags,
  requirementInWords,
  visibleText,
  type NumberedStep,
} from './numbered-steps';

/** An export of a module, as an import statement names it. */
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

function stepTitle(document: PathDocument, step: NumberedStep): string {
  const number = step.number === 0 ? '' : `${step.number}. `;
  const requirements = step.requirements
    .map((id) => ` [${requirementInWords(document, id)}]`)
    .join('');
  return visibleText(`${number}${actionOf(step)} → ${step.state}${requirements}`);
}

function testLines(document: PathDocument, path: DocumentedPath, place: number): readonly string[] {
  const tags = requirementTags(path).map(literal).join(', ');
  const title = literal(`${place + 1}. ${visibleText(path.name)}`);
  return [
    `  test(${title}, { tag: [${tags}] }, ({ page }) =>`,
    `    goOn(page, ${literal(path.start.label)}, async (walk) => {`,
    ...numberedSteps(path).map((step) => {
      const call = `walk.${step.number === 0 ? 'start' : 'step'}(${literal(step.label)})`;
      return `      await test.step(${literal(stepTitle(document, step))}, () =>\n        ${call});`;
    }),
    '    }));',
  ];
}

/**
 * Writes a Playwright spec: a test for each path with a `test.step` for each step, titled with its state and
 * requirements. `--grep @<requirement>` runs the paths of one requirement.
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
