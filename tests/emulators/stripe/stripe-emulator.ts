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
  /** True if it was given under the same key before, of which Stripe tells in a header. */
  readonly isRepeated?: boolean;
}

let store = new StripeStore();
let faults: Fault[] = [];
/** What was answered under each key, to which request. */
const answered = new Map<string, { readonly request: string; readonly answer: Answer | null }>();

const listOf = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** The calls of the API that the portal makes: what each does with the id in its path, and with the fields sent. */
const calls: Readonly<
  Record<string, (id: string, body: Readonly<Record<string, string>>) => unknown>
> = {
  'POST customers': (_, body) => store.createCustomer(body),
  'POST setup_intents': (_, body) => store.createSetup(body),
  'GET setup_intents/id': (id) => store.readSetup(id),
  'POST setup_intents/id/confirm': (id, body) => store.confirmSetup(id, body),
  'POST payment_methods/id': (id, body) => store.changeExpiration(id, body),
  'POST payment_methods/id/detach': (id) => store.detach(id),
  'POST payment_intents': (_, body) => store.createIntent(body),
  'GET payment_intents': (_, body) => listOf(store.intentsSince(Number(body['created[gte]'] ?? 0))),
  'GET payment_intents/id': (id) => store.readIntent(id),
  'POST payment_intents/id/confirm': (id, body) => store.confirmIntent(id, body),
  'POST payment_intents/id/cancel': (id) => store.cancelIntent(id),
  'POST refunds': (_, body) => store.refund(body),
  'GET refunds': (_, body) => listOf(store.refundsOf(body['payment_intent'] ?? '')),
  'GET events': (_, body) =>
    listOf(
      store.events
        .filter(({ created = 0 }) => created >= Number(body['created[gte]'] ?? 0))
        .toReversed(),
    ),
};

function perform(method: string, path: string, body: Readonly<Record<string, string>>): unknown {
  const [, resource = '', id = '', act = ''] = path.split('/').slice(1);
  const call = calls[`${method} ${resource}${id && '/id'}${act && `/${act}`}`];
  if (call === undefined)
    throw new Refused(404, { type: 'invalid_request_error', message: `${method} ${path}` });
  return call(id, body);
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
    if (known.request !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error' } } };
    return fault === 'loses the answer' || known.answer === null
      ? null
      : { ...known.answer, isRepeated: true };
  }
  const fields = Object.fromEntries(new URLSearchParams(body));
  // A failure is stored under its key, and repeated, as Stripe does.
  const answer = fault === 'fails' ? serverError : answerOf(() => perform(method, path, fields));
  if (typeof key === 'string') answered.set(key, { request: asked, answer });
  return fault === 'loses the answer' ? null : answer;
}

/** What a test can do. */
const controls: Readonly<Record<string, (given: never) => unknown>> = {
  faults: (planned: Fault[]) => (faults = planned),
  reset() {
    store = new StripeStore();
    answered.clear();
    faults = [];
    return {};
  },
  'forget-keys': () => answered.clear(),
  cards: ({ secret, number }: Readonly<Record<string, string>>) =>
    store.takeCard(secret ?? '', number ?? ''),
  decide: ({ intent, isPaid }: { intent: string; isPaid: boolean }) =>
    intent.startsWith('seti_') ? store.decideSetup(intent, isPaid) : store.decide(intent, isPaid),
  dispute: ({ intent, status }: { intent: string; status: 'needs_response' | 'won' | 'lost' }) =>
    store.dispute(intent, status),
  refund: ({ intent, amount }: { intent: string; amount: number }) =>
    store.refund({ payment_intent: intent, amount: String(amount) }),
  ledger: ({ from = 0 }: { from?: number }) => ({
    intents: store.intentsSince(0),
    refunds: [...store.refunds.values()],
    disputes: store.disputes,
    events: store.events.slice(from),
    methods: [...store.methods.values()].map(({ shown }) => shown),
  }),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const sent = await text(request);
  const body = sent === '' ? search.slice(1) : sent;
  const late = pathname.startsWith('/emulator/') ? false : isLate(`${request.method} ${pathname}`);
  const result = pathname.startsWith('/emulator/')
    ? answerOf(() => controls[pathname.replace('/emulator/', '')]?.(JSON.parse(sent) as never))
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
        ...(result.isRepeated && { 'Idempotent-Replayed': 'true' }),
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
