import * as v from 'valibot';
import { accountRoot } from './account';
import { domainOfAddress, EmailAddress, invalidAddressMessage, localPartOf } from './email-address';
import { endpoint } from './endpoint';
import { Instant } from './text';

export const EmailRedirect = v.object({
  pk: v.string(),
  /** Address on the domain. `*@` catches all addresses on the domain that don't have their own redirect. */
  redirect_address: v.string(),
  /** Destination to which mail is forwarded. */
  real_address: v.string(),
  domain: v.string(),
  account: v.string(),
  /** True if the destination agreed to receive mail. Until then, mail waits a few days and is then returned. */
  confirmed: v.boolean(),
  last_tested: v.nullable(Instant),
  last_delivered: v.nullable(Instant),
  /** Time of the last bounce. Later than `last_delivered` while mail is bouncing. */
  last_bounced: v.nullable(Instant),
  /** Response of the destination's mail server to the bounced message. */
  bounce_reason: v.nullable(v.string()),
  /** Version number, incremented with each change. A change names the version it is based on. */
  version: v.pipe(v.number(), v.integer()),
});
export type EmailRedirect = v.InferOutput<typeof EmailRedirect>;

export const deliveryOutcomes = ['delivered', 'bounced', 'waiting', 'unconfirmed'] as const;
/**
 * Outcome of a delivery. `waiting`: not sent yet, or the destination returned a temporary error. `unconfirmed`: stored
 * until the destination confirms.
 */
const DeliveryOutcome = v.picklist(deliveryOutcomes);
export type DeliveryOutcome = v.InferOutput<typeof DeliveryOutcome>;

export const MailDelivery = v.object({
  id: v.string(),
  received_at: Instant,
  /** Envelope sender; empty for automatic messages. */
  sender: v.string(),
  real_address: v.string(),
  bytes: v.pipe(v.number(), v.integer()),
  is_test: v.boolean(),
  outcome: DeliveryOutcome,
  /** Reason why the message bounced or is still waiting, or a complaint about a message that was delivered. */
  reason: v.nullable(v.string()),
  finished_at: v.nullable(Instant),
  /** Number of automatic replies forwarded to the sender. */
  replies: v.pipe(v.number(), v.integer()),
  /** True if the destination's mail server reported a delay. */
  delayed: v.boolean(),
  /** True if an interrupted attempt may already have delivered the message, so that it may have arrived twice. */
  repeated: v.boolean(),
});
export type MailDelivery = v.InferOutput<typeof MailDelivery>;

/** The part of a redirect that the rules below need. */
export interface Forwarding {
  readonly redirect_address: string;
  readonly real_address: string;
}

const lower = (address: string) => address.toLowerCase();

/** Maximum number of redirects in a chain. Mail servers treat longer chains as loops. */
const longestChain = 10;

const catchAll = '*';

export const isCatchAll = (redirectAddress: string): boolean =>
  localPartOf(redirectAddress) === catchAll;

/** Returns the catch-all address of the domain that an address belongs to. */
export const catchAllFor = (address: string): string => `${catchAll}@${domainOfAddress(address)}`;

