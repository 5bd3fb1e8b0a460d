/** The id of the element in the head of the portal's HTML that holds `BegunReads` as JSON. */
export const begunReadsId = 'begun-reads';

export interface BegunReads {
  /** How the CSRF token starts that the HTML was asked for with: another one is of another sign-in. */
  readonly token: string;
  /** The addresses of the calls to make at once. */
  readonly addresses: readonly string[];
}

/** The id of the element at the end of the portal's HTML that holds `FirstAnswers` as JSON. */
export const firstAnswersId = 'first-answers';

export interface FirstAnswer {
  readonly status: number;
  /** The parsed JSON. */
  readonly body: unknown;
}

/** What the calls that the first screen starts with were answered, by their addresses on the portal's origin. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;
