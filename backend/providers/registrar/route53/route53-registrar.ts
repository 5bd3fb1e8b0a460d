import type {
  DomainAvailability,
  PriceWithCurrency,
  Transferable,
} from '@aws-sdk/client-route-53-domains';
import pLimit from 'p-limit';
import type { Database } from '../../../store/database';
import type { Route53Settings } from '../../../shared/route53-settings';
import {
  RegistrarFailed,
  RegistrarMisconfigured,
  type Availability,
  type Registrant,
  type Refusal,
  type Registrar,
  type Transferability,
} from '../registrar';
import { contactOf, expiryOf, route53Client } from './route53-client';
import { isNamed, refusalIn, toRegistrarError, withMappedErrors } from './route53-errors';
import { route53OrdersOf } from './route53-orders';

const checksAtOnce = 4;
const suggestions = 20;

/** The endings whose registries want more of the owner than the port carries. */
const particularEndings = /\.(?:au|ca|es|eu|fi|fr|it|ru|se|sg|uk)$/;

const notOffered = (reason: 'premium' | 'reserved' | 'ending') =>
  ({ kind: 'not_offered', reason }) as const;

/** What an answer means that isn't `AVAILABLE`; the others say that the registry can't tell. */
const unavailable: Readonly<Partial<Record<DomainAvailability, Availability>>> = {
  UNAVAILABLE: { kind: 'taken' },
  UNAVAILABLE_PREMIUM: notOffered('premium'),
  UNAVAILABLE_RESTRICTED: notOffered('reserved'),
  AVAILABLE_PREORDER: notOffered('reserved'),
  AVAILABLE_RESERVED: notOffered('reserved'),
  RESERVED: notOffered('reserved'),
  INVALID_NAME_FOR_TLD: notOffered('ending'),
};

/** Why a name can't be transferred; the others say that only the transfer will tell. */
const untransferable: Readonly<Partial<Record<Transferable, Refusal>>> = {
  DOMAIN_IN_OWN_ACCOUNT: 'taken',
  PREMIUM_DOMAIN: 'not_offered',
  UNTRANSFERABLE: 'other',
  DOMAIN_IN_ANOTHER_ACCOUNT: 'other',
};

const endingOf = (name: string) => name.slice(name.indexOf('.') + 1);

const centsOf = (price: PriceWithCurrency | undefined): number | null =>
  price?.Price === undefined || price.Currency !== 'USD' ? null : Math.round(price.Price * 100);

