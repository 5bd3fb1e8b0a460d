import { percentile, type Figure } from '../harness';
import type { CallSample } from './browser';
import type { ActionSample, RunResult } from './generator';

export const isServed = ({ status }: CallSample) => status >= 200 && status < 400;
const isShed = ({ status }: CallSample) => status === 503;

/** Returns true for mail that the server deferred, which the sender sends again (RFC 5321, section 4.2.1). */
const isMailPutOff = ({ action, status }: CallSample) =>
  action === 'mail' && status >= 400 && status < 500;

export const durationsOf = (timed: readonly { readonly milliseconds: number }[]) =>
  timed.map(({ milliseconds }) => milliseconds);

/** Counts each name and lists the counts, the largest first, as in `503: 12, 429: 1`. */
export function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

export const isActionServed = ({ refused }: ActionSample) => refused === null;

export const p95 = (name: string, durations: readonly number[], limit?: number): Figure => ({
  name: `${name}, p95`,
  measured: percentile(durations, 0.95),
  unit: 'ms',
  limit,
});

interface Limits {
  readonly servedMs?: number;
  readonly shedMs?: number;
  /** The maximum number of calls that were neither served, shed nor deferred. */
  readonly others?: number;
}

/** Returns a run's figures, and prints the statuses of calls that were refused unexpectedly. */
export function runFigures(
  run: string,
  { calls, actions }: Pick<RunResult, 'calls' | 'actions'>,
  { servedMs, shedMs, others: most }: Limits = {},
): readonly Figure[] {
  const shed = calls.filter(isShed);
  const putOff = calls.filter(isMailPutOff);
  const others = calls.filter((call) => !isServed(call) && !isShed(call) && !isMailPutOff(call));
  if (others.length > 0) {
    console.log(`${run}: ${countsOf(others.map(({ action, status }) => `${action} ${status}`))}`);
  }
  return [
    { name: `${run}: actions`, measured: actions.length },
    { name: `${run}: actions served whole`, measured: actions.filter(isActionServed).length },
    p95(`${run}: served calls`, durationsOf(calls.filter(isServed)), servedMs),
    { name: `${run}: 503`, measured: shed.length },
    ...(shed.length > 0 ? [p95(`${run}: 503`, durationsOf(shed), shedMs)] : []),
    { name: `${run}: emails to send again later`, measured: putOff.length },
    { name: `${run}: anything else`, measured: others.length, limit: most },
  ];
}
