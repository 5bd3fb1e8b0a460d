/** A sentence that specifies behavior. `source` is a section of the specification, such as `4`, or `decisions`. */
export interface Requirement {
  readonly source: string;
  readonly text: string;
}

/** The requirements of a flow by id, such as `transfer.refresh`. */
export type Requirements = Readonly<Record<string, Requirement>>;

/** The `meta` of states and transitions: lists the requirements that they realize, for requirement coverage. */
export interface MetaOf<Own extends Requirements> {
  readonly requirements: readonly (keyof Own)[];
  /** True for a failure that charts don't recognize by the transitions that lead to it. */
  readonly failure?: true;
}
