/** The id of the element of the portal's HTML that holds `FirstReads` as JSON. */
export const firstReadsId = 'first-reads';

/** The calls that the first screen starts with, by their addresses on the portal's origin. */
export interface FirstReads {
  /** Answered with the document. */
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
  /** Made as soon as the document is read, before the portal's code has arrived. */
  readonly begun: readonly string[];
}
