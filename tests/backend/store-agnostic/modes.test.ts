import { readConfig } from '@backend/shared/config';
import {
  accounts,
  cards,
  domains,
  emailNotifications,
  identities,
  sandboxCharges,
  sandboxRegistrations,
} from '@backend/schema';
import type { Database } from '@backend/store/database';
import { rejectSandboxNames } from '@backend/prepare-store';
import { withStore } from '@backend/tools/with-store';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rehearsal as allowed } from '../../../scripts/lib/rehearsal';
import { storeKind } from '../../../scripts/lib/test-store';
import { emulatorVariables } from '../../emulators/route53/run-emulator';
import { variablesOf } from '../support/name-server';
import { freePort, freshPlace, runToEnd, startedPlace, type Place } from '../support/program';

vi.setConfig({ testTimeout: 120_000 });

const production = {
  PORTAL_ORIGIN: 'https://portal.example.com',
  OIDC_ISSUER: 'https://issuer.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  PORTAL_TEST_MODE: '0',
};
const rehearsal = { ...production, ...allowed };

const stripe = {
  ...rehearsal,
  GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_c',
  ALLOW_SANDBOX: 'registrar',
};

const route53 = { ...rehearsal, ...emulatorVariables('http://127.0.0.1:1'), ROUTE53_API_URL: '' };

const dns = variablesOf({ url: 'http://127.0.0.1:1', key: 'key', resolver: '127.0.0.1' });

const liveKeys = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_b' };

const problemsOf = (variables: Readonly<Record<string, string>>) => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(/,? because.*/, ''));
  }
};

describe('a portal that is not a demo', () => {
  const unnamed = [
    'GATEWAY must name a provider',
    'REGISTRAR must name a provider',
    'DNS must be powerdns, or none, which says that the zones of domains are served without this portal.',
    'PORTAL_KEY or PORTAL_KEY_FILE must be set',
  ];

  it.each([
    [production, unnamed],
    [{ ...production, GATEWAY: 'sandbox', REGISTRAR: 'sandbox' }, unnamed],
    [{ PORTAL_DEMO: '0', EMAIL_LOGIN: '1' }, unnamed],
    [{ ...rehearsal, ALLOW_SANDBOX: 'registrar' }, ['GATEWAY must name a provider']],
    [
      { ...rehearsal, GATEWAY: 'stripe', DNS: 'powerdns' },
      [
        'STRIPE_SECRET_KEY must be set',
        'STRIPE_PUBLISHABLE_KEY must be set',
        'STRIPE_WEBHOOK_SECRET must be set',
        ...[
          'POWERDNS_URL',
          'POWERDNS_KEY',
          'DNS_NAME_SERVERS',
          'SITE_ADDRESSES',
          'PARKED_ADDRESSES',
          'MAIL_EXCHANGERS',
        ].map((name) => `${name} must be set`),
      ],
    ],
    [
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_b' },
      ['STRIPE_PUBLISHABLE_KEY must be of test mode, as STRIPE_SECRET_KEY is'],
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_a' },
      ['STRIPE_SECRET_KEY must have the form sk_live_… or rk_live_….'],
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY_FILE: '/nonexistent' },
      ['STRIPE_SECRET_KEY must not be set together with STRIPE_SECRET_KEY_FILE.'],
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: '/nonexistent' },
      ['STRIPE_SECRET_KEY_FILE must be a file that the portal can read: ENOENT.'],
    ],
    [
      { ...stripe, STRIPE_API_URL: 'https://api.example.com' },
      ['STRIPE_API_URL must be on this machine'],
    ],
    [
      { GATEWAY: 'stripe', ...liveKeys, STRIPE_WEBHOOK_SECRET: 'whsec_c' },
      ["STRIPE_SECRET_KEY must be of test mode in a demo, where anyone can use anyone's card."],
    ],
    [stripe, []],
    [{ ...stripe, ...dns }, []],
    [
      {
        ...stripe,
        ...dns,
        POWERDNS_URL: 'http://10.0.0.7:8081',
        DNS_NAME_SERVERS: 'ns1.a.example',
      },
      [
        'DNS_NAME_SERVERS must list at least 2 servers, as registries ask for.',
        'POWERDNS_URL must use https while its host is on another machine',
      ],
    ],
    [{ ...stripe, ...dns, POWERDNS_URL: 'http://10.0.0.7:8081', ALLOW_PLAINTEXT: 'dns' }, []],
    [
      { ...stripe, ...dns, MAIL_EXCHANGERS: '192.0.2.1' },
      [
        'MAIL_EXCHANGERS must list names of servers, such as ns1.example.com ns2.example.com, not their addresses.',
      ],
    ],
    [
      { ...stripe, ...dns, DNS_RESOLVERS: '999.9.9.9' },
      ['DNS_RESOLVERS must list IP addresses, such as 9.9.9.9 or [2620:fe::fe]:53.'],
    ],
    [
      {
        ...route53,
        ROUTE53_CONTACT_CITY: '',
        ROUTE53_CONTACT_PHONE: '',
        AWS_SECRET_ACCESS_KEY: '',
      },
      [
        'ROUTE53_CONTACT_PHONE must be set',
        'ROUTE53_CONTACT_CITY must be set',
        'AWS_ACCESS_KEY_ID must be set together with AWS_SECRET_ACCESS_KEY.',
      ],
    ],
    [
      { ...route53, ROUTE53_CONTACT_PHONE: '312 555 0142' },
      ['ROUTE53_CONTACT_PHONE must have the form +1.3125550142.'],
    ],
    [
      { ...route53, ROUTE53_API_URL: 'https://route53.example.com' },
      ['ROUTE53_API_URL must be on this machine'],
    ],
    [
      { ...route53, OIDC_ISSUER: '', PORTAL_DEMO: '1' },
      ['REGISTRAR must not be route53 in a demo'],
    ],
    [{ ...route53, AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, []],
    [route53, []],
    [{ ...rehearsal, OIDC_ISSUER: '' }, ['OIDC_ISSUER must be set']],
    [{ ...rehearsal, PORTAL_DEMO: '1' }, ['PORTAL_DEMO must be 0 while OIDC_ISSUER is set']],
    [{ ...rehearsal, OIDC_ISSUER: '', EMAIL_LOGIN: '1' }, []],
    [
      { ...rehearsal, PORTAL_KEY_FILE: '/nonexistent' },
      ['PORTAL_KEY must not be set together with PORTAL_KEY_FILE.'],
    ],
    [{ ...rehearsal, PORTAL_KEY: '' }, ['PORTAL_KEY or PORTAL_KEY_FILE must be set']],
    [rehearsal, []],
  ])('with %j is told what is missing: %j', (variables, problems) => {
    expect(problemsOf(variables)).toEqual(problems);
  });

  it('tells its pages which providers are sandboxes, and a demo whether others can reach it', () => {
    expect(readConfig(rehearsal).portal).toMatchObject({
      sandboxes: ['gateway', 'registrar'],
      public_demo: false,
    });
    expect(readConfig({}).portal.public_demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_DEMO: '1' }).portal.public_demo).toBe(true);
  });
});

