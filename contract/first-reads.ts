/** Id of the element in the head of the portal's HTML with `BegunReads` as JSON. */
export const begunReadsId = 'begun-reads';

export interface BegunReads {
  /** Prefix of the CSRF token that the HTML was requested with: another one belongs to another sign-in. */
  readonly token: string;
  /** Addresses of the calls to make at once. */
  readonly addresses: readonly string[];
}

/** Id of the element at the end of the portal's HTML with `FirstAnswers` as JSON. */
export const firstAnswersId = 'first-answers';

export interface FirstAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Responses to the first screen's calls, by their addresses on the portal's origin. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>;
