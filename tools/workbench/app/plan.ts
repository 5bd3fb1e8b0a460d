import type { CoverageDocument } from 'statechart-paths/coverage/coverage-document';
import type { Path } from 'statechart-paths/describe';
import type { Identity } from 'statechart-paths/explore/fingerprint';
import type { NamedPath, PathDocument } from 'statechart-paths/path-document';

/** A listed path, and its failed step if there is one. */
export interface ListedPath extends NamedPath {
  readonly failure?: { readonly step: number; readonly sentence: string } | undefined;
}

/** Paths to list, play and download. */
export interface PathList {
  readonly kind: 'listed';
  /** The kind of paths: `tour`, `failed replay`. */
  readonly title: string;
  readonly paths: readonly ListedPath[];
  /** The document to download; undefined for the paths of a file. */
  readonly document?: PathDocument | undefined;
  /** Remarks for the person: an outdated file, an unreachable state. */
  readonly remarks: readonly string[];
}

export interface Refused {
  readonly kind: 'refused';
  readonly sentence: string;
}

export const listKinds = ['tour', 'scenarios', 'shortest'] as const;
export type ListKind = (typeof listKinds)[number];

/** A revision that changed a machine. */
export interface Revision {
  readonly commit: string;
  readonly day: string;
  readonly subject: string;
}

/** What takes long to compute about a machine, and is therefore computed when the workbench is built. */
export interface Plan {
  readonly identity: Identity;
  readonly lists: Readonly<Record<ListKind, PathList | Refused>>;
  /** The coverage that the tour would reach. */
  readonly planned: CoverageDocument;
  /** A short path to each state in which the machine can rest, by the state's path. */
  readonly statePaths: Readonly<Record<string, Path>>;
  /** The visible elements of each state, by the state's path. */
  readonly visibleElements: Readonly<Record<string, readonly string[]>>;
  /** The last replay in the browser before the build. */
  readonly lastRun?: { readonly document: CoverageDocument; readonly day: string } | undefined;
}

/** Says why there is no plan: the development server computes it while the page is already in use. */
export const unplanned = 'The paths are computed after each change of the machine.';

/** The plan of each machine by its id. */
export type Plans = Readonly<Record<string, Plan>>;
