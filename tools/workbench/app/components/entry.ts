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

/** One state of a component. */
export interface Specimen {
  readonly name: string;
  readonly Show: () => ReactNode;
  /** The width: `wide` for a component as wide as the page. */
  readonly room?: 'usual' | 'wide';
}

/** A component, or the few files that make up one. */
export interface ComponentEntry {
  /** The id, used as the fragment of the page's URL. */
  readonly id: string;
  readonly title: string;
  readonly group: (typeof groups)[number];
  /** The files of `src/shared/ui` that the entry shows. */
  readonly files: readonly string[];
  /** Advice on when to use it, and when to use something else. */
  readonly use: string;
  readonly keys?: readonly { readonly key: string; readonly does: string }[];
  readonly specimens: readonly Specimen[];
}
