import * as v from 'valibot';
import { DomainType } from './domain';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Instant } from './text';

/** Calls that exist only when the backend runs in test mode. A world is chosen by the cookie below; without it, the demo world. */
export const worldCookie = 'portal_world';

export const World = v.object({
  world: v.string(),
  /** Demo user → its address in this world. The user names are those of the demo world. */
  users: v.record(v.string(), v.string()),
  /** Account number in the demo world → account number in this world. */
  accounts: v.record(v.string(), v.string()),
});

export const createWorld = endpoint({
  method: 'POST',
  path: '/backend/test/worlds/',
  summary: 'A fresh copy of the demo world with users and accounts of its own',
  access: 'public',
  status: 201,
  /** The e-mail login's switch for this world alone. */
  body: v.optional(v.strictObject({ email_login: v.optional(v.boolean()) })),
  answer: World,
});

/** `drop` closes the connection before the call is handled, `drop_answer` after it. */
export const Fault = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** A path with `*` for any run of characters: `…/accounts/100001/*`. */
  path: v.pipe(v.string(), v.maxLength(300)),
  kind: v.picklist(['status', 'delay', 'drop', 'drop_answer', 'malformed']),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  error_reason: v.optional(v.string()),
  /** What the refusal says of each field. */
  fields: v.optional(v.record(v.string(), v.string())),
  delay_ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  /** How often it strikes before it is gone. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});

export const addFault = endpoint({
  method: 'POST',
  path: '/backend/test/faults/',
  summary: 'Makes the next matching calls of this world fail',
  access: 'public',
  status: 201,
  body: Fault,
  answer: v.object({ faults: v.number() }),
});

export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/backend/test/faults/',
  summary: "Removes this world's faults",
  access: 'public',
  answer: v.object({ faults: v.literal(0) }),
});

export const advanceClock = endpoint({
  method: 'POST',
  path: '/backend/test/clock/',
  summary: "Moves this world's clock on",
  access: 'public',
  body: v.strictObject({
    advance_seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(10 * 366 * 86_400)),
  }),
  answer: v.object({ now: Instant }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/backend/test/sessions/',
  summary: 'Ends every session of this world',
  access: 'public',
  answer: v.object({ ended: v.number() }),
});

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/backend/test/people/',
  summary:
    'Changes what the portal knows of a person of this world, as is done elsewhere while they work',
  access: 'public',
  body: v.strictObject({
    user: v.string(),
    /** The address they may sign in with; what the sign-in provider knows of them stays. */
    email_address: v.optional(v.pipe(v.string(), v.email())),
    /** The only accounts they belong to, by their numbers in this world. */
    accounts: v.optional(v.array(v.string())),
    /** The account that is remembered for them. */
    current_account: v.optional(v.nullable(v.string())),
  }),
  answer: v.object({ user_id: v.string() }),
});

/** How the registry and its registrar treat a name in this world, whatever the demo world says of it. */
export const NameInRegistry = v.strictObject({
  name: DomainName,
  registered: v.boolean(),
  /** `unknown`: the registrar does not tell. */
  lock: v.optional(v.picklist(['unlocked', 'locked', 'unknown']), 'unlocked'),
  /** `nothing`: whoever asks waits until the name is set anew, and then gets the new answer. */
  answers: v.optional(v.picklist(['at once', 'with a failure', 'nothing']), 'at once'),
});

export const setName = endpoint({
  method: 'PUT',
  path: '/backend/test/registry/',
  summary: 'Sets how the registry treats a name in this world',
  access: 'public',
  body: NameInRegistry,
  answer: v.object({ name: v.string() }),
});

/** What an account has, in full: what is not in a list that is given is taken away. */
export const AccountBelongings = v.strictObject({
  account_number: v.pipe(v.string(), v.maxLength(32)),
  /** The first is the default one. A card that is there already keeps all but its expiry. */
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

export const setBelongings = endpoint({
  method: 'PUT',
  path: '/backend/test/belongings/',
  summary: "Sets an account's cards and domains",
  access: 'public',
  body: AccountBelongings,
  answer: v.object({ cards: v.number(), domains: v.number() }),
});

/** What the database holds of this world's orders, for tests that must not trust a screen. */
export const ledger = endpoint({
  method: 'GET',
  path: '/backend/test/ledger/',
  summary: 'Orders, charges, refunds, registrations and domains of this world',
  access: 'public',
  answer: v.object({
    orders: v.array(
      v.object({ key: v.string(), account: v.string(), name: v.string(), status: v.string() }),
    ),
    charges: v.array(
      v.object({ order_key: v.string(), amount_cents: v.number(), refunded_cents: v.number() }),
    ),
    registrations: v.array(
      v.object({ name: v.string(), kind: v.picklist(['purchase', 'transfer']) }),
    ),
    domains: v.array(v.object({ name: v.string(), account: v.string(), domain_type: v.string() })),
  }),
});

export const mailbox = endpoint({
  method: 'GET',
  path: '/backend/test/mail/',
  summary: 'Messages delivered to the local mailbox for addresses of this world, newest first',
  access: 'public',
  query: v.object({ to: v.optional(v.string()) }),
  answer: v.array(
    v.object({ to: v.string(), subject: v.string(), text: v.string(), received_at: Instant }),
  ),
});

export const cspReports = endpoint({
  method: 'GET',
  path: '/backend/test/csp-reports/',
  summary: 'Reports of the content security policy since the server started',
  access: 'public',
  answer: v.array(v.object({ directive: v.string(), blocked: v.string(), page: v.string() })),
});
