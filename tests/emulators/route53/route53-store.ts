import type {
  DomainAvailability,
  GetDomainDetailResponse,
  OperationSummary,
  OperationType,
} from '@aws-sdk/client-route-53-domains';
import { randomUUID } from 'node:crypto';
import type { Input, OperationName } from './route53-model';

/** What a test plans for an order of a name. */
export interface Plan {
  readonly course: 'is registered' | 'is refused' | 'asks the owner';
  /** The auth code of a name that is held elsewhere; `null` for a free one. */
  readonly authCode: string | null;
}

/** An answer of the SDK's types, with times in seconds, as the protocol has them. */
type Sent<Answer> = {
  [Key in keyof Answer]: Date extends Answer[Key] ? number : Answer[Key];
};

export interface Operation extends Sent<OperationSummary> {
  readonly OperationId: string;
  readonly DomainName: string;
  readonly SubmittedDate: number;
}

type Named = Input<'GetDomainDetail'>;
type Reached = Input<'GetContactReachabilityStatus'>;
type Request = Input<'RegisterDomain'> & Pick<Input<'TransferDomain'>, 'AuthCode'>;

interface Domain {
  readonly shown: Sent<GetDomainDetailResponse> & { ExpirationDate: number };
  isVerified: boolean;
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

/** Names whose availability the registry answers in a particular way. */
const particular: Readonly<Record<string, DomainAvailability>> = {
  'premium-coverage.com': 'UNAVAILABLE_PREMIUM',
  'reserved-coverage.com': 'RESERVED',
  'silent-coverage.com': 'DONT_KNOW',
};

/** Everything that Route 53 and the registries would remember, with a method for each operation of the service. */
export class Route53Store implements Record<OperationName, (input: never) => object> {
  readonly #plans = new Map<string, Plan>();
  readonly #domains = new Map<string, Domain>();
  readonly #orders: { readonly operation: Operation; readonly request: Request }[] = [];
  readonly #lost = new Set<string>();
  readonly #acquired: string[] = [];
  readonly #reminded: string[] = [];
  readonly #prices = new Map([
    ['com', 14],
    ['net', 15],
    ['org', 13.5],
    ['agency', 39],
  ]);

  #planOf(name: string): Plan {
    const ending = name.slice(name.indexOf('.') + 1);
    if (!this.#prices.has(ending)) throw new Refused('UnsupportedTLD', `Unsupported: ${ending}`);
    return this.#plans.get(name) ?? { course: 'is registered', authCode: null };
  }

  #own(name: string): Domain {
    this.#planOf(name);
    const found = this.#domains.get(name);
    if (found === undefined) {
      throw new Refused('InvalidInput', `Domain ${name} not found in 123456789012 account`);
    }
    return found;
  }

  CheckDomainAvailability({ DomainName: name }: Named) {
    const isTaken = this.#planOf(name).authCode !== null || this.#domains.has(name);
    return { Availability: particular[name] ?? (isTaken ? 'UNAVAILABLE' : 'AVAILABLE') };
  }

  CheckDomainTransferability({ DomainName, AuthCode }: Input<'CheckDomainTransferability'>) {
    const { authCode } = this.#planOf(DomainName);
    const free = authCode === null ? 'UNTRANSFERABLE' : 'DONT_KNOW';
    return { Transferability: { Transferable: authCode === AuthCode ? 'TRANSFERABLE' : free } };
  }

  ListPrices({ Tld }: Input<'ListPrices'>) {
    const found = [...this.#prices].filter(([ending]) => Tld === undefined || ending === Tld);
    return {
      Prices: found.map(([Name, Price]) => {
        const price = { Price, Currency: 'USD' };
        return { Name, RegistrationPrice: price, RenewalPrice: price, TransferPrice: price };
      }),
    };
  }

  GetDomainSuggestions({ DomainName, SuggestionCount }: Input<'GetDomainSuggestions'>) {
    const found = [...this.#prices.keys()].map((end) => DomainName.replace(/\..*/, `.${end}`));
    return {
      SuggestionsList: found.slice(0, SuggestionCount).map((name) => ({ DomainName: name })),
    };
  }

  #order(Type: OperationType, request: Request) {
    const { DomainName, RegistrantContact } = request;
    this.#planOf(DomainName);
    if (this.#domains.has(DomainName)) {
      throw new Refused('InvalidInput', `${DomainName} is in this account already`);
    }
    const isOpen = this.#orders.some(
      ({ operation: { DomainName: name, Status } }) =>
        name === DomainName && (Status === 'SUBMITTED' || Status === 'IN_PROGRESS'),
    );
    if (isOpen) throw new Refused('DuplicateRequest', 'A request is in progress for the domain');
    if (!/^\+\d+\.\d+$/.test(RegistrantContact.PhoneNumber ?? '')) {
      throw new Refused('InvalidInput', 'Invalid phone number of the registrant contact');
    }
    const OperationId = randomUUID();
    const submitted = { Status: 'SUBMITTED', SubmittedDate: seconds() } as const;
    this.#orders.push({ operation: { OperationId, Type, DomainName, ...submitted }, request });
    return { OperationId };
  }

  RegisterDomain = (request: Request) => this.#order('REGISTER_DOMAIN', request);
  TransferDomain = (request: Request) => this.#order('TRANSFER_IN_DOMAIN', request);

  GetOperationDetail({ OperationId: id }: Input<'GetOperationDetail'>) {
    const found = this.#orders.find(({ operation }) => operation.OperationId === id);
    if (found === undefined || this.#lost.has(id)) {
      throw new Refused('InvalidInput', `No operation ${id}`);
    }
    return found.operation;
  }

  /** Lists operations in pages. As in the published model, every other one comes without its name. */
  ListOperations({ SubmittedSince = 0, Marker = '0', MaxItems = 20 }: Input<'ListOperations'>) {
    const found = this.#orders
      .map(({ operation }) => operation)
      .filter(
        ({ OperationId, SubmittedDate }) =>
          SubmittedDate >= SubmittedSince && !this.#lost.has(OperationId),
      );
    const end = Number(Marker) + MaxItems;
    return {
      Operations: found
        .slice(Number(Marker), end)
        .map(({ DomainName, ...rest }, index) => (index % 2 ? rest : { ...rest, DomainName })),
      ...(end < found.length && { NextPageMarker: String(end) }),
    };
  }

  GetDomainDetail = ({ DomainName }: Named) => this.#own(DomainName).shown;

  /** Makes a change at once, whose operation isn't listed. */
  #change(name: string, change: Partial<Domain['shown']>) {
    Object.assign(this.#own(name).shown, change);
    return { OperationId: randomUUID() };
  }

  EnableDomainAutoRenew = ({ DomainName: name }: Named) => this.#change(name, { AutoRenew: true });
  DisableDomainAutoRenew = ({ DomainName: name }: Named) =>
    this.#change(name, { AutoRenew: false });
  EnableDomainTransferLock = ({ DomainName: name }: Named) =>
    this.#change(name, { StatusList: ['clientTransferProhibited'] });
  DisableDomainTransferLock = ({ DomainName: name }: Named) =>
    this.#change(name, { StatusList: ['ok'] });
  UpdateDomainNameservers = ({ DomainName, Nameservers }: Input<'UpdateDomainNameservers'>) =>
    this.#change(DomainName, { Nameservers });
  UpdateDomainContact = ({ DomainName, RegistrantContact }: Input<'UpdateDomainContact'>) =>
    this.#change(DomainName, { RegistrantContact });

  RetrieveDomainAuthCode({ DomainName }: Named) {
    this.#own(DomainName);
    return { AuthCode: randomUUID() };
  }

  GetContactReachabilityStatus({ domainName = '' }: Reached) {
    return { domainName, status: this.#own(domainName).isVerified ? 'DONE' : 'PENDING' };
  }

  ResendContactReachabilityEmail({ domainName = '' }: Reached) {
    if (!this.#own(domainName).isVerified) this.#reminded.push(domainName);
    return { domainName };
  }

  /** Brings each open order one step further. */
  settle(): void {
    for (const { operation, request } of this.#orders) {
      if (operation.Status === 'SUBMITTED') operation.Status = 'IN_PROGRESS';
      else if (operation.Status === 'IN_PROGRESS' && operation.StatusFlag === undefined) {
        this.#decide(operation, request);
      }
    }
  }

  #decide(operation: Operation, request: Request): void {
    const { DomainName: name } = operation;
    const { course, authCode } = this.#planOf(name);
    const isTransfer = operation.Type === 'TRANSFER_IN_DOMAIN';
    const fail = (Message: string) => Object.assign(operation, { Status: 'FAILED', Message });
    if (!isTransfer && authCode !== null) fail('The domain is not available');
    else if (isTransfer && request.AuthCode !== authCode) fail('Invalid authorization code');
    else if (course === 'is refused') {
      fail(isTransfer ? 'The current registrar rejected the transfer' : 'The registry failed');
    } else if (isTransfer && course === 'asks the owner') {
      operation.StatusFlag = 'PENDING_CUSTOMER_ACTION';
    } else this.#acquire(operation, request, course !== 'asks the owner');
  }

  #acquire(operation: Operation, request: Request, isVerified: boolean): void {
    const { AdminContact, RegistrantContact, TechContact, AutoRenew = true } = request;
    const { DomainName, SubmittedDate: CreationDate } = operation;
    delete operation.StatusFlag;
    operation.Status = 'SUCCESSFUL';
    this.#acquired.push(DomainName);
    const shown = {
      DomainName,
      AdminContact,
      RegistrantContact,
      TechContact,
      AutoRenew,
      CreationDate,
      ExpirationDate: CreationDate + yearSeconds,
      Nameservers: [{ Name: 'ns-1.awsdns-01.com' }],
      StatusList: ['clientTransferProhibited'],
    };
    this.#domains.set(DomainName, { shown, isVerified });
  }

  /** Lets the owner do what Route 53's email asks for. */
  ownerActs(name: string): void {
    for (const { operation, request } of this.#orders) {
      if (operation.DomainName === name && operation.StatusFlag !== undefined) {
        this.#acquire(operation, request, true);
      }
    }
    this.#own(name).isVerified = true;
  }

  yearPasses(name: string): void {
    const { shown } = this.#own(name);
    if (shown.AutoRenew === true) shown.ExpirationDate += yearSeconds;
    else this.#domains.delete(name);
  }

  plan = (name: string, plan: Plan) => this.#plans.set(name, plan);
  setPrice = (ending: string, price: number) => this.#prices.set(ending, price);
  /** Forgets an operation, which is carried out nevertheless. */
  lose = (id: string) => this.#lost.add(id);

  ledger() {
    return {
      /** The names that were acquired, as often as it happened. */
      acquired: this.#acquired,
      held: [...this.#domains.keys()],
      /** The names whose owner got another email. */
      reminded: this.#reminded,
      ordered: this.#orders.length,
    };
  }
}
