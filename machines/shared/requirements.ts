/** A sentence of the specification. `source` is a section of it (`4`), or `decisions`. */
export interface Requirement {
  readonly source: string;
  readonly text: string;
}

/** The requirements of a flow by id, such as `transfer.refresh`. */
export type Requirements = Readonly<Record<string, Requirement>>;

/** What states and transitions carry in `meta`: the requirements they realize, so that coverage reads as requirements. */
export interface MetaOf<Own extends Requirements> {
  readonly requirements: readonly (keyof Own)[];
}
