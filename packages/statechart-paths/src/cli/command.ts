import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { UsageError } from './terminal';

/**
 * Parses the arguments of a command.
 *
 * @returns false if the help was requested and printed instead.
 * @throws `Wrong` with a message for an unknown option, or a missing or invalid value.
 */
export function parseCommand(
  command: Command,
  args: readonly string[],
  print: (text: string) => void,
  Wrong: new (message: string, options: ErrorOptions) => Error = UsageError,
): boolean {
  command.exitOverride().configureOutput({ writeOut: print, outputError() {} });
  try {
    command.parse(args, { from: 'user' });
    return true;
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (cause.exitCode === 0) return false;
    const sentence = cause.message.replace(/^error: /, '');
    throw new Wrong(`${sentence}\nSee "${command.name()} --help".`, { cause });
  }
}

/** Returns a parser for whole numbers from `least` to `most`. */
export const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(`It needs a whole number from ${least} to ${most}.`);
};
