import { listAnnouncements } from '@contract/announcement';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { endpoints } from '@contract/endpoints';
import { ErrorBody, errorReasons } from '@contract/error';
import { csrfDefaults } from '@contract/http';
import { listQueue } from '@contract/override';
import { loginUrl } from '@contract/sign-in';
import * as v from 'valibot';
import type { TestBackend } from '../../backend/support/test-backend';
import type { Visitor } from '../../backend/support/visitor';
import { inputOf, randomOf, sampleValues, type Input, type Samples } from './inputs';
import type { Operation } from './operations';
import { send, type Answer } from './wire';

/**
 * The seed of a run. `ATTACK_SEED` repeats a run, and `ATTACK_ONLY` repeats one of its inputs, such as `POST
 * /backend/authenticate/ #12`.
 */
const seed = Number(process.env['ATTACK_SEED'] ?? 1);
const only = process.env['ATTACK_ONLY'];

/** The attackers: a stranger, an agent of one agency, and staff. */
export interface Attackers {
  readonly people: readonly (readonly [user: string, visitor: Visitor])[];
  readonly staff: Visitor;
  readonly agent: Visitor;
  /** The agent's account; `foreign` is another agency's. */
  readonly own: string;
  readonly foreign: string;
  readonly samples: Samples;
}

/** Signs in all attackers. */
export async function attackersIn(backend: Pick<TestBackend, 'visitor'>): Promise<Attackers> {
  const stranger = backend.visitor();
  const newVisitor = async (user: string) => {
    const visitor = backend.visitor();
    await visitor.signIn(user);
    return visitor;
  };
  const agent = await newVisitor('agent');
  const staff = await newVisitor('staff');
  const own = '100001';
  return {
    people: [
      ['stranger', stranger],
      ['agent', agent],
      ['staff', staff],
    ],
    staff,
    agent,
    own,
    foreign: '100002',
    samples: await samplesOf(stranger, staff, own),
  };
}

/** Returns values that exist in the demo data, and the values of a sign-in that the stranger has started. */
async function samplesOf(stranger: Visitor, staff: Visitor, own: string): Promise<Samples> {
  const path = { account_number: own };
  const cards = await staff.call(listCards, { path });
  const listed = await staff.call(listDomains, { path });
  // The domain with the most redirects comes first, so that most attacks on redirects hit one.
  const domains = [...listed].sort((a, b) => b.email_count - a.email_count);
  const name = domains[0]?.name ?? '';
  const { emails } = await staff.call(readDomain, { path: { ...path, name } });
  const announcements = await staff.call(listAnnouncements);
  const queue = await staff.call(listQueue);
  const { due_now } = await staff.call(previewBilling, { path, query: { action: 'buy_full' } });
  const { login_url } = await stranger.call(loginUrl);
  const page = await stranger.signInPage();
  const signIn = Object.fromEntries(
    [...new URL(login_url).searchParams].map(([name, value]) => [name, [value]]),
  );
  return {
    ...sampleValues,
    ...signIn,
    redirect_uri: [`${stranger.origin}/login`],
    uid: [page.split('/').at(-1)],
    account_number: [own],
    id: announcements.map(({ id }) => id),
    expected_amount: [due_now],
    payment_id: cards.map(({ id }) => id),
    pk: [...emails, ...queue].map(({ pk }) => pk),
    domain: domains.map(({ name }) => name),
    version: emails.map(({ version }) => version),
    redirect_address: [`ann@${name}`, ...emails.map(({ redirect_address }) => redirect_address)],
    real_address: ['ann@inbox.example', ...emails.map(({ real_address }) => real_address)],
    name: [...(sampleValues['name'] ?? []), ...domains.map(({ name }) => name)],
  };
}

export function headersOf({ cookies }: Visitor): Record<string, string> {
  return {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [csrfDefaults.header]: cookies.get(csrfDefaults.cookie) ?? '',
  };
}

const sentence = /^\S.* .*[.!]$/s;

/** Describes how a response violates the contract, or returns `null`. */
export function problemOf(
  { statuses }: Pick<Operation, 'statuses'>,
  { method, path }: Input,
  { status, type, text }: Answer,
): string | null {
  // 503 is documented for an unavailable database, but here the database is always available.
  if (status === 503 || (status >= 500 && !statuses?.includes(status))) {
    return `status ${status}: ${text}`;
  }
  // Node.js itself responds to requests that it can't parse, without a body.
  if (statuses === null || text === '' || status === 204) {
    return statuses === null || [204, 408, 431].includes(status) || method === 'HEAD'
      ? null
      : `status ${status} without a body`;
  }
  if (status === 200 && type === 'application/pdf') return null;
  if (!type.startsWith('application/json')) return `status ${status} of type ${type}`;
  return status < 400 ? problemOfSuccess(method, path, text) : problemOfError(status, text);
}

function problemOfError(status: number, text: string): string | null {
  const error = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), text);
  if (!error.success) return `status ${status} with a body that is no error: ${text}`;
  const { error: said, error_reason } = error.output;
  if (!sentence.test(said)) return `status ${status} without a sentence: ${said}`;
  return errorReasons.some((reason) => reason === error_reason) ? null : `unknown ${error_reason}`;
}

function problemOfSuccess(method: string, path: string, text: string): string | null {
  const { pathname } = new URL(path, 'http://localhost');
  const fits = endpoints.some(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]*')}$`).test(pathname) &&
      v.is(endpoint.response, JSON.parse(text)),
  );
  return fits ? null : `an answer that breaks the contract: ${text}`;
}

function described(name: string, user: string, { method, path, body, cut }: Input): string {
  const sent = `${method} ${path.slice(0, 300)} ${body.toString().slice(0, 300)}`;
  return `ATTACK_SEED=${seed} ATTACK_ONLY='${name}' as ${user}${cut ? ', cut' : ''}: ${sent}`;
}

/** Sends `count` inputs to an endpoint, divided among the attackers, and returns all problems. */
export async function attack(
  backend: Pick<TestBackend, 'logged' | 'server'>,
  { people, samples }: Attackers,
  operation: Operation,
  count: number,
): Promise<string[]> {
  const problems: string[] = [];
  const logged = backend.logged().length;
  for (let index = 0; index < count; index += 1) {
    const name = `${operation.name} #${index}`;
    const [user, visitor] = people[index % people.length] ?? [];
    if (!user || !visitor || (only !== undefined && only !== name)) continue;
    const random = randomOf(seed, operation.name, index);
    const input = inputOf(operation, samples, headersOf(visitor), random);
    const answer = await send(backend.server.origin, input);
    const problem = answer && problemOf(operation, input, answer);
    if (problem !== null) problems.push(`${described(name, user, input)}\n  ${problem}`);
  }
  const lines = backend.logged().slice(logged).split('\n');
  problems.push(...lines.filter((line) => /"level":"(?:error|fatal)"/.test(line)));
  const health = await fetch(`${backend.server.origin}/healthz`);
  return health.ok ? problems : [...problems, `/healthz is ${health.status}`];
}
