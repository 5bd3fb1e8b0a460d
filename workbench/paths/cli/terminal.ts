/** What the commands see of the process they run in. */
export interface Terminal {
  /** The folder that relative file names start from. */
  readonly folder: string;
  /** Writes to standard output: what was asked for, and nothing else. */
  print(text: string): void;
  /** Writes to standard error: what is wrong, what to do, what to know besides. */
  tell(text: string): void;
  /** Says what is being done now, and how long it may take before it counts as hanging. */
  begin(what: string, milliseconds: number): void;
}

/** Exit codes (workbench.md, Paths). */
export const EXIT = { fine: 0, short: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something that the person at the terminal has to put right; its message says how. */
export class UsageError extends Error {}
