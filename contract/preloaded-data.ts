/** Id of the element in the head of the portal's HTML with `ReadsInFlight` as JSON. */
export const readsInFlightId = 'reads-in-flight';

export interface ReadsInFlight {
  /** Prefix of the CSRF token that the HTML was requested with: another one belongs to another sign-in. */
  readonly token: string;
  /** Addresses of the calls to make at once. */
  readonly addresses: readonly string[];
}

/** Id of the element at the end of the portal's HTML with `PreloadedResponses` as JSON. */
export const preloadedResponsesId = 'preloaded-responses';

export interface PreloadedResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Responses to the first screen's calls, by their addresses on the portal's origin. */
export type PreloadedResponses = Readonly<Record<string, PreloadedResponse>>;
