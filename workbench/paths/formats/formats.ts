import type { PathDocument } from '../path-document';
import { writeJson } from './json';
import { writeText } from './text';

/** One way to write paths down. */
export interface Format {
  /** Of a file that holds it, without the dot. */
  readonly extension: string;
  /** What it is for, in one line of a help text. */
  readonly purpose: string;
  write(this: void, document: PathDocument): string;
}

/** Every way to write paths down, by the name that `--format` takes. (workbench.md, Paths) */
export const formats = {
  text: {
    extension: 'txt',
    purpose: 'for a person at a terminal: each step, the state it leads to, and its rules',
    write: writeText,
  },
  json: {
    extension: 'json',
    purpose: 'versioned, to be kept and gone again with --replay',
    write: writeJson,
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;
