/**
 * Our emulator of the part of Route 53 Domains that the portal uses, as a process of its own. Prints its port. Only
 * AWS's own SDK speaks to it, except for tests at `/emulator`. Each request is checked against the published model.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { operations, type Input, type OperationName } from './route53-model';
import { Refused, Route53Store, type Plan } from './route53-store';

/** What happens to the next calls of operations whose names contain a text. */
export interface Fault {
  readonly calls: string;
  readonly kind:
    | 'loses the answer'
    | 'fails'
    | 'throttles'
    | 'is late'
    | 'refuses the key'
    | 'refuses the account'
    | 'knows nothing'
    | 'loses the operation';
  times: number;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const keyId = 'AKIAEMULATOR';
const target = 'Route53Domains_v20140515.';
const lateMs = 20_000;

let store = new Route53Store();
let faults: Fault[] = [];
/** Requests that the published model doesn't allow. */
let invalid: string[] = [];

const calls: { [Name in OperationName]: (input: Input<Name>) => object } = {
  CheckDomainAvailability: (input) => store.availability(input),
  CheckDomainTransferability: (input) => store.transferability(input),
  ListPrices: (input) => store.listPrices(input),
  GetDomainSuggestions: (input) => store.suggest(input),
  RegisterDomain: (input) => store.order('REGISTER_DOMAIN', input),
  TransferDomain: (input) => store.order('TRANSFER_IN_DOMAIN', input),
  GetOperationDetail: ({ OperationId }) => store.operation(OperationId),
  ListOperations: (input) => store.listOperations(input),
  GetDomainDetail: ({ DomainName }) => store.detail(DomainName),
  EnableDomainAutoRenew: ({ DomainName }) => store.setAutoRenew(DomainName, true),
  DisableDomainAutoRenew: ({ DomainName }) => store.setAutoRenew(DomainName, false),
  EnableDomainTransferLock: ({ DomainName }) => store.setLock(DomainName, true),
  DisableDomainTransferLock: ({ DomainName }) => store.setLock(DomainName, false),
  UpdateDomainNameservers: (input) => store.setNameServers(input),
  UpdateDomainContact: (input) => store.setContacts(input),
  RetrieveDomainAuthCode: ({ DomainName }) => store.authCode(DomainName),
  GetContactReachabilityStatus: ({ domainName = '' }) => store.reachability(domainName),
  ResendContactReachabilityEmail: ({ domainName = '' }) => store.remind(domainName),
};

const refusal = (type: string, message: string, status = 400): Answer => ({
  status,
  body: { __type: type, message },
});

/** Performs a call that the model allows. */
function perform<Name extends OperationName>(name: Name, sent: unknown): Answer {
  const input = v.safeParse(operations[name].input, sent);
  if (!input.success) {
    invalid.push(
      `${name}: ${v.flatten(input.issues).root ?? JSON.stringify(input.issues[0].path)}`,
    );
    return refusal('ValidationException', input.issues[0].message);
  }
  try {
    // The table of calls has the same names as that of inputs, which the compiler can't see.
    return { status: 200, body: calls[name](input.output as Input<Name>) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!(operations[name].errors as readonly string[]).includes(error.type)) {
      throw new Error(`${name} never answers ${error.type}`, { cause: error });
    }
    return refusal(error.type, error.message);
  }
}

/** Answers a call to the service; `null` to say nothing. */
function api(request: IncomingMessage, name: string, body: string, fault?: Fault): Answer | null {
  const { authorization = '' } = request.headers;
  const scope = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${keyId}/\\d{8}/us-east-1/route53domains/`,
  );
  if (fault?.kind === 'refuses the key' || !scope.test(authorization)) {
    return refusal('UnrecognizedClientException', 'The security token is invalid.');
  }
  if (!Object.hasOwn(operations, name)) return refusal('UnknownOperationException', name);
  switch (fault?.kind) {
    case 'fails':
      return refusal('InternalFailure', 'Failed', 500);
    case 'throttles':
      return refusal('ThrottlingException', 'Rate exceeded');
    case 'refuses the account':
      return refusal('DomainLimitExceeded', 'The account has too many domains');
    case 'knows nothing':
      return refusal('InvalidInput', 'Not found');
    default:
  }
  const answer = perform(name as OperationName, JSON.parse(body));
  if (fault?.kind === 'loses the operation') {
    const { OperationId = '' } = answer.body as { OperationId?: string };
    store.lose(OperationId);
  }
  return fault?.kind === 'loses the answer' ? null : answer;
}

/** Answers a test. */
function control(path: string, body: string): object {
  const given: unknown = body === '' ? {} : JSON.parse(body);
  const {
    name = '',
    plan,
    ending = '',
    price = 0,
  } = given as {
    name?: string;
    plan?: Plan;
    ending?: string;
    price?: number;
  };
  switch (path) {
    case '/emulator/faults':
      faults = given as Fault[];
      return {};
    case '/emulator/reset':
      store = new Route53Store();
      [faults, invalid] = [[], []];
      return {};
    case '/emulator/plan':
      if (plan !== undefined) store.plans.set(name, plan);
      return {};
    case '/emulator/price':
      store.prices.set(ending, price);
      return {};
    case '/emulator/settle':
      store.settle();
      return {};
    case '/emulator/owner-acts':
      store.ownerActs(name);
      return {};
    case '/emulator/year-passes':
      store.yearPasses(name);
      return {};
    case '/emulator/ledger':
      return {
        acquired: store.acquired,
        held: [...store.domains.keys()],
        reminded: store.reminded,
        orders: [...store.orders.values()].map(({ operation }) => operation),
        invalid,
      };
    default:
      throw new Error(`No ${path}`);
  }
}

/** Takes the fault planned for a call. */
function faultOf(name: string): Fault | undefined {
  const fault = faults.find(({ calls: part, times }) => times > 0 && name.includes(part));
  if (fault !== undefined) fault.times -= 1;
  return fault;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const body = await text(request);
  if (path.startsWith('/emulator/')) {
    response.end(JSON.stringify(control(path, body)));
    return;
  }
  const name = String(request.headers['x-amz-target']).replace(target, '');
  const fault = faultOf(name);
  const result = api(request, name, body, fault);
  // Has been done by then, and the caller has given up.
  if (fault?.kind === 'is late') await wait(lateMs);
  if (result === null) {
    response.destroy();
    return;
  }
  response
    .writeHead(result.status, {
      'Content-Type': 'application/x-amz-json-1.1',
      'x-amzn-RequestId': 'emulator',
    })
    .end(JSON.stringify(result.body));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : ''}\n`);
});
