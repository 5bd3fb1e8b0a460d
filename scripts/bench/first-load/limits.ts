import { bytesOf, requestsBeforeContent, type Load } from './load';

/** The limits of a network: each direction in bits per second, the round trip in milliseconds. */
export interface Link {
  readonly down: number;
  readonly up: number;
  readonly roundTrip: number;
}

export const slow4G: Link = { down: 1_600_000, up: 750_000, roundTrip: 150 };

/** Returns the time to transfer this number of bytes, in milliseconds. */
export function movingTime(bytes: number, { down }: Link): number {
  return (bytes * 8 * 1000) / down;
}

/**
 * Returns the length of the shortest chain that loads a page: its HTML, then everything else at once; or the HTML alone
 * if everything else is cached.
 */
export function shortestChain({ length }: readonly unknown[]): number {
  return Math.min(length, 2);
}

/**
 * Returns the physical limit: the time for the bytes before the content, and a round trip for each step of the shortest
 * chain.
 */
export function physicalLimit(load: Load, link: Link): number {
  const requests = requestsBeforeContent(load);
  return movingTime(bytesOf(requests), link) + shortestChain(requests) * link.roundTrip;
}
