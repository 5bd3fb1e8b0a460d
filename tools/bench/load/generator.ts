/**
 * Sends actions to a portal from a separate process. Starts them on schedule, even if earlier actions haven't ended,
 * and reports each run when its last action has ended. Exits with its parent process.
 */
import { previewBilling } from '@contract/billing';
import { fillPath } from '@contract/endpoint';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { percentile } from '../harness';
import { actions, mixOfActions } from './actions';
import type { LoadAgent } from './agents';
import { browser, Refused, type CallSample } from './browser';
import { cookiesOf, httpClient } from './http-client';
import { orderPatienceMs, type OrderSample } from './order';

export interface Preparation {
  readonly origin: string;
  /** The ports that accept mail, which take turns. */
  readonly mailPorts: readonly number[];
  readonly agents: readonly LoadAgent[];
}

export interface Run {
  readonly id: string;
  /** The rate, in actions per second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface ActionSample {
  readonly action: string;
  readonly milliseconds: number;
  /**
   * `null` if the action succeeded; otherwise the status (0 without a response) and the reason of the call that failed.
   */
  readonly refused: { readonly status: number; readonly reason: string } | null;
}

export interface RunResult {
  readonly id: string;
  readonly calls: readonly CallSample[];
  readonly actions: readonly ActionSample[];
  readonly orders: readonly OrderSample[];
  /** The subjects of the messages that were accepted. */
  readonly mail: readonly string[];
  /** The 99th percentile of this process's own delay in starting actions, in milliseconds. */
  readonly lateP99: number;
}

export type Reply = { readonly id: 'prepared' } | RunResult;

const reply = (message: Reply) => process.send?.(message);

const body = 'A line of an ordinary message.\r\n'.repeat(60);

/** Returns the SMTP response code as a status. A 4xx code asks the sender to try again. */
const statusOfMail = (error: Error & { readonly responseCode?: number }) => error.responseCode ?? 0;

async function prepare({ origin, mailPorts, agents }: Preparation) {
  const client = httpClient(origin, orderPatienceMs);
  const expectedAmount = await amountOf(agents[0], client);
  const transports = mailPorts.map((port) =>
    createTransport({
      host: '127.0.0.1',
      port,
      pool: true,
      maxConnections: 50,
      maxMessages: Infinity,
    }),
  );
  const known = await Promise.all(
    agents.map(async ({ sessionCookie, address }) => {
      const headers = { cookie: sessionCookie, 'x-forwarded-for': address };
      const pairs = [sessionCookie, ...cookiesOf(await client.send('/login', { headers }))];
      return new Map(
        pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair)?.slice(1) as [string, string]),
      );
    }),
  );

  return async ({ id, rate, seconds }: Run): Promise<RunResult> => {
    const calls: CallSample[] = [];
    const ended: ActionSample[] = [];
    const orders: OrderSample[] = [];
    const mail: string[] = [];
    const late: number[] = [];
    const start = performance.now();
    const now = () => performance.now() - start;

    async function runAction(index: number): Promise<void> {
      const action = mixOfActions[index % mixOfActions.length] ?? 'document';
      // Consecutive actions use different agents, and each agent performs every action.
      const position = (index * 37) % agents.length;
      const agent = agents[position];
      if (agent === undefined) throw new Error('There are no agents');
      const record = (call: Omit<CallSample, 'action'>) => calls.push({ action, ...call });
      const began = now();
      const sendMail = async (to: string) => {
        const at = now();
        const end = (status: number, reason = '') =>
          record({ at, milliseconds: now() - at, status, saysWhen: false, reason });
        const subject = `Hello ${id}.${index}`;
        try {
          await transports[index % transports.length]?.sendMail({
            envelope: { from: 'ann@sender.example', to },
            raw: `Subject: ${subject}\r\nMessage-ID: <${id}.${index}@sender.example>\r\n\r\n${body}`,
          });
          end(200);
          mail.push(subject);
        } catch (error) {
          const status = error instanceof Error ? statusOfMail(error) : 0;
          end(status, String(error));
          throw new Refused(status, String(error), 1000);
        }
      };
      let refused: ActionSample['refused'] = null;
      try {
        await actions[action].run({
          agent,
          index,
          run: id,
          origin,
          expectedAmount,
          sendMail,
          ordered: (order) => orders.push(order),
          browser: browser({
            client,
            address: agent.address,
            cookies: known[position] ?? new Map(),
            record,
            now,
          }),
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused = { status: error.status, reason: error.reason };
      }
      ended.push({ action, milliseconds: now() - began, refused });
    }

    const running: Promise<void>[] = [];
    for (let index = 0; index < rate * seconds; index += 1) {
      const due = (index * 1000) / rate;
      if (due > now()) await wait(due - now());
      late.push(now() - due);
      running.push(runAction(index));
    }
    await Promise.all(running);
    return { id, calls, actions: ended, orders, mail, lateP99: percentile(late, 0.99) };
  };
}

/** Returns the price of an order, which is the same for all the agencies, once the portal knows their sessions' key. */
async function amountOf(agent: LoadAgent | undefined, client: ReturnType<typeof httpClient>) {
  if (agent === undefined) throw new Error('There are no agents');
  const path = fillPath(previewBilling.path, { account_number: agent.account });
  const headers = { cookie: agent.sessionCookie };
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { status, body: text } = await client.send(`${path}?action=buy_full`, { headers });
    if (status === 200) return (JSON.parse(text.toString()) as { due_now: number }).due_now;
    await wait(500);
  }
  throw new Error('The portal does not accept the sessions of the agents.');
}

let runOf: ((run: Run) => Promise<RunResult>) | undefined;

process.on('message', (message: Preparation | Run) => {
  void (async () => {
    if ('agents' in message) {
      runOf = await prepare(message);
      reply({ id: 'prepared' });
    } else if (runOf !== undefined) {
      reply(await runOf(message));
    }
  })();
});
process.on('disconnect', () => process.exit());
