import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/guarded-process.mjs';
import { percentile, withPostgres, withServer, type Figure } from './harness';
import { addAgents } from './load/agents';
import { isServed, type CallSample } from './load/browser';
import type { RunResult } from './load/generator';
import { auditOrders } from './load/order-audit';
import { startSender } from './load/sender';

const usual = { rate: 30, seconds: 20 } as const;
const overload = { rate: 800, seconds: 60 } as const;

/** A second counts as recovered if its p95 is at most this multiple of the usual p95. */
const usualTimes = 2;
const windowSeconds = 2;

const isShed = ({ status }: CallSample) => status === 503;

/** Returns true for mail that the server deferred, which the sender sends again (RFC 5321, section 4.2.1). */
const isMailPutOff = ({ action, status }: CallSample) =>
  action === 'mail' && status >= 400 && status < 500;

/** Counts each name and lists the counts, the largest first, as in `503: 12, 429: 1`. */
function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

const p95Of = (timed: readonly { readonly milliseconds: number }[]) =>
  percentile(
    timed.map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** Returns a run's figures, and prints the statuses of calls that were refused unexpectedly. */
function runFigures(
  run: string,
  { calls, actions }: RunResult,
  limits: { readonly servedMs?: number; readonly shedMs?: number; readonly others?: number } = {},
): readonly Figure[] {
  const shed = calls.filter(isShed);
  const others = calls.filter((call) => !isServed(call) && !isShed(call) && !isMailPutOff(call));
  if (others.length > 0) {
    console.log(`${run}: ${countsOf(others.map(({ action, status }) => `${action} ${status}`))}`);
  }
  const served = p95Of(calls.filter(isServed));
  return [
    { name: `${run}: actions`, measured: actions.length },
    {
      name: `${run}: actions served whole`,
      measured: actions.filter(({ refused }) => refused === null).length,
    },
    { name: `${run}: served calls, p95`, measured: served, unit: 'ms', limit: limits.servedMs },
    { name: `${run}: 503`, measured: shed.length },
    ...(shed.length > 0
      ? [{ name: `${run}: 503, p95`, measured: p95Of(shed), unit: 'ms', limit: limits.shedMs }]
      : []),
    { name: `${run}: emails to send again later`, measured: calls.filter(isMailPutOff).length },
    { name: `${run}: anything else`, measured: others.length, limit: limits.others },
  ];
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
    { name: 'responses to orders, p95', measured: p95Of(answered), unit: 'ms' },
    { name: 'orders timed out', measured: sum(({ timeouts }) => timeouts), limit: 0 },
  ];
}

/**
 * Returns the first second after the overload from which both the next window and all later calls have a recovered p95;
 * `Infinity` if there is none.
 */
function recoveredAfter(calls: readonly CallSample[], usualP95: number): number {
  const isUsual = (from: number, to: number) =>
    p95Of(calls.filter(({ at }) => at >= from * 1000 && at < to * 1000)) <= usualP95 * usualTimes;
  const seconds = Array.from({ length: usual.seconds - windowSeconds }, (_, second) => second);
  return (
    seconds.find((from) => isUsual(from, from + windowSeconds) && isUsual(from, Infinity)) ??
    Infinity
  );
}

export const method = `PostgreSQL that syncs nothing to disk, one process. 400 agents in agencies of their own do, of a hundred actions, 20 dashboards (the HTML and the calls that it does not bring), 10 other pages, 25 calls about the account, 12 of stats of 30 days, 8 orders, 2 sign-ins through the embedded provider, 15 page views reported by sites, and 8 emails to redirects by SMTP. Actions start on schedule, whether or not earlier ones have ended.
An order that was shed is pressed again with its key after Retry-After; one without an answer in 20 s is looked up by its key.
${usual.rate} actions/s for ${usual.seconds} s, ${overload.rate} actions/s for ${overload.seconds} s, ${usual.rate} actions/s for ${usual.seconds} s at once.`;

async function measureLoad(
  url: string,
  send: Awaited<ReturnType<typeof startSender>>['send'],
): Promise<readonly Figure[]> {
  // Warms up the process, whose first responses are slower.
  await send({ id: 'warm-up', ...usual, seconds: 10 });
  const before = await send({ id: 'before', ...usual });
  const overloaded = send({ id: 'overload', ...overload });
  await wait(overload.seconds * 1000);
  const [during, after] = await Promise.all([overloaded, send({ id: 'after', ...usual })]);
  const orders = [before, during, after].flatMap((run) => run.orders);
  const { done, violations } = await auditOrders(url, orders);
  for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
  const limits = { servedMs: 1500, shedMs: 100, others: 0 };
  return [
    ...runFigures(`before, ${usual.rate} actions/s`, before),
    ...runFigures(`overload, ${overload.rate} actions/s`, during, limits),
    { name: 'actions begun late by the sender, p99', measured: during.lateP99, unit: 'ms' },
    ...orderFigures(during),
    { name: 'orders of all runs done in the database', measured: done },
    { name: 'orders lost, doubled or told wrongly', measured: violations.length, limit: 0 },
    ...runFigures(`right after, ${usual.rate} actions/s`, after),
    {
      name: `until p95 of ${windowSeconds} s is at most ${usualTimes} × as before`,
      measured: recoveredAfter(after.calls, p95Of(before.calls.filter(isServed))),
      limit: 2,
      unit: 's',
    },
  ];
}

/** Sends three times the load that a process can sustain. */
export function measure(): Promise<readonly Figure[]> {
  return withPostgres(async (url) => {
    const mailPort = await freePort();
    const env = {
      DATABASE_URL: url,
      PORTAL_TEST_MODE: '0',
      LOG_LEVEL: 'error',
      // Each agent has its own IP address, but all mail comes from a single address.
      TRUST_PROXY: '1',
      MAIL_PORT: String(mailPort),
      MAIL_CLIENT_LIMIT: '1000000',
    };
    return withServer(env, async (origin) => {
      const agents = await addAgents(url);
      const sender = await startSender({ origin, mailPorts: [mailPort], agents });
      return measureLoad(url, sender.send).finally(sender.stop);
    });
  });
}
