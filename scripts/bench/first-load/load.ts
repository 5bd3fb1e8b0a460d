import type { Watched } from './watch-page';

export const kinds = ['html', 'js', 'css', 'font', 'image', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** A request. Times are milliseconds since the start of the navigation. */
export interface WireRequest {
  readonly url: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** The bytes over the wire, including headers. */
  readonly bytes: number;
}

/** One load of a page, until its content was painted and its network was idle. */
export interface Load extends Watched {
  /** The time spent in scripts until the content was painted. */
  readonly scripting: number;
  /** The requests over the network, without cached ones. */
  readonly requests: readonly WireRequest[];
}

/** The longest task that doesn't make a person wait, in milliseconds. */
const shortTask = 50;

export function totalBlockingTime({ longTasks }: Pick<Load, 'longTasks'>): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - shortTask), 0);
}

export function bytesOf(requests: readonly WireRequest[], kind?: Kind): number {
  return requests
    .filter((request) => kind === undefined || request.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the requests that the content may have depended on: all that had ended before it was painted. */
export function requestsBeforeContent({ requests, content }: Load): readonly WireRequest[] {
  return requests.filter(({ end }) => end <= content);
}
