import type { ReactNode } from 'react';

export const groups = [
  'Actions and links',
  'Fields',
  'Messages',
  'Loading, empty, failed',
  'Data',
  'Charts',
  'Wizards',
  'Windows',
  'Layout',
  'Navigation',
  'Text and icons',
] as const;

/** One state of a part. */
export interface Specimen {
  readonly name: string;
  readonly Show: () => ReactNode;
  /** `wide` where the part takes the page's width. */
  readonly room?: 'usual' | 'wide';
}

/** A component, or the few files that make one. */
export interface GalleryEntry {
  /** Stands in the address of the page, after `#`. */
  readonly id: string;
  readonly title: string;
  readonly group: (typeof groups)[number];
  /** The files of `src/shared/ui` it shows. */
  readonly files: readonly string[];
  /** When to use it, and when to use something else. */
  readonly use: string;
  readonly keys?: readonly { readonly key: string; readonly does: string }[];
  readonly specimens: readonly Specimen[];
}
