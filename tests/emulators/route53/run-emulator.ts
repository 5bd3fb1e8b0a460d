import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@backend/shared/config';
import type { Route53Settings } from '@backend/shared/route53-settings';
import { assertDefined } from '@contract/assert-defined';
import { startGuarded } from '../../../scripts/lib/guarded-process.mjs';
import type { Fault } from './route53-emulator';
import type { Order, Plan } from './route53-store';

const program = fileURLToPath(new URL('route53-emulator.ts', import.meta.url));

interface Ledger {
  /** The names that were acquired, as often as it happened. */
  readonly acquired: readonly string[];
  readonly held: readonly string[];
  readonly reminded: readonly string[];
  readonly orders: readonly Order['operation'][];
  /** The requests that the published model doesn't allow. */
  readonly invalid: readonly string[];
}

export interface Emulator {
  /** The portal's settings for it, as variables and as it reads them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly settings: Route53Settings;
  /** Makes the next calls of operations whose names contain `calls` fail in this way. */
  fault(calls: string, kind: Fault['kind'], times?: number): Promise<void>;
  reset(): Promise<void>;
  plan(name: string, plan: Plan): Promise<void>;
  setPrice(ending: string, price: number): Promise<void>;
  /** Brings each open order one step further. */
  settle(): Promise<void>;
  ownerActs(name: string): Promise<void>;
  yearPasses(name: string): Promise<void>;
  ledger(): Promise<Ledger>;
  stop(): Promise<void>;
}

/** Starts our emulator of Route 53 Domains as a process of its own, which outlives the portal's processes. */
export async function startEmulator(): Promise<Emulator> {
  const started = startGuarded({
    program: process.execPath,
    args: ['--import', 'tsx', program],
    stopSignal: 'SIGTERM',
  });
  while (!/^\d+\n/.test(started.output())) {
    if (started.hasEnded()) throw new Error(`The emulator did not start:\n${started.output()}`);
    await wait(50);
  }
  const url = `http://127.0.0.1:${started.output().trim()}`;
  const ask = (path: string, body: unknown = {}) =>
    fetch(`${url}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const tell = async (path: string, body?: unknown): Promise<void> => {
    await ask(path, body);
  };
  const variables = {
    REGISTRAR: 'route53',
    AWS_ACCESS_KEY_ID: 'AKIAEMULATOR',
    AWS_SECRET_ACCESS_KEY: 'emulator',
    ROUTE53_CONTACT_ORGANIZATION: 'Lantern Services, Inc.',
    ROUTE53_CONTACT_FIRST_NAME: 'Domain',
    ROUTE53_CONTACT_LAST_NAME: 'Desk',
    ROUTE53_CONTACT_EMAIL: 'domains@lantern.example',
    ROUTE53_CONTACT_PHONE: '+1.3125550100',
    ROUTE53_CONTACT_STREET: '1 Harbor Street',
    ROUTE53_CONTACT_CITY: 'Chicago',
    ROUTE53_CONTACT_STATE: 'IL',
    ROUTE53_CONTACT_POSTAL_CODE: '60601',
    ROUTE53_CONTACT_COUNTRY: 'US',
    ROUTE53_API_URL: url,
    ALLOW_SANDBOX: 'gateway',
  };
  return {
    variables,
    settings: assertDefined(readConfig(variables).route53, 'settings for Route 53'),
    fault: (calls, kind, times = 1) => tell('faults', [{ calls, kind, times }]),
    reset: () => tell('reset'),
    plan: (name, plan) => tell('plan', { name, plan }),
    setPrice: (ending, price) => tell('price', { ending, price }),
    settle: () => tell('settle'),
    ownerActs: (name) => tell('owner-acts', { name }),
    yearPasses: (name) => tell('year-passes', { name }),
    // Test code reads what the emulator wrote.
    ledger: async () => (await (await ask('ledger')).json()) as Ledger,
    stop: started.stop,
  };
}
