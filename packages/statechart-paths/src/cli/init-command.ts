import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { readDefinition, type MachineDefinition } from '../explore/definition';
import { outcomesOf } from '../explore/offer';
import type { Model } from '../model';
import { didYouMean, quoted } from '../near-misses';
import { neededStates } from '../run/executor-check';
import { foreignMachine, machineStem } from './foreign-machine';
import type { CommandLine } from './options';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';
import { writeFile } from './write-file';

/** A machine, and the names used in the files that `init` writes beside it. */
interface Beginning {
  readonly definition: MachineDefinition;
  readonly model: Model;
  /** The names of the exports. */
  readonly machineName: string;
  readonly modelName: string;
  /** The names of the modules, without extensions. */
  readonly machineModule: string;
  readonly modelModule: string;
  readonly inPlaywright: boolean;
  /** The name of the module with the executors: those in a browser differ from those on a component. */
  readonly executorsModule: string;
}

/** Returns the source of a string literal. */
const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));

/** Returns the source of an object literal; its values are given as source, too. */
function object(entries: readonly (readonly [string, string])[], indent: string): string {
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, value]) => `${indent}  ${key(name)}: ${value},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function nested<Value>(
  values: Readonly<Record<string, Value>>,
  write: (value: Value, name: string) => string,
  indent: string,
): string {
  return object(
    Object.entries(values).map(([name, value]) => [name, write(value, name)]),
    indent,
  );
}

/**
 * Returns the actors that have names. Actors spawned from inline logic have none; their outcomes are under the pattern
 * `*`.
 */
function namedActors({ actors = {} }: Model) {
  return Object.entries(actors).filter(([name]) => name !== '*');
}

/** Returns an actor's outcomes, keyed as in a model or in executors. */
function outcomesByVerb(actor: Parameters<typeof outcomesOf>[0], snapshotKey: string) {
  return Object.fromEntries(
    outcomesOf(actor).flatMap(([verb, cases]) =>
      verb !== 'snapshot'
        ? [[verb, cases]]
        : Object.keys(cases).length === 0
          ? []
          : [[snapshotKey, cases]],
    ),
  );
}

function importMachine({ machineName, machineModule }: Beginning, isType: boolean): string {
  const named = machineName === 'default' ? 'default as machine' : machineName;
  return `import ${isType ? 'type ' : ''}{ ${named} } from './${machineModule}';`;
}

const localName = ({ machineName }: Beginning) =>
  machineName === 'default' ? 'machine' : machineName;

function modelSource(beginning: Beginning): string {
  const { model, modelName } = beginning;
  const cases = (values: Readonly<Record<string, unknown>>, indent: string) =>
    nested(values, () => 'toFillIn', indent);
  const parts: [string, string][] = [
    ['inputs', cases(model.inputs, '  ')],
    ['events', nested(model.events, (values) => cases(values, '    '), '  ')],
  ];
  const actors = Object.fromEntries(namedActors(model));
  if (Object.keys(actors).length > 0) {
    const outcomes = nested(
      actors,
      (actor) =>
        nested(outcomesByVerb(actor, 'snapshots'), (values) => cases(values, '      '), '    '),
      '  ',
    );
    parts.push(['actors', outcomes]);
  }
  return `import { toFillIn, type ModelOf } from 'statechart-paths';
${importMachine(beginning, true)}

/**
 * The events and outcomes of the tests. Replace each \`toFillIn\` by data, and rename the cases: the names appear in the
 * paths. Where nothing is read, write \`{}\`, and \`undefined\` as input.
 */
export const ${modelName} = ${object(parts, '')} satisfies ModelOf<typeof ${localName(beginning)}>;
`;
}

function executorsSource(beginning: Beginning): string {
  const { definition, model, modelName, modelModule, inPlaywright } = beginning;
  const write = (what: string) => `toWrite(${text(what)})`;
  const cases = (what: string, values: Readonly<Record<string, unknown>>, indent: string) =>
    nested(values, (_, name) => write(`${what} ${name}`), indent);
  const delays = [...new Set(definition.delays.map(({ delay }) => delay))];
  const parts: [string, string][] = [
    ['inputs', cases('start with', model.inputs, '  ')],
    ['events', nested(model.events, (values, type) => cases(type, values, '    '), '  ')],
    [
      'actors',
      nested(
        Object.fromEntries(namedActors(model)),
        (actor, name) =>
          nested(
            outcomesByVerb(actor, 'snapshot'),
            (values, verb) => cases(`${name} ${verb}`, values, '      '),
            '    ',
          ),
        '  ',
      ),
    ],
    [
      'delays',
      object(
        delays.map((delay) => [delay, write(`after ${delay}`)]),
        '  ',
      ),
    ],
    [
      'states',
      object(
        neededStates(definition).map((path) => [path, write(`see ${path}`)]),
        '  ',
      ),
    ],
  ];
  const driver = inPlaywright
    ? `/** The page that the steps are performed on. */
export type Driver = Page;