/** Compares by local part, so that `sales@` comes before `sales2@`. */
export function compareRedirectAddresses(one: string, other: string): number {
  const [first, second] = [localPartOf(one), localPartOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : one === other ? 0 : 1;
}

/** Returns true if a redirect applies to an address. */
const takes = (redirectAddress: string, address: string) =>
  lower(redirectAddress) === (isCatchAll(redirectAddress) ? catchAllFor(address) : address);

/**
 * Returns true if this redirect would close a loop of redirects, or make a chain too long. A catch-all also counts for
 * addresses with their own redirect, so that no loop forms when that redirect is removed.
 */
export function closesLoop(
  { redirect_address, real_address }: Forwarding,
  destinationOf: ReadonlyMap<string, string>,
): boolean {
  let reached = new Set([lower(real_address)]);
  for (let passed = 0; reached.size > 0; passed += 1) {
    if (passed >= longestChain) return true;
    if ([...reached].some((address) => takes(redirect_address, address))) return true;
    reached = new Set(
      [...reached].flatMap((address) =>
        [address, catchAllFor(address)].flatMap((from) => destinationOf.get(from) ?? []),
      ),
    );
  }
  return false;
}

/** Maps each redirect to its destination, for `closesLoop`. */
export function destinationsOf(redirects: readonly Forwarding[]): ReadonlyMap<string, string> {
  return new Map(
    redirects.map(({ redirect_address, real_address }) => [
      lower(redirect_address),
      lower(real_address),
    ]),
  );
}

export type RedirectProblem =
  | 'other_domain'
  | 'reserved'
  | 'wildcard'
  | 'duplicate'
  | 'no_destination'
  | 'itself'
  | 'catch_all_itself'
  | 'loop'
  | 'mail_elsewhere';

export const redirectProblems: Readonly<
  Record<RedirectProblem, { readonly field: keyof Forwarding; readonly message: string }>
> = {
  other_domain: { field: 'redirect_address', message: 'Enter an address on this domain' },
  reserved: { field: 'redirect_address', message: 'This address is reserved for returned mail' },
  wildcard: {
    field: 'redirect_address',
    message: 'Use * alone to catch every other address, or enter an address without *',
  },
  duplicate: { field: 'redirect_address', message: 'This address already has a redirect' },
  no_destination: { field: 'real_address', message: invalidAddressMessage },
  itself: { field: 'real_address', message: "An address can't forward to itself" },
  catch_all_itself: {
    field: 'real_address',
    message: '* can only forward to an address outside this domain',
  },
  loop: { field: 'real_address', message: 'This would send mail around in a circle' },
  mail_elsewhere: {
    field: 'redirect_address',
    message: "This domain's mail goes to other servers. Remove its MX records first",
  },
};

/**
 * Matches the envelope sender of forwarded mail: an address through which returned mail reaches the original sender.
 */
export const returnAddress = /^bounce-([0-9a-f]{32})-([0-9a-f]{20})@/i;

/** Checks a redirect against the domain's other redirects; `null` if it is valid. */
export function redirectProblem(
  redirect: Forwarding,
  domain: string,
  others: readonly Forwarding[],
): RedirectProblem | null {
  const address = lower(redirect.redirect_address);
  if (domainOfAddress(address) !== domain) return 'other_domain';
  if (returnAddress.test(address)) return 'reserved';
  if (address.includes(catchAll) && !isCatchAll(address)) return 'wildcard';
  if (others.some((other) => lower(other.redirect_address) === address)) return 'duplicate';
  const destination = lower(redirect.real_address);
  if (isCatchAll(destination)) return 'no_destination';
  if (destination === address) return 'itself';
  if (takes(address, destination)) return 'catch_all_itself';
  return closesLoop(redirect, destinationsOf(others)) ? 'loop' : null;
}

const version = v.pipe(v.number('Reload the page and try again'), v.integer(), v.minValue(1));

export const NewRedirectBody = v.strictObject({
  redirect_address: EmailAddress,
  real_address: EmailAddress,
});
export type NewRedirectBody = v.InferOutput<typeof NewRedirectBody>;

export const RedirectBody = v.strictObject({ ...NewRedirectBody.entries, version });

export const mostImported = 400;

/** Rows read from a file: each gets its own outcome, even if it is invalid. */
export const ImportBody = v.strictObject({
  rows: v.pipe(
    v.array(
      v.strictObject({
        redirect_address: v.pipe(v.string(), v.maxLength(1000)),
        real_address: v.pipe(v.string(), v.maxLength(1000)),
      }),
      'Choose a file with redirects',
    ),
    v.minLength(1, 'Choose a file with redirects'),
    v.maxLength(mostImported, `Import at most ${mostImported} redirects at a time`),
  ),
});

/**
 * Outcome of a row. `unchanged`: the same redirect already existed. `fields` explains the problems with a refused row.
 */
export const ImportOutcome = v.variant('outcome', [
  v.object({ outcome: v.picklist(['added', 'unchanged']), redirect: EmailRedirect }),
  v.object({ outcome: v.literal('refused'), fields: v.record(v.string(), v.string()) }),
]);
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;

const emails = `${accountRoot}/domains/{name}/emails/` as const;
const one = `${emails}{pk}/` as const;

export const addRedirect = endpoint({
  method: 'POST',
  path: emails,
  summary: 'Adds an email redirect; a new destination gets a link to confirm',
  access: 'account',
  status: 201,
  body: NewRedirectBody,
  response: EmailRedirect,
});

export const importRedirects = endpoint({
  method: 'POST',
  path: `${emails}import/`,
  summary: 'Adds many email redirects, with an outcome for each row; changes none that exist',
  access: 'account',
  body: ImportBody,
  response: v.object({ rows: v.array(ImportOutcome) }),
});

export const changeRedirect = endpoint({
  method: 'PUT',
  path: one,
  summary: 'Changes an email redirect; 409 with `current` if someone else changed it first',
  access: 'account',
  body: RedirectBody,
  response: EmailRedirect,
});

export const removeRedirect = endpoint({
  method: 'DELETE',
  path: one,
  summary: 'Removes an email redirect; 409 with `current` if someone else changed it first',
  access: 'account',
  query: v.object({
    version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Reload the page and try again')),
  }),
  status: 204,
  response: v.null(),
});

export const testRedirect = endpoint({
  method: 'POST',
  path: `${one}test/`,
  summary: 'Sends a real message through the redirect and waits some seconds for its outcome',
  access: 'account',
  response: v.object({
    outcome: DeliveryOutcome,
    reason: v.nullable(v.string()),
    redirect: EmailRedirect,
  }),
});

export const readDeliveries = endpoint({
  method: 'GET',
  path: `${one}logs/`,
  summary: "The redirect's latest deliveries, newest first",
  access: 'anyAccount',
  response: v.object({ deliveries: v.array(MailDelivery) }),
});

export const confirmRedirect = endpoint({
  method: 'POST',
  path: `${one}confirmation/`,
  summary: 'Sends the destination another link to confirm, unless it has confirmed',
  access: 'account',
  response: EmailRedirect,
});