/** Route 53 Domains. docs/registrar.md says which promise rests on which call. */
export function route53Registrar(database: Database, settings: Route53Settings): Registrar {
  const client = route53Client(settings);
  const { calls, once } = client;
  const orders = route53OrdersOf(database, client);
  const our = contactOf(settings.contact);
  const orderOf = (name: string, registrant: Registrant) => ({
    DomainName: name,
    AutoRenew: true,
    RegistrantContact: contactOf(registrant),
    AdminContact: our,
    TechContact: our,
    BillingContact: our,
  });
  const atOnce = pLimit(checksAtOnce);

  const readPrices = async (ending: string) =>
    (await calls.listPrices({ Tld: ending })).Prices?.find(({ Name }) => Name === ending);

  /** Reads the prices of each ending once, and not longer than for one call: an order has to see the latest. */
  function priceReader() {
    const prices = new Map<string, ReturnType<typeof readPrices>>();
    return (name: string) => {
      const ending = endingOf(name);
      const read = prices.get(ending) ?? readPrices(ending);
      prices.set(ending, read);
      return read;
    };
  }
  type PriceReader = ReturnType<typeof priceReader>;

  async function availabilityOf(name: string, pricesOf: PriceReader): Promise<Availability> {
    const { Availability: found = 'DONT_KNOW' } = await calls.checkDomainAvailability({
      DomainName: name,
    });
    if (found !== 'AVAILABLE') return unavailable[found] ?? { kind: 'unknown' };
    const price = await pricesOf(name);
    return {
      kind: 'available',
      firstYearCents: centsOf(price?.RegistrationPrice),
      renewalCents: centsOf(price?.RenewalPrice),
    };
  }

  async function check(name: string, pricesOf: PriceReader): Promise<Availability> {
    if (particularEndings.test(name)) return notOffered('ending');
    try {
      return await atOnce(() => availabilityOf(name, pricesOf));
    } catch (error) {
      if (isNamed(error, 'UnsupportedTLD', 'InvalidInput')) return notOffered('ending');
      if (toRegistrarError(error) instanceof RegistrarMisconfigured) throw error;
      return { kind: 'unknown' };
    }
  }

  async function transferability(name: string, authCode: string): Promise<Transferability> {
    if (particularEndings.test(name)) return { kind: 'refused', reason: 'not_offered' };
    const { Transferability: answer } = await calls.checkDomainTransferability({
      DomainName: name,
      AuthCode: authCode,
    });
    const found = answer?.Transferable ?? 'DONT_KNOW';
    const reason = untransferable[found];
    if (reason !== undefined) return { kind: 'refused', reason };
    if (found !== 'TRANSFERABLE') return { kind: 'unknown' };
    return {
      kind: 'possible',
      yearCents: centsOf((await readPrices(endingOf(name)))?.TransferPrice),
    };
  }

  /** Makes a change. If the same one is being made, there is nothing to do. */
  async function change(call: Promise<unknown>): Promise<void> {
    await call.catch((error: unknown) => {
      if (!isNamed(error, 'DuplicateRequest')) throw error;
    });
  }

  return withMappedErrors<Registrar>({
    testEndings: [],

    async check(names) {
      const pricesOf = priceReader();
      const found = names.map(async (name) => [name, await check(name, pricesOf)] as const);
      return new Map(await Promise.all(found));
    },

    async suggest(words) {
      const { SuggestionsList: found = [] } = await calls.getDomainSuggestions({
        DomainName: `${words.join('')}.com`,
        SuggestionCount: suggestions,
        OnlyAvailable: true,
      });
      return found.flatMap(({ DomainName }) => DomainName ?? []);
    },

    async lookUp(name) {
      const found = await check(name, priceReader());
      if (found.kind === 'unknown') throw new RegistrarFailed("Route 53 can't tell");
      if (found.kind !== 'taken') return { registered: false };
      return {
        registered: true,
        registrarName: null,
        registrarEmail: null,
        registrarPhone: null,
        locked: null,
        adminEmail: null,
      };
    },

    checkTransfer: (name, authCode) =>
      transferability(name, authCode).catch((error: unknown) => {
        const refusal = refusalIn(error);
        if (refusal === null) throw error;
        return { kind: 'refused', reason: refusal.reason };
      }),

    register: ({ key, name, registrant, years }) =>
      orders.order({ key, name, kind: 'purchase', email: registrant.email }, () =>
        once.registerDomain({ DurationInYears: years, ...orderOf(name, registrant) }),
      ),

    // Without name servers, the name keeps those it has.
    transfer: ({ key, name, registrant, authCode: AuthCode }) =>
      orders.order({ key, name, kind: 'transfer', email: registrant.email }, () =>
        once.transferDomain({ DurationInYears: 1, AuthCode, ...orderOf(name, registrant) }),
      ),

    orderState: orders.orderState,
    withdraw: orders.withdraw,

    async registration(name) {
      const domain = await client.ownDomain(name);
      if (domain === null) return null;
      const { AutoRenew: autoRenew = false, Nameservers = [], StatusList: statuses = [] } = domain;
      return {
        expiresOn: expiryOf(domain),
        autoRenew,
        locked: statuses.includes('clientTransferProhibited'),
        nameServers: Nameservers.flatMap(({ Name }) => Name ?? []),
        statuses,
        contactVerified: await client.isOwnerVerified(name),
      };
    },

    setAutoRenew: (DomainName, autoRenew) =>
      change(
        autoRenew
          ? calls.enableDomainAutoRenew({ DomainName })
          : calls.disableDomainAutoRenew({ DomainName }),
      ),

    setLock: (DomainName, locked) =>
      change(
        locked
          ? calls.enableDomainTransferLock({ DomainName })
          : calls.disableDomainTransferLock({ DomainName }),
      ),

    setNameServers: (DomainName, nameServers) =>
      change(
        calls.updateDomainNameservers({
          DomainName,
          Nameservers: nameServers.map((Name) => ({ Name })),
        }),
      ),

    setRegistrant: (DomainName, registrant) =>
      change(calls.updateDomainContact({ DomainName, RegistrantContact: contactOf(registrant) })),

    async authCode(DomainName) {
      const { AuthCode } = await calls.retrieveDomainAuthCode({ DomainName });
      if (AuthCode === undefined) throw new RegistrarFailed('Route 53 sent no auth code');
      return AuthCode;
    },

    async registeredSince(time) {
      const found = await client.acquisitionsSince(time);
      return found.flatMap(({ DomainName: name, Status, at }) =>
        name === undefined || Status !== 'SUCCESSFUL' ? [] : [{ name, at }],
      );
    },
  });
}
