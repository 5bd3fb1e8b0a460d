import * as v from 'valibot';
import { accountRoot } from './account';
import { domainOfAddress, EmailAddress, invalidAddressMessage, localPartOf } from './email-address';
import { endpoint } from './endpoint';
import { Instant } from './text';

export const EmailRedirect = v.object({
  pk: v.string(),
  /** The address on the domain. `*@` catches every address on it that has no redirect of its own. */
  redirect_address: v.string(),
  /** Where its mail goes. */
  real_address: v.string(),
  domain: v.string(),
  account: v.string(),
  /** Whether the destination agreed to get mail. Until then, mail waits for a few days and is then returned. */
  confirmed: v.boolean(),
  last_tested: v.nullable(Instant),
  last_delivered: v.nullable(Instant),
  /** Later than `last_delivered` while mail doesn't arrive. */
  last_bounced: v.nullable(Instant),
  /** What the destination's mail server said then. */
  bounce_reason: v.nullable(v.string()),
  /** Grows with each change. A change names the version it is based on. */
  version: v.pipe(v.number(), v.integer()),
});
export type EmailRedirect = v.InferOutput<typeof EmailRedirect>;

export const deliveryOutcomes = ['delivered', 'bounced', 'waiting', 'unconfirmed'] as const;
/** `waiting`: not sent yet, or the destination asked to try again later. `unconfirmed`: kept until it confirms. */
const DeliveryOutcome = v.picklist(deliveryOutcomes);
export type DeliveryOutcome = v.InferOutput<typeof DeliveryOutcome>;

export const MailDelivery = v.object({
  id: v.string(),
  received_at: Instant,
  /** The envelope sender; empty for automatic messages. */
  sender: v.string(),
  real_address: v.string(),
  bytes: v.pipe(v.number(), v.integer()),
  is_test: v.boolean(),
  outcome: DeliveryOutcome,
  /** Why it bounced, or why it still waits. */
  reason: v.nullable(v.string()),
  finished_at: v.nullable(Instant),
  /** How many automatic replies went on to the sender. */
  replies: v.pipe(v.number(), v.integer()),
  /** Whether the destination's mail server reported that it is late. */
  delayed: v.boolean(),
  /** Whether an interrupted attempt may have delivered it before, so that it arrived twice. */
  repeated: v.boolean(),
});
export type MailDelivery = v.InferOutput<typeof MailDelivery>;

/** Redirects as the rules below see them. */
export interface Forwarding {
  readonly redirect_address: string;
  readonly real_address: string;
}

const lower = (address: string) => address.toLowerCase();

/** Redirects in a row. Mail servers take a longer chain for a loop. */
const longestChain = 10;

const catchAll = '*';

export const isCatchAll = (redirectAddress: string): boolean =>
  localPartOf(redirectAddress) === catchAll;

/** The redirect of its domain that catches an address without one of its own. */
export const catchAllFor = (address: string): string => `${catchAll}@${domainOfAddress(address)}`;

/** By the local part, so that `sales@` comes before `sales2@`. */
export function compareRedirectAddresses(one: string, other: string): number {
  const [first, second] = [localPartOf(one), localPartOf(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : one === other ? 0 : 1;
}

/** Whether a redirect takes mail to an address. */
const takes = (redirectAddress: string, address: string) =>
  lower(redirectAddress) === (isCatchAll(redirectAddress) ? catchAllFor(address) : address);

/**
 * Whether this redirect would close a loop of redirects, or make a chain of them too long. A catch-all counts for
 * addresses with a redirect of their own too, so that no loop forms when that redirect is removed.
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

/** Where each redirect leads, for `closesLoop`. */
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
  | 'loop';

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
};

/** Senders of forwarded mail, so that returned mail finds its way back. */
export const returnAddress = /^bounce-([0-9a-f]{32})-([0-9a-f]{20})@/i;

/** What is wrong with a redirect of a domain, beside its other redirects; `null` if nothing is. */
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

/** Rows as they were read from a file: each gets its own outcome, whatever it holds. */
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

/** `unchanged`: the same redirect was there before. `fields` says what is wrong with a refused row. */
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
  answer: EmailRedirect,
});

export const importRedirects = endpoint({
  method: 'POST',
  path: `${emails}import/`,
  summary: 'Adds many email redirects, with an outcome for each row; changes none that exist',
  access: 'account',
  body: ImportBody,
  answer: v.object({ rows: v.array(ImportOutcome) }),
});

export const changeRedirect = endpoint({
  method: 'PUT',
  path: one,
  summary: 'Changes an email redirect; 409 with `current` if someone else changed it first',
  access: 'account',
  body: RedirectBody,
  answer: EmailRedirect,
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
  answer: v.null(),
});

export const testRedirect = endpoint({
  method: 'POST',
  path: `${one}test/`,
  summary: 'Sends a real message through the redirect and waits some seconds for its outcome',
  access: 'account',
  answer: v.object({
    outcome: DeliveryOutcome,
    reason: v.nullable(v.string()),
    redirect: EmailRedirect,
  }),
});

export const readDeliveries = endpoint({
  method: 'GET',
  path: `${one}logs/`,
  summary: "The redirect's latest deliveries, newest first",
  access: 'account',
  answer: v.object({ deliveries: v.array(MailDelivery) }),
});

export const confirmRedirect = endpoint({
  method: 'POST',
  path: `${one}confirmation/`,
  summary: 'Sends the destination another link to confirm, unless it has confirmed',
  access: 'account',
  answer: EmailRedirect,
});
