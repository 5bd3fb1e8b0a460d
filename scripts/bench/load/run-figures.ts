import { percentile } from '../harness';
import type { CallSample } from './browser';
import type { ActionSample, RunResult } from './generator';

const times = (values: readonly number[], share: number) => percentile(values, share);

/** Formats `p50 / p95 / p99` in milliseconds. */
export function percentiles(durations: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => times(durations, share).toFixed(0)).join(' / ');
}

export const isServed = ({ status }: CallSample) => status >= 200 && status < 400;
export const isShed = ({ status }: CallSample) => status === 503;

/** Returns true for mail that the server sheds: the sender tries again (RFC 5321, section 4.2.1). */
export const isMailPutOff = ({ action, status }: CallSample) =>
  action === 'mail' && status >= 400 && status < 500;

export const durationsOf = (calls: readonly CallSample[]) =>
  calls.map(({ milliseconds }) => milliseconds);

/** Counts each name and lists the most frequent first: `503: 12, 429: 1`. */
export function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

/** Returns the reasons of calls that were neither served, shed nor deferred. */
export function otherRefusals({ calls }: RunResult): readonly string[] {
  return calls
    .filter((call) => !isServed(call) && !isShed(call) && !isMailPutOff(call))
    .map(({ action, status }) => `${action} ${status === 0 ? 'no answer' : status}`);
}

export const isActionServed = ({ refused }: ActionSample) => refused === null;

export function senderLine({ sender }: RunResult): string {
  const { lateP99, loopDelayP99, cpu } = sender;
  return `sender: actions began at most ${lateP99.toFixed(0)} ms late (p99), event loop delay ${loopDelayP99.toFixed(0)} ms (p99), ${(100 * cpu).toFixed(0)} % of a CPU`;
}
