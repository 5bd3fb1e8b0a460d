import { Command, Option } from 'commander';
import { parseCommand } from 'statechart-paths/cli/command';

/** The file formats that a single machine can be written in, each with an option of the same name. */
export const fileKinds = ['svg', 'png', 'mermaid', 'json'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface Options extends Readonly<Partial<Record<FileKind, string>>> {
  readonly files: readonly string[];
  readonly export?: string;
  readonly setup?: string;
  readonly out?: string;
  readonly theme: 'light' | 'dark';
}

const words = 'npx statechart-charts';

const createCommand = () =>
  new Command(words)
    .description(
      'Draws the statecharts of XState v5 machines, as pages to open in a browser or as files.',
    )
    .argument('<files...>', 'TypeScript or JavaScript modules that export machines')
    .optionsGroup('Which machines:')
    .option('--export <NAME>', 'which export is the machine; by default, all that are machines')
    .option('--setup <FILE>', 'a module to load first, such as one that provides a DOM')
    .optionsGroup('What becomes of them:')
    .option(
      '--out <FOLDER>',
      'writes pages into a folder, which need no server; "statecharts" if nothing else is asked for',
    )
    .option('--svg <FILE>', 'writes a picture of one machine')
    .option('--png <FILE>', 'the same at twice the size, with the package "sharp"')
    .option('--mermaid <FILE>', 'writes a Mermaid state diagram')
    .option('--json <FILE>', 'writes chart and drawing, for <Statechart> and for programs')
    .addOption(
      new Option('--theme <NAME>', 'of a picture').choices(['light', 'dark']).default('light'),
    )
    .addHelpText(
      'after',
      `
A file named "-" is standard output.

Examples:
  ${words} src/order-machine.ts
  ${words} src/order-machine.ts --export orderMachine --svg order.svg
  ${words} src/machines/*.ts --out site

Exit codes:
  0  everything was written
  1  some files have no machine that can be drawn; the others were written
  2  wrong usage, or no machine at all`,
    );

/**
 * Parses the command line.
 *
 * @returns `undefined` if the help was printed instead.
 * @throws {UsageError} for an unknown option, or a missing value.
 */
export function readOptions(
  args: readonly string[],
  print: (text: string) => void,
): Options | undefined {
  const command = createCommand();
  if (!parseCommand(command, args, print)) return undefined;
  return { ...command.opts<Omit<Options, 'files'>>(), files: command.args };
}
