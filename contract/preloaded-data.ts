/** Id of the element in the head of the portal's HTML that contains `ReadsInFlight` as JSON. */
export const readsInFlightId = 'reads-in-flight';

export interface ReadsInFlight {
  /** Prefix of the CSRF token that the HTML was requested with; a different prefix belongs to another sign-in. */
  readonly token: string;
  /** URLs of the calls to make immediately. */
  readonly addresses: readonly string[];
}

/** Id of the element at the end of the portal's HTML that contains `PreloadedResponses` as JSON. */
export const preloadedResponsesId = 'preloaded-responses';

export interface PreloadedResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Responses to the first screen's calls, by their URLs on the portal's origin. */
export type PreloadedResponses = Readonly<Record<string, PreloadedResponse>>;
