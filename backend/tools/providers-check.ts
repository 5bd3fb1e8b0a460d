import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { Stripe } from 'stripe';
import { powerDns } from '../providers/dns/powerdns/powerdns';
import { GatewayFailed, type Charge } from '../providers/gateway/gateway';
import { stripeGateway } from '../providers/gateway/stripe/stripe-gateway';
import { route53Registrar } from '../providers/registrar/route53/route53-registrar';
import type { DnsSettings } from '../shared/dns-settings';
import type { Route53Settings } from '../shared/route53-settings';
import type { StripeSettings } from '../shared/stripe-settings';
import type { Database } from '../store/database';
import { pgliteStore } from '../store/pglite';
import { Failure } from './failure';
import { readPortalConfig } from './with-store';

export const help = `Usage: npm run providers:check -- [options]

Asks the providers of the settings which of the portal's promises they keep, and prints a line for each.
The portal's database is neither read nor written.

Options:
  --write     also makes and gives back small charges at Stripe, only with keys of test mode, and writes
              and removes a zone at PowerDNS
  -h, --help  display help`;

/** A promise, and what shows it. Returns what was found and what is expected. */
type Check = readonly [promise: string, find: () => Promise<unknown>, expected: unknown];

/** Stripe's cards for tests. @see https://docs.stripe.com/testing */
const testCards = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeCustomerFail',
  asks: 'pm_card_authenticationRequired',
} as const;

async function stripeChecks(
  database: Database,
  settings: StripeSettings,
  write: boolean,
): Promise<readonly Check[]> {
  const gateway = stripeGateway(database, settings);
  const stripe = new Stripe(settings.secretKey, settings.api);
  const account = `check-${randomUUID()}`;
  const began = new Date();

  const cardOf = async (does: keyof typeof testCards) => {
    const { reference } = await gateway.beginCard(account, randomUUID());
    await stripe.setupIntents.confirm(reference, { payment_method: testCards[does] });
    return gateway.readCard(account, reference);
  };
  const charge = async (does: keyof typeof testCards): Promise<Charge> => ({
    key: randomUUID(),
    account,
    token: (await cardOf(does))?.token ?? '',
    amountCents: 100,
    currency: 'USD',
    initiator: 'person',
    note: { text: 'x'.repeat(700) },
  });
  const read: readonly Check[] = [
    [
      'the secret key is accepted',
      async () => (await stripe.events.list({ limit: 1 })).object,
      'list',
    ],
    ['charges can be listed', async () => Array.isArray(await gateway.chargesSince(began)), true],
    ['an event without its signature is refused', () => gateway.readEvent('{}', 't=1,v1=0'), null],
  ];
  if (!write) return read;
  const [paying, declining, asking] = await Promise.all([
    charge('pays'),
    charge('declines'),
    charge('asks'),
  ]);
  /** Asks twice. Returns the answer if it stays the same. */
  const twice = (ask: () => Promise<unknown>) => async () => {
    const answers = [await ask(), await ask()];
    return isDeepStrictEqual(answers[0], answers[1]) ? answers[0] : answers;
  };
  const part = randomUUID();
  const { charge: ask, undo, refundPart, changeExpiration, chargesSince, forget } = gateway;
  const listed = async () => (await chargesSince(began)).find(({ key }) => key === paying.key);
  return [
    ...read,
    ['the fields tell brand and number', async () => (await cardOf('pays'))?.lastFour, '4242'],
    ['a charge is made once per key', twice(() => ask(paying)), { kind: 'charged' }],
    [
      'a card is declined',
      twice(() => ask(declining)),
      { kind: 'declined', why: 'other', mayRetry: true },
    ],
    ['the bank can ask the cardholder', twice(() => ask(asking)), { kind: 'action_required' }],
    ['the charge can be undone meanwhile', twice(() => undo(asking.key)), 'voided'],
    ['a charge is listed with its note', async () => (await listed())?.note, paying.note],
    ['a part is given back once', twice(() => refundPart(part, paying.key, 40)), 'refunded'],
    ['the rest is given back once', twice(() => undo(paying.key)), 'refunded'],
    [
      'the expiration date of a card can be changed',
      () => changeExpiration(paying.token, 11, 2040),
      'changed',
    ],
    [
      'a forgotten card is declined',
      () => forget(paying.token).then(() => ask({ ...paying, key: randomUUID() })),
      { kind: 'declined', why: 'gone', mayRetry: false },
    ],
  ];
}

