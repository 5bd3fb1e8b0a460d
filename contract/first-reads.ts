/** The id of the element in the head of the portal's HTML that holds, as JSON, the addresses of the calls to begin at once. */
export const begunReadsId = 'begun-reads';

export type BegunReads = readonly string[];

/** The id of the element at the end of the portal's HTML that holds `FirstAnswers` as JSON. */
export const firstAnswersId = 'first-answers';

export interface FirstAnswer {
  readonly status: number;
  /** As JSON has it. */
  readonly body: unknown;
}

/** What the calls that the first screen starts with were answered, by their addresses on the portal's origin. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;
