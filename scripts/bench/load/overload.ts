import { setTimeout as wait } from 'node:timers/promises';
import { percentile, type Figure } from '../harness';
import type { CallSample } from './browser';
import type { RunResult } from './generator';
import { auditOrders } from './order-audit';
import { withLoadedPortal } from './portal';
import { countsOf, durationsOf, isServed, p95, runFigures } from './run-figures';

const overloadRate = 800;
const overloadSeconds = 60;
const usualRate = 30;
const usualSeconds = 20;

/** A second counts as recovered if its p95 is at most this multiple of the usual p95. */
const usualTimes = 2;
const windowSeconds = 2;

export const method = `Overload: PostgreSQL, one process. 400 agents in agencies of their own do, of a hundred actions, 20 dashboards (the HTML and the calls that it does not bring), 10 other pages, 25 calls about the account, 12 of stats of 30 days, 8 orders, 2 sign-ins through the embedded provider, 15 page views reported by sites, and 8 emails to redirects by SMTP. Actions start on schedule, whether or not earlier ones have ended.
An order that was shed is pressed again with its key after Retry-After; one without an answer in 20 s is looked up by its key.
${usualRate} actions/s for ${usualSeconds} s, ${overloadRate} actions/s for ${overloadSeconds} s, ${usualRate} actions/s for ${usualSeconds} s at once.`;

/**
 * Returns the first second after the overload from which both the next window and all later calls have a recovered p95;
 * `Infinity` if there is none.
 */
function recoveredAfter(calls: readonly CallSample[], usual: number): number {
  const isUsual = (from: number, to: number) => {
    const within = calls.filter(({ at }) => at >= from * 1000 && at < to * 1000);
    return percentile(durationsOf(within), 0.95) <= usual * usualTimes;
  };
  const seconds = Array.from({ length: usualSeconds - windowSeconds }, (_, second) => second);
  return (
    seconds.find((from) => isUsual(from, from + windowSeconds) && isUsual(from, Infinity)) ??
    Infinity
  );
}

function orderFigures({ orders }: RunResult): readonly Figure[] {
  const sum = (count: (order: (typeof orders)[number]) => number) =>
    orders.reduce((total, order) => total + count(order), 0);
  const answered = orders.filter(({ end }) => end === 'done' || end === 'refused');
  console.log(
    `orders: ${countsOf(orders.map(({ end, reason }) => `${end}${reason && ` (${reason})`}`))}`,
  );
  return [
    { name: 'orders', measured: orders.length },
    { name: 'presses of their buttons', measured: sum(({ presses }) => presses) },
    p95('responses to orders', durationsOf(answered)),
    { name: 'orders timed out', measured: sum(({ timeouts }) => timeouts), limit: 0 },
  ];
}

/** Sends three times the load that a process can sustain. */
export function overload(): Promise<readonly Figure[]> {
  return withLoadedPortal({}, async ({ cluster, send }) => {
    // Warms up the process, whose first responses are slower.
    await send({ id: 'warm-up', rate: usualRate, seconds: 10 });
    const before = await send({ id: 'before', rate: usualRate, seconds: usualSeconds });
    const overloaded = send({ id: 'overload', rate: overloadRate, seconds: overloadSeconds });
    await wait(overloadSeconds * 1000);
    const afterwards = send({ id: 'after', rate: usualRate, seconds: usualSeconds });
    const [during, after] = await Promise.all([overloaded, afterwards]);
    const orders = [before, during, after].flatMap((run) => run.orders);
    const { done, violations } = await auditOrders(cluster.url, orders);
    for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
    const usual = percentile(durationsOf(before.calls.filter(isServed)), 0.95);
    return [
      ...runFigures(`before, ${usualRate} actions/s`, before),
      ...runFigures(`overload, ${overloadRate} actions/s`, during, {
        servedMs: 1500,
        shedMs: 100,
        others: 0,
      }),
      { name: 'actions begun late by the sender, p99', measured: during.lateP99, unit: 'ms' },
      ...orderFigures(during),
      { name: 'orders of all runs done in the database', measured: done },
      { name: 'orders lost, doubled or told wrongly', measured: violations.length, limit: 0 },
      ...runFigures(`right after, ${usualRate} actions/s`, after),
      {
        name: `until p95 of ${windowSeconds} s is at most ${usualTimes} × as before`,
        measured: recoveredAfter(after.calls, usual),
        limit: 2,
        unit: 's',
      },
    ];
  });
}
