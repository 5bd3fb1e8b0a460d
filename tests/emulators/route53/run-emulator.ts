import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@backend/shared/config';
import { assertDefined } from '@contract/assert-defined';
import { startGuarded } from '../../../scripts/lib/guarded-process.mjs';
import type { Controls, Fault } from './route53-emulator';

const program = fileURLToPath(new URL('route53-emulator.ts', import.meta.url));

/** The portal's settings for an emulator. */
export const emulatorVariables = (url: string) => ({
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
});

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

/** Starts our emulator of Route 53 Domains as a process of its own, which outlives the portal's processes. */
export async function startEmulator() {
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
  /** Returns what asks the emulator's process. */
  const remote =
    <Name extends keyof Controls>(name: Name) =>
    async (...given: Parameters<Controls[Name]>): Promise<ReturnType<Controls[Name]>> => {
      const body = JSON.stringify(given);
      const response = await fetch(`${url}/emulator/${name}`, { method: 'POST', body });
      // Test code reads what the emulator wrote.
      return (await response.json()) as ReturnType<Controls[Name]>;
    };
  const planFault = remote('fault');
  const variables = emulatorVariables(url);
  return {
    /** The portal's settings for it, as variables and as it reads them. */
    variables,
    settings: assertDefined(readConfig(variables).route53, 'settings for Route 53'),
    /** Makes the next calls of operations whose names contain `calls` fail in this way. */
    fault: (calls: string, kind: Fault['kind'], times = 1) => planFault({ calls, kind, times }),
    plan: remote('plan'),
    setPrice: remote('setPrice'),
    settle: remote('settle'),
    ownerActs: remote('ownerActs'),
    yearPasses: remote('yearPasses'),
    ledger: remote('ledger'),
    stop: () => started.stop(),
  };
}
