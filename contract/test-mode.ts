import * as v from 'valibot';
import { DomainType } from './domain';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { errorReasons } from './error';
import { Instant } from './text';

/* The test-mode endpoints, through which tests change their own backend. */

/** A fault for certain calls. `drop` closes the connection before the call is handled, `drop_answer` after. */
export const Fault = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Path in which `*` matches any sequence of characters: `…/accounts/100001/*`. */
  path: v.pipe(v.string(), v.maxLength(300)),
  kind: v.picklist(['status', 'delay', 'drop', 'drop_answer', 'malformed']),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  error_reason: v.optional(v.picklist(errorReasons)),
  /** `Retry-After` header of the response, in seconds. */
  retry_after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Error messages by field. */
  fields: v.optional(v.record(v.string(), v.string())),
  delay_ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  /** Number of calls that fail. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});

export const addFault = endpoint({
  method: 'POST',
  path: '/backend/test/faults/',
  summary: 'Makes the next matching calls fail',
  access: 'public',
  status: 201,
  body: Fault,
  response: v.object({ faults: v.number() }),
});

export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/backend/test/faults/',
  summary: 'Removes all faults',
  access: 'public',
  response: v.object({ faults: v.literal(0) }),
});

export const advanceClock = endpoint({
  method: 'POST',
  path: '/backend/test/clock/',
  summary: 'Advances the clock',
  access: 'public',
  body: v.strictObject({
    advance_seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(10 * 366 * 86_400)),
  }),
  response: v.object({ now: Instant }),
});

export const startSession = endpoint({
  method: 'POST',
  path: '/backend/test/sessions/',
  summary: 'Signs this browser in as a user, without the sign-in provider',
  access: 'public',
  body: v.strictObject({ user: v.string() }),
  response: v.object({ user_id: v.string() }),
});

export const runRenewals = endpoint({
  method: 'POST',
  path: '/backend/test/renewals/',
  summary:
    'Bills, charges and releases what is due, as the backend does by itself every few seconds',
  access: 'public',
  /** Number of bills, payments and releases that were due. */
  response: v.object({ due: v.number() }),
});

export const runDns = endpoint({
  method: 'POST',
  path: '/backend/test/dns/',
  summary:
    'Writes zones and compares what is due, as the backend does by itself; 500 while the name server is away',
  access: 'public',
  response: v.object({ written: v.number(), compared: v.number() }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/backend/test/sessions/',
  summary: 'Ends all sessions',
  access: 'public',
  response: v.object({ ended: v.number() }),
});

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/backend/test/people/',
  summary: 'Changes a person, as another system might while they work',
  access: 'public',
  body: v.strictObject({
    user: v.string(),
    /** Email address in the portal; the sign-in provider has its own. */
    email_address: v.optional(v.pipe(v.string(), v.email())),
    /** Numbers of all the person's accounts. */
    accounts: v.optional(v.array(v.string())),
    /** Number of the person's remembered account. */
    current_account: v.optional(v.nullable(v.string())),
  }),
  response: v.object({ user_id: v.string() }),
});

/** Overrides how the sandbox registrar treats a name. */
export const NameInRegistry = v.strictObject({
  name: DomainName,
  registered: v.boolean(),
  /** Lock; `unknown`: the registrar doesn't share it. */
  lock: v.optional(v.picklist(['unlocked', 'locked', 'unknown']), 'unlocked'),
  /**
   * The registrar's response; with `nothing`, requests hang until the name is configured again, and then get the new
   * result.
   */
  answers: v.optional(v.picklist(['at once', 'with a failure', 'nothing']), 'at once'),
  /** Whether an order of the name is done at once, or takes a minute. */
  course: v.optional(v.picklist(['at once', 'late']), 'at once'),
});

export const setName = endpoint({
  method: 'PUT',
  path: '/backend/test/registry/',
  summary: 'Sets how the sandbox registrar treats a name',
  access: 'public',
  body: NameInRegistry,
  response: v.object({ name: v.string() }),
});

/** Replaces an account's cards or domains with the given ones. */
export const AccountFixtures = v.strictObject({
  account_number: v.pipe(v.string(), v.maxLength(32)),
  /** Cards; the first one is the default. For an existing card, only the expiration changes. */
  cards: v.optional(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.uuid()),
        last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
        expired: v.boolean(),
      }),
    ),
  ),
  domains: v.optional(v.array(v.strictObject({ name: DomainName, domain_type: DomainType }))),
});

export const setFixtures = endpoint({
  method: 'PUT',
  path: '/backend/test/belongings/',
  summary: "Sets an account's cards and domains",
  access: 'public',
  body: AccountFixtures,
  response: v.object({ cards: v.number(), domains: v.number() }),
});

/** Returns the database records behind the orders, for tests that check more than the screen. */
export const ledger = endpoint({
  method: 'GET',
  path: '/backend/test/ledger/',
  summary: 'The orders, charges, refunds, registrations, releases and domains',
  access: 'public',
  response: v.object({
    orders: v.array(
      v.object({ key: v.string(), account: v.string(), name: v.string(), status: v.string() }),
    ),
    charges: v.array(
      v.object({ order_key: v.string(), amount_cents: v.number(), refunded_cents: v.number() }),
    ),
    registrations: v.array(
      v.object({ name: v.string(), kind: v.picklist(['purchase', 'transfer']) }),
    ),
    releases: v.array(v.object({ name: v.string() })),
    domains: v.array(v.object({ name: v.string(), account: v.string(), domain_type: v.string() })),
  }),
});

export const mailbox = endpoint({
  method: 'GET',
  path: '/backend/test/mail/',
  summary: 'Email in the local mailbox, newest first',
  access: 'public',
  query: v.object({ to: v.optional(v.string()) }),
  response: v.array(
    v.object({ to: v.string(), subject: v.string(), text: v.string(), received_at: Instant }),
  ),
});

export const cspReports = endpoint({
  method: 'GET',
  path: '/backend/test/csp-reports/',
  summary: 'Content security policy reports since the server started',
  access: 'public',
  response: v.array(v.object({ directive: v.string(), blocked: v.string(), page: v.string() })),
});
