/**
 * Our emulator of the part of Route 53 Domains that the portal uses, as a process of its own. Prints its port. Only
 * AWS's own SDK speaks to it, except for tests at `/emulator`. Each request is checked against the published model.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { operations, type OperationName } from './route53-model';
import { Refused, Route53Store } from './route53-store';

interface Answer {
  readonly status: number;
  readonly body: object;
}

const refusal = (type: string, message: string, status = 400) => ({
  status,
  body: { __type: type, message },
});

/** What can happen to a call instead of being performed. */
const refusing = {
  fails: refusal('InternalFailure', 'Failed', 500),
  throttles: refusal('ThrottlingException', 'Rate exceeded'),
  'refuses the key': refusal('UnrecognizedClientException', 'The security token is invalid.'),
  'refuses the account': refusal('DomainLimitExceeded', 'The account has too many domains'),
  'knows nothing': refusal('InvalidInput', 'Not found'),
};

/** What happens to the next calls of operations whose names contain a text. */
export interface Fault {
  readonly calls: string;
  readonly kind: keyof typeof refusing | 'loses the answer' | 'loses the operation' | 'is late';
  times: number;
}

const lateMs = 20_000;
const scope = /^AWS4-HMAC-SHA256 Credential=AKIAEMULATOR\/\d{8}\/us-east-1\/route53domains\//;

const store = new Route53Store();
let fault: Fault = { calls: '', kind: 'fails', times: 0 };
/** Requests that the published model doesn't allow. */
const invalid: string[] = [];

/** What tests may ask. */
const controls = {
  plan: store.plan,
  setPrice: store.setPrice,
  settle: store.settle.bind(store),
  ownerActs: store.ownerActs.bind(store),
  yearPasses: store.yearPasses.bind(store),
  ledger: () => ({ ...store.ledger(), invalid }),
  fault: (given: Fault) => {
    fault = given;
  },
};
export type Controls = typeof controls;

/** Performs a call, if the model allows it. */
function perform(name: OperationName, sent: unknown): Answer {
  const input = v.safeParse(operations[name].input, sent);
  if (!input.success) {
    invalid.push(`${name} ${v.getDotPath(input.issues[0]) ?? ''}: ${input.issues[0].message}`);
    return refusal('ValidationException', 'Not as in the model');
  }
  try {
    // The store's methods take what the model's table describes under the same name.
    return { status: 200, body: store[name](input.output as never) };
  } catch (error) {
    if (!(error instanceof Refused) || !operations[name].errors.includes(error.type)) throw error;
    return refusal(error.type, error.message);
  }
}

/** Answers a call to the service; `null` to say nothing. */
function answerTo(request: IncomingMessage, body: string, kind?: Fault['kind']): Answer | null {
  const [, name = ''] = String(request.headers['x-amz-target']).split('Route53Domains_v20140515.');
  if (!scope.test(request.headers.authorization ?? '')) return refusing['refuses the key'];
  if (!Object.hasOwn(operations, name)) return refusal('UnknownOperationException', name);
  if (kind !== undefined && kind in refusing) return refusing[kind as keyof typeof refusing];
  const answer = perform(name as OperationName, JSON.parse(body));
  if (kind === 'loses the operation' && 'OperationId' in answer.body) {
    store.lose(String(answer.body.OperationId));
  }
  return kind === 'loses the answer' ? null : answer;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const [, control] = /^\/emulator\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (control !== undefined) {
    const act: (...given: never[]) => unknown = controls[control as keyof Controls];
    response.end(JSON.stringify(act(...(JSON.parse(body) as never[])) ?? null));
    return;
  }
  const call = String(request.headers['x-amz-target']);
  const kind = fault.times > 0 && call.includes(fault.calls) ? fault.kind : undefined;
  if (kind !== undefined) fault.times -= 1;
  const result = answerTo(request, body, kind);
  // Has been done by then, and the caller has given up.
  if (kind === 'is late') await wait(lateMs);
  if (result === null) response.destroy();
  else {
    const headers = { 'Content-Type': 'application/x-amz-json-1.1' };
    response.writeHead(result.status, headers).end(JSON.stringify(result.body));
  }
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
