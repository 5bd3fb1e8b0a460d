/** The process, from the commands' point of view. */
export interface Terminal {
  /** The words that call the command, for messages. */
  readonly command: string;
  /** The folder that relative file names start from. */
  readonly folder: string;
  /** Writes results to standard output. */
  print(text: string): void;
  /** Writes problems and notes to standard error. */
  tell(text: string): void;
  /** Announces a task, and the time after which it counts as hanging. */
  begin(what: string, milliseconds: number): void;
}

export const EXIT = { fine: 0, short: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error in the command line or its files; the message says how to fix it. */
export class UsageError extends Error {}

/** Nothing can be said before data is filled in; the message says which. */
export class OpenQuestion extends Error {}

/** Quotes an argument for a POSIX shell. */
export function shellQuoted(argument: string): string {
  if (/^[\w.,:/@%+=-]+$/.test(argument)) return argument;
  return /["$`\\!\n]/.test(argument) ? `'${argument.replaceAll("'", `'\\''`)}'` : `"${argument}"`;
}