/** Only reads, because Route 53 has no test mode: each name costs, and can't be given back. */
function route53Checks(database: Database, settings: Route53Settings): readonly Check[] {
  const registrar = route53Registrar(database, settings);
  const held = 'amazon.com';
  const availabilityOf = async (name: string) => (await registrar.check([name])).get(name);
  return [
    [
      'the keys are accepted, and operations can be listed',
      async () => Array.isArray(await registrar.registeredSince(new Date())),
      true,
    ],
    [
      'a free name has a price in US dollars',
      async () => {
        const found = await availabilityOf(`${randomUUID()}.com`);
        return found?.kind === 'available' && found.firstYearCents !== null ? true : found;
      },
      true,
    ],
    ['a name that is held elsewhere is taken', () => availabilityOf(held), { kind: 'taken' }],
    ["a name that isn't ours isn't listed as ours", () => registrar.registration(held), null],
    [
      'names are made of words',
      async () => (await registrar.suggest(['harbor', 'insurance'])).length > 3,
      true,
    ],
  ];
}

/** Writes only with `write`: a zone under a name that nobody can have, which it removes. */
function dnsChecks(settings: DnsSettings, write: boolean): readonly Check[] {
  const dns = powerDns(settings, randomUUID());
  const name = `check-${randomUUID()}.invalid`;
  const records = [{ type: 'TXT', name: '@', value: 'x'.repeat(2000) }];
  const listed = async () => [...(await dns.zones())];
  const writing = async (version: number) => dns.ensureZone({ name, version, records });
  return [
    ['PowerDNS accepts the key, and lists its zones', listed, []],
    ...(write
      ? ([
          ['a zone is written', () => writing(1).then(listed), [[name, 1]]],
          ['a zone is changed, with its version', () => writing(2).then(listed), [[name, 2]]],
          ['a zone is removed', () => dns.removeZone(name).then(listed), []],
        ] as const)
      : []),
  ];
}

export async function run(args: readonly string[]): Promise<0 | 1> {
  const { values } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean', default: false } },
  });
  const { stripe, route53, dns } = readPortalConfig();
  if (stripe === null && route53 === null && dns === null) {
    throw new Failure('GATEWAY, REGISTRAR and DNS name no provider that could be asked.');
  }
  if (values.write && (stripe === null ? dns === null : !stripe.secretKey.includes('_test_'))) {
    throw new Failure('--write needs keys of test mode, because it charges cards.');
  }
  // In memory, because the portal's own database isn't touched.
  const store = pgliteStore(await PGlite.create());
  try {
    await store.exclusively(({ migrate }) => migrate());
    return await report([
      ...(stripe === null ? [] : await stripeChecks(store.database, stripe, values.write)),
      ...(route53 === null ? [] : route53Checks(store.database, route53)),
      ...(dns === null ? [] : dnsChecks(dns, values.write)),
    ]);
  } catch (error) {
    if (!(error instanceof GatewayFailed || error instanceof Stripe.errors.StripeError))
      throw error;
    throw new Failure(`Stripe can't be used with these settings: ${error.message}`);
  } finally {
    await store.close();
  }
}

/** Prints a line for each promise. Returns 1 if one isn't kept. */
async function report(checks: readonly Check[]): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  for (const [promise, find, expected] of checks) {
    const found = await find().catch((error: unknown) => String(error));
    const holds = isDeepStrictEqual(found, expected);
    if (!holds) code = 1;
    console.log(holds ? `✓ ${promise}` : `✗ ${promise}: ${JSON.stringify(found)}`);
  }
  return code;
}