/** Prepares a driver for a path that starts with this input. */
export const createDriver = (page: Page, _input: string): Driver => page;`
    : `/** The object that the steps are performed on: a rendered component, or an actor. */
export interface Driver {
  end?(): void;
}

/** Prepares a driver for a path that starts with this input. */
export const createDriver = (_input: string): Driver => ({});`;
  return `${inPlaywright ? "import type { Page } from '@playwright/test';\n" : ''}import type { ExecutorsOf } from 'statechart-paths';
${importMachine(beginning, true)}
import type { ${modelName} } from './${modelModule}';

${driver}

const toWrite = (what: string) => async (_driver: Driver) => {
  throw new Error(\`Write how to do this: \${what}\`);
};

/** How a test does each step, and how it sees that each state is shown. */
export const executors = ${object(parts, '')} satisfies ExecutorsOf<typeof ${localName(beginning)}, typeof ${modelName}, Driver>;
`;
}

/** The packages of the supported test runners, preferred first. */
const RUNNERS = {
  vitest: 'vitest',
  jest: '@jest/globals',
  playwright: '@playwright/test',
  node: 'node:test',
} as const;
type Runner = keyof typeof RUNNERS;

const isRunner = (name: string): name is Runner => Object.hasOwn(RUNNERS, name);

function isInstalled(name: string, file: string): boolean {
  try {
    createRequire(file).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** Returns the requested runner, or the first one that is installed. @throws {UsageError} if there is no such runner. */
function chosenRunner(asked: string | undefined, file: string): Runner {
  const known = Object.keys(RUNNERS).filter(isRunner);
  if (asked === undefined) return known.find((one) => isInstalled(RUNNERS[one], file)) ?? 'node';
  if (isRunner(asked)) return asked;
  throw new UsageError(
    `There is no runner "${asked}".${didYouMean(asked, known)} There are ${quoted(known)}.`,
  );
}

function testSource(beginning: Beginning, runner: Runner): string {
  const { modelName, modelModule, executorsModule } = beginning;
  const machine = localName(beginning);
  const driver =
    runner === 'playwright' ? 'createDriver(page, path.input)' : 'createDriver(path.input)';
  const argument = runner === 'playwright' ? '{ page }' : '';
  return `import { test } from '${RUNNERS[runner]}';
import { check, tour, walk } from 'statechart-paths';
${importMachine(beginning, false)}
import { createDriver, executors } from './${executorsModule}';
import { ${modelName} } from './${modelModule}';

const model = ${modelName};

for (const path of tour(check(${machine}, model))) {
  test(path.name, async (${argument}) => {
    await walk(path, { machine: ${machine}, model, executors, driver: ${driver} });
  });
}
`;
}

/**
 * Runs `init FILE`: writes executors and a test for a runner beside a machine and, unless there is one, a model. All of
 * them compile.
 *
 * @throws {UsageError} if the machine can't be loaded, or the executors or the test already exist.
 */
export async function initMachine(line: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const file = line.file ?? line.value('file');
  if (file === undefined) throw new UsageError('Name the module of the machine: "init FILE".');
  const names = {
    file,
    export: line.value('export'),
    model: undefined,
    setup: line.value('setup'),
  };
  const { machine, model, exports, modelFile } = await foreignMachine(names, terminal);
  const path = resolve(terminal.folder, file);
  const machineModule = basename(path, extname(path));
  const stem = machineStem(path);
  const runner = chosenRunner(line.value('runner'), path);
  const name = exports.machine === 'default' ? 'machine' : exports.machine;
  // All runners share the model.
  const hasModel = exports.model !== undefined;
  const beginning: Beginning = {
    definition: readDefinition(machine),
    model,
    machineName: exports.machine,
    modelName: exports.model ?? `${name.replace(/Machine$/, '')}Model`,
    modelModule: hasModel ? basename(modelFile, extname(modelFile)) : `${stem}-model`,
    machineModule,
    inPlaywright: runner === 'playwright',
    executorsModule: `${stem}-executors${runner === 'playwright' ? '.browser' : ''}`,
  };
  const sources = {
    ...(hasModel ? {} : { [`${stem}-model.ts`]: modelSource(beginning) }),
    [`${beginning.executorsModule}.ts`]: executorsSource(beginning),
    [`${stem}.paths.${runner === 'playwright' ? 'spec' : 'test'}.ts`]: testSource(
      beginning,
      runner,
    ),
  };
  const files = Object.keys(sources).map((one) => join(dirname(path), one));
  const present = files.filter((one) => existsSync(one));
  if (present.length > 0) {
    const listed = present.map((one) => relative(terminal.folder, one)).join(', ');
    throw new UsageError(`Nothing was written, because this is there already: ${listed}.`);
  }
  for (const [one, source] of Object.entries(sources)) {
    const target = relative(terminal.folder, join(dirname(path), one));
    writeFile(target, source, terminal);
    terminal.tell(`Written to ${target}.`);
  }
  return EXIT.fine;
}
