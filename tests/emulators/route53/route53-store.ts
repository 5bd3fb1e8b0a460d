import type {
  CheckDomainAvailabilityResponse,
  CheckDomainTransferabilityResponse,
  DomainPrice,
  GetContactReachabilityStatusResponse,
  GetDomainDetailResponse,
  GetDomainSuggestionsResponse,
  OperationSummary,
} from '@aws-sdk/client-route-53-domains';
import { randomUUID } from 'node:crypto';
import type { Input } from './route53-model';

/** What happens to an order of a name. */
export type Course = 'is registered' | 'is refused' | 'asks the owner';

/** What a test plans for a name. */
export interface Plan {
  readonly course: Course;
  /** The auth code of a name that is held elsewhere; `null` for a free one. */
  readonly authCode: string | null;
}

/** An answer with times in seconds, as the protocol has them. */
type Sent<Answer> = {
  [Key in keyof Answer]: Date extends Answer[Key]
    ? Exclude<Answer[Key], Date> | number
    : Answer[Key];
};

interface Operation extends Sent<OperationSummary> {
  readonly OperationId: string;
  readonly DomainName: string;
  readonly Type:
    | 'REGISTER_DOMAIN'
    | 'TRANSFER_IN_DOMAIN'
    | 'DOMAIN_LOCK'
    | 'UPDATE_NAMESERVER'
    | 'UPDATE_DOMAIN_CONTACT';
  readonly SubmittedDate: number;
  Status: NonNullable<OperationSummary['Status']>;
}

interface Domain {
  readonly contacts: Pick<
    Input<'RegisterDomain'>,
    'AdminContact' | 'RegistrantContact' | 'TechContact' | 'BillingContact'
  >;
  readonly createdAt: number;
  autoRenew: boolean;
  isLocked: boolean;
  nameServers: readonly { readonly Name: string }[];
  years: number;
  isVerified: boolean;
}

export interface Order {
  readonly operation: Operation;
  readonly request: Input<'RegisterDomain'> & { readonly AuthCode?: string | undefined };
}

/** A refusal, as the service answers it. */
export class Refused extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

const seconds = () => Math.floor(Date.now() / 1000);
const yearSeconds = 365 * 86_400;
const account = '123456789012';

/** Names whose availability the registry answers in a particular way. */
const particular: Readonly<Record<string, CheckDomainAvailabilityResponse['Availability']>> = {
  'premium-coverage.com': 'UNAVAILABLE_PREMIUM',
  'reserved-coverage.com': 'RESERVED',
  'silent-coverage.com': 'DONT_KNOW',
};

const endingOf = (name: string) => name.slice(name.indexOf('.') + 1);

/** Everything that Route 53 and the registries would remember. */
export class Route53Store {
  readonly plans = new Map<string, Plan>();
  readonly domains = new Map<string, Domain>();
  readonly orders = new Map<string, Order>();
  readonly changes: Operation[] = [];
  readonly lost = new Set<string>();
  /** The names that were acquired, as often as it happened. */
  readonly acquired: string[] = [];
  /** The names whose owner got another email. */
  readonly reminded: string[] = [];
  /** What a year costs, by ending. */
  readonly prices = new Map([
    ['com', 14],
    ['net', 15],
    ['org', 13.5],
    ['us', 15],
    ['agency', 39],
  ]);