describe('the database of a portal that is not a demo', () => {
  let place: Place;
  afterEach(() => place.remove());

  const open = <Result>(
    variables: Readonly<Record<string, string>>,
    act: (database: Database) => Promise<Result>,
  ) =>
    withStore(
      readConfig({ DATABASE_URL: '', ...place.variables, ...variables }),
      'use the database',
      ({ database }) => act(database),
    );
  const opened = () => open(rehearsal, (database) => database.$count(accounts));

  it('stays empty', async () => {
    place = await freshPlace();
    expect(await opened()).toBe(0);
  });

  it(
    "is refused if it has a sandbox's cards, until they are deleted, and for its charges",
    { tags: 'full' },
    async () => {
      place = await startedPlace();
      const leave = () =>
        runToEnd(
          { ...place.variables, ...rehearsal },
          ['leave-sandbox'],
          ['dist/backend/tools/main.js'],
        );
      await open({}, async (database) => {
        await database.delete(identities);
        await database.insert(sandboxCharges).values({
          key: 'order-1',
          amountCents: 3400,
          refundedCents: 0,
          outcome: 'charged',
          at: new Date(),
        });
      });
      await expect(open(stripe, async () => undefined)).rejects.toThrow(
        /^The database has \d+ cards and 1 charges of the sandbox/,
      );
      expect(await leave()).toMatchObject({
        code: 2,
        output: expect.stringContaining('order-1: $34.00'),
      });
      await open(rehearsal, async (database) => {
        await database.delete(sandboxCharges);
        const name = 'cedar-quote.example';
        const order = { key: 'order-2', name, kind: 'purchase', outcome: 'registered' } as const;
        await database.insert(sandboxRegistrations).values({ ...order, at: new Date() });
      });
      expect(await leave()).toMatchObject({
        code: 2,
        output: expect.stringContaining('1 names that nobody registered.\ncedar-quote.example'),
      });
      await open(rehearsal, async (database) => {
        await expect(rejectSandboxNames(database)).rejects.toThrow(/^The database has 1 names/);
        await database.delete(sandboxRegistrations);
      });
      expect(await leave()).toMatchObject({ code: 0 });
      await open(stripe, async (database) => {
        expect(await database.$count(cards)).toBe(0);
        const emails = await database.select().from(emailNotifications);
        expect(emails.map(({ content }) => content?.subject)).toContain('Add your card again');
      });
    },
  );

  it("is refused by Route 53 if it has a sandbox's names", async () => {
    place = await startedPlace();
    await open({}, async (database) => {
      await database.delete(identities);
      const [{ name } = { name: '' }] = await database.select().from(domains).limit(1);
      await database.delete(sandboxRegistrations);
      const order = { kind: 'purchase', outcome: 'registered', at: new Date() } as const;
      await database.insert(sandboxRegistrations).values({ key: 'order-1', name, ...order });
    });
    await expect(open(route53, async () => undefined)).rejects.toThrow(
      /^The database has 1 names of the sandbox/,
    );
  });

  it('is refused if a demo has filled it', async () => {
    place = await startedPlace();
    await expect(opened()).rejects.toThrow(/^The database was filled for a demo/);
  });

  it.runIf(storeKind === 'postgres')(
    'stays without a table, and the start ends within 5 seconds, if providers are missing',
    async () => {
      place = await freshPlace();
      const began = performance.now();
      const PORT = String(await freePort());
      const { code, output } = await runToEnd({ ...place.variables, ...production, PORT });
      expect(code).toBe(2);
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(output.trim().split('\n')).toHaveLength(4);
      const client = new Client({ connectionString: place.variables['DATABASE_URL'] });
      await client.connect();
      const { rows } = await client.query(
        `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      await client.end();
      expect(rows).toEqual([]);
    },
  );
});
