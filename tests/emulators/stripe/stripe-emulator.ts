/**
 * Our emulator of the part of Stripe that the portal uses, as a process of its own. Prints its port. Only Stripe's own
 * library speaks to its `/v1`; tests speak to `/emulator`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused, StripeStore } from './stripe-store';

/** What happens to the next calls whose method and path contain a text. */
interface Fault {
  readonly calls: string;
  readonly kind: 'loses the answer' | 'fails' | 'answers HTML' | 'is late' | 'refuses the key';
  times: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

let store = new StripeStore();
let faults: Fault[] = [];
/** The events that a test wants listed, newest first. */
let events: readonly unknown[] = [];
/** What was answered under each key, to which request. */
const answered = new Map<string, { readonly request: string; readonly answer: Answer | null }>();

const listOf = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });

function perform(method: string, path: string, body: Readonly<Record<string, string>>): unknown {
  const [, resource = '', name = '', act = ''] = path.split('/').slice(1);
  switch (`${method} ${resource}${name && '/id'}${act && `/${act}`}`) {
    case 'POST customers':
      return store.createCustomer(body);
    case 'POST setup_intents':
      return store.createSetup(body);
    case 'GET setup_intents/id':
      return store.readSetup(name);
    case 'POST setup_intents/id/confirm':
      return store.confirmSetup(name, body);
    case 'POST payment_methods/id':
      return store.changeExpiration(name, body);
    case 'POST payment_methods/id/detach':
      return store.detach(name);
    case 'POST payment_intents':
      return store.createIntent(body);
    case 'GET payment_intents':
      return listOf(
        [...store.intents.keys()]
          .map((each) => store.readIntent(each))
          .filter(({ created = 0 }) => created >= Number(body['created[gte]'] ?? 0))
          .toReversed(),
      );
    case 'GET payment_intents/id':
      return store.readIntent(name);
    case 'POST payment_intents/id/confirm':
      return store.confirmIntent(name, body);
    case 'POST payment_intents/id/cancel':
      return store.cancelIntent(name);
    case 'POST refunds':
      return store.refund(body);
    case 'GET events':
      return listOf(events);
    case 'GET refunds':
      return listOf(store.refundsOf(body['payment_intent'] ?? ''));
    default:
      throw new Refused(404, { type: 'invalid_request_error', message: `${method} ${path}` });
  }
}

function answerOf(act: () => unknown): Answer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

const lateMs = 20_000;

const isLate = (call: string) =>
  faults.some(({ calls, kind, times }) => kind === 'is late' && times > 0 && call.includes(calls));

/** Takes the fault planned for a call. */
function faultOf(call: string): Fault['kind'] | undefined {
  const fault = faults.find(({ calls, times }) => times > 0 && call.includes(calls));
  if (fault !== undefined) fault.times -= 1;
  return fault?.kind;
}

const serverError: Answer = { status: 500, body: { error: { type: 'api_error' } } };

/** Answers a call to the API; `null` to say nothing. */
function api(request: IncomingMessage, path: string, body: string): Answer | null | 'html' {
  const { method = '' } = request;
  const call = `${method} ${path}`;
  const fault = faultOf(call);
  if (fault === 'refuses the key' || request.headers.authorization !== 'Bearer sk_test_emulator') {
    return { status: 401, body: { error: { type: 'invalid_request_error' } } };
  }
  if (fault === 'answers HTML') return 'html';
  const key = request.headers['idempotency-key'];
  const known = typeof key === 'string' ? answered.get(key) : undefined;
  const asked = `${call} ${body}`;
  if (known !== undefined) {
    return known.request === asked
      ? known.answer
      : { status: 400, body: { error: { type: 'idempotency_error' } } };
  }
  const fields = Object.fromEntries(new URLSearchParams(body));
  // A failure is stored under its key, and repeated, as Stripe does.
  const answer = fault === 'fails' ? serverError : answerOf(() => perform(method, path, fields));
  if (typeof key === 'string') answered.set(key, { request: asked, answer });
  return fault === 'loses the answer' ? null : answer;
}

/** Answers a test. */
function control(path: string, body: string): unknown {
  const given: unknown = body === '' ? {} : JSON.parse(body);
  const fields = given as Record<string, never>;
  switch (path) {
    case '/emulator/faults':
      faults = given as Fault[];
      return {};
    case '/emulator/events':
      events = given as unknown[];
      return {};
    case '/emulator/reset':
      store = new StripeStore();
      answered.clear();
      faults = [];
      events = [];
      return {};
    case '/emulator/forget-keys':
      answered.clear();
      return {};
    case '/emulator/cards':
      return store.takeCard(
        fields['secret'] ?? '',
        fields['number'] ?? '',
        fields['month'] ?? 12,
        fields['year'] ?? 2040,
      );
    case '/emulator/decide':
      return store.decide(fields['intent'] ?? '', fields['isPaid'] ?? false);
    case '/emulator/ledger':
      return {
        intents: [...store.intents.keys()].map((each) => store.readIntent(each)),
        refunds: [...store.refunds.values()],
        methods: [...store.methods.values()].map(({ shown }) => shown),
      };
    default:
      throw new Refused(404, {});
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const sent = await text(request);
  const body = sent === '' ? search.slice(1) : sent;
  const late = pathname.startsWith('/emulator/') ? false : isLate(`${request.method} ${pathname}`);
  const result = pathname.startsWith('/emulator/')
    ? answerOf(() => control(pathname, sent))
    : api(request, pathname, body);
  // Has been done by then, and the caller has given up.
  if (late) await wait(lateMs);
  if (result === null) {
    response.destroy();
  } else if (result === 'html') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
  } else {
    response
      .writeHead(result.status, {
        'Content-Type': 'application/json',
        'Request-Id': 'req_emulator',
      })
      .end(JSON.stringify(result.body));
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
