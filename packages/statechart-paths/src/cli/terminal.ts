/** The parts of the process that commands use. */
export interface Terminal {
  /** The words that invoke the command, for messages. */
  readonly command: string;
  /** The folder that relative file names are resolved against. */
  readonly folder: string;
  /** Writes results to standard output. */
  print(text: string | Uint8Array): void;
  /** Writes problems and notes to standard error. */
  tell(text: string): void;
}

export const EXIT = { fine: 0, short: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error in the command line or its files; the message says how to fix it. */
export class UsageError extends Error {}

/** No result is possible until data is filled in; the message says which data. */
export class OpenQuestion extends Error {}

/** Quotes an argument for a POSIX shell. */
export function shellQuoted(argument: string): string {
  if (/^[\w.,:/@%+=-]+$/.test(argument)) return argument;
  return /["$`\\!\n]/.test(argument) ? `'${argument.replaceAll("'", `'\\''`)}'` : `"${argument}"`;
}
