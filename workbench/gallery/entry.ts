import type { ReactNode } from 'react';

export const groups = [
  'Acts and links',
  'Fields',
  'Messages',
  'Loading, empty, failed',
  'Data',
  'Wizards',
  'Windows',
  'Layout',
  'Finding the way',
  'Words and signs',
] as const;

/** One state of a part. */
export interface Specimen {
  readonly name: string;
  readonly Show: () => ReactNode;
  /** `wide` where the part takes the page's width. */
  readonly room?: 'usual' | 'wide';
}

/** A part, or the few files that make one. */
export interface GalleryEntry {
  /** Stands in the address of the page, after `#`. */
  readonly id: string;
  readonly title: string;
  readonly group: (typeof groups)[number];
  /** The files of `src/shared/ui` it shows. */
  readonly files: readonly string[];
  /** When to use it, and when something else. */
  readonly use: string;
  readonly keys?: readonly { readonly key: string; readonly does: string }[];
  readonly specimens: readonly Specimen[];
}
