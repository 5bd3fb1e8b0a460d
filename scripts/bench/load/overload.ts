import { setTimeout as wait } from 'node:timers/promises';
import type { CallSample } from './browser';
import type { RunResult } from './generator';
import { auditOrders } from './order-audit';
import { withLoadedPortal } from './portal';
import { percentile } from '../harness';
import {
  countsOf,
  durationsOf,
  isActionServed,
  isMailPutOff,
  isServed,
  isShed,
  otherRefusals,
  percentiles,
  senderLine,
} from './run-figures';

const overloadRate = 200;
const overloadSeconds = 60;
const usualRate = 30;
const usualSeconds = 20;

const limits = { servedMs: 1500, shedMs: 100, timeouts: 0, recoverySeconds: 2 } as const;

/** The ratio to the usual p95 up to which a second counts as usual. */
const usualTimes = 2;
const windowSeconds = 2;

const method = `Overload: PostgreSQL, one process. 400 agents in agencies of their own do, of a hundred actions, 20 dashboards (the HTML and the calls that it does not bring), 10 other pages, 25 calls about the account, 12 of stats of 30 days, 8 orders, 2 sign-ins through the embedded provider, 15 page views reported by sites, and 8 emails to redirects by SMTP. Actions start on schedule, whether or not earlier ones have ended.
An order that was shed is pressed again with its key after Retry-After; one without an answer in 20 s is looked up by its key.
${usualRate} actions/s for ${usualSeconds} s, ${overloadRate} actions/s for ${overloadSeconds} s, ${usualRate} actions/s for ${usualSeconds} s at once.`;

function printRun(name: string, rate: number, result: RunResult): void {
  const { calls, actions } = result;
  const served = calls.filter(isServed);
  console.log(
    `\n${name}, ${rate} actions/s: ${actions.length} actions, ${actions.filter(isActionServed).length} served whole; ${calls.length} calls`,
  );
  console.log(
    `served ${served.length} calls, p50 / p95 / p99 ${percentiles(durationsOf(served))} ms`,
  );
  const shed = calls.filter(isShed);
  if (shed.length > 0) {
    console.log(
      `503 for ${shed.length} calls, p50 / p95 / p99 ${percentiles(durationsOf(shed))} ms`,
    );
  }
  const putOff = calls.filter(isMailPutOff);
  if (putOff.length > 0) console.log(`emails asked to come again later: ${putOff.length}`);
  const others = otherRefusals(result);
  console.log(`anything else: ${others.length === 0 ? 'nothing' : countsOf(others)}`);
  console.log(senderLine(result));
}

/** Returns the p95 of the served calls in each window, by the second at which it starts. */
function p95BySecond(calls: readonly CallSample[]): readonly number[] {
  return Array.from({ length: usualSeconds - windowSeconds }, (_, second) => {
    const within = calls.filter(
      ({ at }) => at >= second * 1000 && at < (second + windowSeconds) * 1000,
    );
    return percentile(durationsOf(within), 0.95);
  });
}

/** Returns the first second after the overload from which all windows are usual; `Infinity` if there is none. */
function recoveredAfter(calls: readonly CallSample[], usual: number): number {
  const isUsual = (p95: number) => p95 <= usual * usualTimes;
  const second = p95BySecond(calls).findIndex(
    (p95, from) =>
      isUsual(p95) &&
      isUsual(percentile(durationsOf(calls.filter(({ at }) => at >= from * 1000)), 0.95)),
  );
  return second < 0 ? Infinity : second;
}

interface Judged {
  readonly what: string;
  readonly figure: number;
  readonly limit: number;
  readonly unit?: string;
}

function judge(judged: readonly Judged[]): readonly string[] {
  for (const { what, figure, limit, unit = '' } of judged) {
    console.log(`${what}: ${Math.round(figure)}${unit} (limit ${limit}${unit})`);
  }
  return judged.filter(({ figure, limit }) => figure > limit).map(({ what }) => what);
}

/** Sends three times the sustainable load of a process. Returns the figures over their limit. */
export function overload(): Promise<readonly string[]> {
  console.log(`\n${method}`);
  return withLoadedPortal({}, async ({ cluster, send }) => {
    // The first responses of a process take longer.
    await send({ id: 'warm-up', rate: usualRate, seconds: 10 });
    const before = await send({ id: 'before', rate: usualRate, seconds: usualSeconds });
    const overloaded = send({ id: 'overload', rate: overloadRate, seconds: overloadSeconds });
    await wait(overloadSeconds * 1000);
    const afterwards = send({ id: 'after', rate: usualRate, seconds: usualSeconds });
    const [during, after] = await Promise.all([overloaded, afterwards]);
    const { done, violations } = await auditOrders(cluster.url, [
      ...before.orders,
      ...during.orders,
      ...after.orders,
    ]);

    printRun('before', usualRate, before);
    printRun('overload', overloadRate, during);
    const { orders } = during;
    const answered = orders.filter(({ end }) => end === 'done' || end === 'refused');
    const timeouts = orders.reduce((sum, order) => sum + order.timeouts, 0);
    console.log(
      `orders: ${orders.length} pressed, ${countsOf(orders.map(({ end, reason }) => `${end}${reason && ` (${reason})`}`))}; told after p50 / p95 / p99 ${percentiles(answered.map(({ milliseconds }) => milliseconds))} ms, pressed ${orders.reduce((sum, { presses }) => sum + presses, 0)} times`,
    );
    console.log(
      `in the database ${done} orders of all three runs are done; lost, doubled or told wrongly: ${violations.length}`,
    );
    for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
    printRun('right after', usualRate, after);
    const usual = percentile(durationsOf(before.calls.filter(isServed)), 0.95);
    console.log(
      `p95 of windows of ${windowSeconds} s, each second: ${p95BySecond(after.calls)
        .map((p95) => p95.toFixed(0))
        .join(' ')} ms (usual: at most ${usualTimes} × ${usual.toFixed(0)} ms)\n`,
    );
    return judge([
      {
        what: 'p95 of what is served',
        figure: percentile(durationsOf(during.calls.filter(isServed)), 0.95),
        limit: limits.servedMs,
        unit: ' ms',
      },
      {
        what: 'p95 of 503',
        figure: percentile(durationsOf(during.calls.filter(isShed)), 0.95),
        limit: limits.shedMs,
        unit: ' ms',
      },
      { what: 'anything else', figure: otherRefusals(during).length, limit: 0 },
      { what: 'orders timed out without an answer', figure: timeouts, limit: limits.timeouts },
      { what: 'orders lost, doubled or told wrongly', figure: violations.length, limit: 0 },
      {
        what: 'seconds until it is as usual',
        figure: recoveredAfter(after.calls, usual),
        limit: limits.recoverySeconds,
        unit: ' s',
      },
    ]);
  });
}
