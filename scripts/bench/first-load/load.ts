import type { Watched } from './watch-page';

export const kinds = ['html', 'js', 'css', 'font', 'image', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Times are milliseconds since the navigation began. */
export interface WireRequest {
  readonly url: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** Over the wire, headers included. */
  readonly bytes: number;
}

/** One load of a page, until its content was painted and its network had come to rest. */
export interface Load extends Watched {
  /** Time spent in scripts until the content was painted. */
  readonly scripting: number;
  /** What came over the network; what came from the cache is left out. */
  readonly requests: readonly WireRequest[];
}

/** A task longer than this keeps a person waiting who acts meanwhile, in milliseconds. */
const shortTask = 50;

export function totalBlockingTime({ longTasks }: Pick<Load, 'longTasks'>): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - shortTask), 0);
}

export function bytesOf(requests: readonly WireRequest[], kind?: Kind): number {
  return requests
    .filter((request) => kind === undefined || request.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What the content can have needed: what had arrived when it was painted. */
export function requestsBeforeContent({ requests, content }: Load): readonly WireRequest[] {
  return requests.filter(({ end }) => end <= content);
}