  #plan(name: string): Plan {
    return this.plans.get(name) ?? { course: 'is registered', authCode: null };
  }

  #requireEnding(name: string): void {
    if (!this.prices.has(endingOf(name))) throw new Refused('UnsupportedTLD', 'Unsupported TLD');
  }

  #own(name: string): Domain {
    this.#requireEnding(name);
    const found = this.domains.get(name);
    if (found === undefined) {
      throw new Refused('InvalidInput', `Domain ${name} not found in ${account} account`);
    }
    return found;
  }

  availability({
    DomainName: name,
  }: Input<'CheckDomainAvailability'>): CheckDomainAvailabilityResponse {
    this.#requireEnding(name);
    const isTaken = this.domains.has(name) || this.#plan(name).authCode !== null;
    return { Availability: particular[name] ?? (isTaken ? 'UNAVAILABLE' : 'AVAILABLE') };
  }

  transferability({
    DomainName: name,
    AuthCode,
  }: Input<'CheckDomainTransferability'>): CheckDomainTransferabilityResponse {
    this.#requireEnding(name);
    const { authCode } = this.#plan(name);
    const found = this.domains.has(name)
      ? 'DOMAIN_IN_OWN_ACCOUNT'
      : authCode === null
        ? 'UNTRANSFERABLE'
        : authCode === AuthCode
          ? 'TRANSFERABLE'
          : 'DONT_KNOW';
    return { Transferability: { Transferable: found } };
  }

  listPrices({ Tld }: Input<'ListPrices'>): { Prices: DomainPrice[] } {
    if (Tld !== undefined) this.#requireEnding(`x.${Tld}`);
    const found = [...this.prices].filter(([ending]) => Tld === undefined || ending === Tld);
    return {
      Prices: found.map(([Name, Price]) => {
        const price = { Price, Currency: 'USD' };
        return { Name, RegistrationPrice: price, RenewalPrice: price, TransferPrice: price };
      }),
    };
  }

  suggest({
    DomainName,
    SuggestionCount,
  }: Input<'GetDomainSuggestions'>): GetDomainSuggestionsResponse {
    this.#requireEnding(DomainName);
    const [stem = ''] = DomainName.split('.');
    const found = ['', 'online', 'group'].flatMap((more) =>
      [...this.prices.keys()].map((ending) => `${stem}${more}.${ending}`),
    );
    return {
      SuggestionsList: found
        .slice(0, SuggestionCount)
        .map((name) => ({ DomainName: name, Availability: 'AVAILABLE' })),
    };
  }

  order(Type: 'REGISTER_DOMAIN' | 'TRANSFER_IN_DOMAIN', request: Order['request']) {
    const { DomainName } = request;
    this.#requireEnding(DomainName);
    if (this.domains.has(DomainName)) {
      throw new Refused('InvalidInput', `${DomainName} is in this account already`);
    }
    const isOpen = [...this.orders.values()].some(
      ({ operation: { DomainName: name, Status } }) =>
        name === DomainName && (Status === 'SUBMITTED' || Status === 'IN_PROGRESS'),
    );
    if (isOpen) throw new Refused('DuplicateRequest', 'A request is in progress for the domain');
    if (!/^\+\d+\.\d+$/.test(request.RegistrantContact.PhoneNumber ?? '')) {
      throw new Refused('InvalidInput', 'Invalid phone number of the registrant contact');
    }
    const operation = this.#submitted(Type, DomainName);
    this.orders.set(operation.OperationId, { operation, request });
    return { OperationId: operation.OperationId };
  }

  #submitted(Type: Operation['Type'], DomainName: string): Operation {
    const OperationId = randomUUID();
    return { OperationId, Type, DomainName, SubmittedDate: seconds(), Status: 'SUBMITTED' };
  }

  /** Makes a change at once, although its operation is only submitted. */
  #changed(Type: Operation['Type'], name: string, change: (domain: Domain) => void) {
    change(this.#own(name));
    const operation = this.#submitted(Type, name);
    this.changes.push(operation);
    return { OperationId: operation.OperationId };
  }

  setLock(name: string, isLocked: boolean) {
    return this.#changed('DOMAIN_LOCK', name, (domain) => (domain.isLocked = isLocked));
  }

  setNameServers({ DomainName, Nameservers }: Input<'UpdateDomainNameservers'>) {
    return this.#changed('UPDATE_NAMESERVER', DomainName, (domain) => {
      domain.nameServers = Nameservers;
    });
  }

  setContacts({ DomainName, ...contacts }: Input<'UpdateDomainContact'>) {
    return this.#changed('UPDATE_DOMAIN_CONTACT', DomainName, (domain) => {
      Object.assign(domain.contacts, contacts);
    });
  }

  setAutoRenew(name: string, autoRenew: boolean): object {
    this.#own(name).autoRenew = autoRenew;
    return {};
  }

  authCode(name: string) {
    this.#own(name);
    return { AuthCode: randomUUID() };
  }

  /** Forgets an operation, which is carried out nevertheless. */
  lose(id: string): void {
    this.lost.add(id);
  }

  operation(id: string): Operation {
    const found = this.orders.get(id)?.operation;
    if (found === undefined || this.lost.has(id))
      throw new Refused('InvalidInput', `No operation ${id}`);
    return found;
  }

  /** Lists operations in pages. As in the published model, every other one comes without its name. */
  listOperations({ SubmittedSince = 0, Marker = '0', MaxItems = 20 }: Input<'ListOperations'>) {
    const all = [...[...this.orders.values()].map(({ operation }) => operation), ...this.changes];
    const found = all.filter(
      ({ OperationId, SubmittedDate }) =>
        SubmittedDate >= SubmittedSince && !this.lost.has(OperationId),
    );
    const end = Number(Marker) + MaxItems;
    return {
      Operations: found
        .slice(Number(Marker), end)
        .map(({ DomainName, ...rest }, index) =>
          index % 2 === 0 ? { ...rest, DomainName } : rest,
        ),
      ...(end < found.length && { NextPageMarker: String(end) }),
    };
  }

  detail(name: string): Sent<GetDomainDetailResponse> {
    const { contacts, createdAt, autoRenew, isLocked, nameServers, years } = this.#own(name);
    return {
      ...contacts,
      DomainName: name,
      Nameservers: [...nameServers],
      AutoRenew: autoRenew,
      CreationDate: createdAt,
      ExpirationDate: createdAt + years * yearSeconds,
      StatusList: isLocked ? ['clientTransferProhibited'] : ['ok'],
    };
  }

  reachability(name: string): GetContactReachabilityStatusResponse {
    return { domainName: name, status: this.#own(name).isVerified ? 'DONE' : 'PENDING' };
  }

  remind(name: string) {
    const { isVerified } = this.#own(name);
    if (!isVerified) this.reminded.push(name);
    return { domainName: name, isAlreadyVerified: isVerified };
  }

  /** Brings each open order one step further. */
  settle(): void {
    for (const order of this.orders.values()) {
      const { operation, request } = order;
      if (operation.Status === 'SUBMITTED') operation.Status = 'IN_PROGRESS';
      else if (operation.Status === 'IN_PROGRESS' && operation.StatusFlag === undefined) {
        this.#decide(operation, request);
      }
    }
  }

  #decide(operation: Operation, request: Order['request']): void {
    const { DomainName: name, Type } = operation;
    const { course, authCode } = this.#plan(name);
    const isTransfer = Type === 'TRANSFER_IN_DOMAIN';
    const fail = (Message: string) => Object.assign(operation, { Status: 'FAILED', Message });
    if (isTransfer ? authCode === null : authCode !== null || this.domains.has(name)) {
      fail(isTransfer ? 'The domain is not registered' : 'The domain is not available');
    } else if (isTransfer && request.AuthCode !== authCode) {
      fail('The authorization code is invalid');
    } else if (course === 'is refused') {
      fail(isTransfer ? 'The current registrar rejected the transfer' : 'The registry failed');
    } else if (isTransfer && course === 'asks the owner') {
      operation.StatusFlag = 'PENDING_CUSTOMER_ACTION';
    } else {
      this.#acquire(operation, request);
    }
  }

  #acquire(operation: Operation, request: Order['request']): void {
    const { AutoRenew: autoRenew = true, DomainName: name, DurationInYears: years } = request;
    const { AdminContact, RegistrantContact, TechContact, BillingContact } = request;
    delete operation.StatusFlag;
    operation.Status = 'SUCCESSFUL';
    this.acquired.push(name);
    this.domains.set(name, {
      contacts: { AdminContact, RegistrantContact, TechContact, BillingContact },
      createdAt: seconds(),
      autoRenew,
      isLocked: true,
      nameServers: [{ Name: 'ns-1.awsdns-01.com' }],
      years,
      isVerified:
        this.#plan(name).course !== 'asks the owner' || operation.Type !== 'REGISTER_DOMAIN',
    });
  }

  /** Lets the owner do what Route 53's email asks for. */
  ownerActs(name: string): void {
    const domain = this.domains.get(name);
    if (domain !== undefined) domain.isVerified = true;
    for (const { operation, request } of this.orders.values()) {
      if (operation.DomainName === name && operation.StatusFlag !== undefined) {
        this.#acquire(operation, request);
      }
    }
  }

  yearPasses(name: string): void {
    const domain = this.#own(name);
    if (domain.autoRenew) domain.years += 1;
    else this.domains.delete(name);
  }
}
