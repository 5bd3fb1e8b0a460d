import { writeJson, type PathDocument } from '../path-document';
import { writeMarkdown } from './markdown';
import { writePlaywright, type SpecModules } from './playwright';
import { writeText } from './text';

export interface Format {
  /** The title in the workbench. */
  readonly title: string;
  /** The file extension without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** The description in the help text. */
  readonly purpose: string;
  /** @param modules the imports of a Playwright spec; by default, modules beside the spec. */
  write(this: void, document: PathDocument, modules?: SpecModules | undefined): string;
}

/** The path formats, by the name that `--format` accepts. */
export const formats = {
  text: {
    title: 'Text',
    extension: 'txt',
    mimeType: 'text/plain',
    purpose: 'for the terminal: each step, the state it leads to, and its requirements',
    write: writeText,
  },
  json: {
    title: 'JSON, to replay',
    extension: 'json',
    mimeType: 'application/json',
    purpose: 'for --replay, and for programs: events, payloads, outcomes, delays, expected states',
    write: writeJson,
  },
  markdown: {
    title: 'Markdown checklist',
    extension: 'md',
    mimeType: 'text/markdown',
    purpose: 'a checklist for manual testing',
    write: writeMarkdown,
  },
  playwright: {
    title: 'Playwright spec',
    extension: 'spec.ts',
    mimeType: 'text/plain',
    purpose: 'the source of a Playwright spec with a test for each path',
    write: writePlaywright,
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;
