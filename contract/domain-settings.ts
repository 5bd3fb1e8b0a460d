import * as v from 'valibot';
import { accountRoot } from './account';
import { tooLong } from './count';
import { Domain, DomainType } from './domain';
import { readHostName } from './domain-name';
import { EmailAddress } from './email-address';
import { endpoint } from './endpoint';
import { CardId, Cents, line, optionalLine, unwrapped } from './text';

export const longestDescription = 300;
export const mostBlockedArticles = 100;
export const longestArticle = 200;
const longestTarget = 2000;

export const invalidTarget = 'Enter a web address, such as https://example.com';

function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Parses the typed or pasted URL of a web page, assuming `https` if it has no scheme. Returns `null` for anything else.
 */
export function readWebAddress(typed: string): string | null {
  const text = unwrapped(typed);
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // The URL parser accepts more names than there are, so the host is read as it was typed.
  const [, host = ''] = /^https?:\/\/([^/?#\\:]*)/i.exec(address) ?? [];
  return readHostName(host) === null ? null : (parsedUrl(address)?.href ?? null);
}

const WebAddress = v.pipe(
  v.string(invalidTarget),
  v.maxLength(longestTarget, tooLong(longestTarget)),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = readWebAddress(dataset.value);
    if (address !== null && address.length <= longestTarget) return address;
    addIssue({ message: invalidTarget });
    return NEVER;
  }),
);

export const targetIsItself = "A domain can't forward to itself";

/** Returns true if visitors to a parked domain would be sent back to the same domain. */
export function leadsToItself(target: string, name: string): boolean {
  const host = parsedUrl(target)?.hostname;
  return host === name || host === `www.${name}`;
}

/** Extracts the token from any form in which Google offers it: the bare token, a DNS record or a meta tag. */
function tokenIn(typed: string): string {
  const [, inTag] = /\bcontent\s*=\s*["']([^"']*)["']/i.exec(typed) ?? [];
  return (inTag ?? typed)
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^google-site-verification=/i, '');
}

const GoogleVerification = v.pipe(
  v.string('Enter text'),
  v.maxLength(300, 'Use at most 300 characters'),
  v.transform(tokenIn),
  v.regex(/^[\w-]{20,100}$/, 'Paste the code that Google Search Console shows'),
);

const CookieManagementId = v.pipe(
  v.string('Enter text'),
  v.trim(),
  v.regex(/^[\w-]{4,64}$/, 'Use 4 to 64 letters, digits and hyphens'),
);

const Articles = v.pipe(
  v.array(line(longestArticle, 'Enter an article'), 'Enter one article per line'),
  v.maxLength(mostBlockedArticles, `Enter at most ${mostBlockedArticles} articles`),
  v.transform((articles) => [...new Set(articles)]),
);

/** Settings that a person may edit. `null` clears a setting. */
export const editableSettings = {
  whois_admin_email: EmailAddress,
  meta_description: v.nullable(optionalLine(longestDescription)),
  parked_target: v.nullable(WebAddress),
  articles_blacklist: Articles,
  cookie_management_id: v.nullable(CookieManagementId),
  google_domain_verification: v.nullable(GoogleVerification),
} as const;

export type SettingName = keyof typeof editableSettings;

/** Changed settings and the version they are based on. */
const SettingsChange = v.strictObject({
  ...v.partial(v.object(editableSettings)).entries,
  version: v.pipe(
    v.number('Reload the page and try again'),
    v.integer(),
    v.minValue(1),
    v.maxValue(1_000_000_000),
  ),
  /** Excluded, because a plan is changed by a separate request. */
  domain_type: v.optional(v.never()),
});
export type SettingsChange = v.InferOutput<typeof SettingsChange>;

const Upgrade = v.strictObject({
  domain_type: v.literal('c1'),
  /** The card to charge; the default card if omitted. */
  payment_id: v.optional(CardId),
  /** The amount from the billing preview that the person confirmed, in cents. */
  expected_amount: v.pipe(Cents, v.minValue(0), v.maxValue(1_000_000)),
});
export type Upgrade = v.InferOutput<typeof Upgrade>;

const Park = v.strictObject({ domain_type: v.literal('parked') });

export const DomainChange = v.variant(
  'domain_type',
  [Upgrade, Park, SettingsChange],
  DomainType.message,
);

const one = `${accountRoot}/domains/{name}/` as const;

export const changeDomain = endpoint({
  method: 'PATCH',
  path: one,
  summary:
    'Changes settings (409 with `current` if someone else changed them first), parks a domain, or upgrades it, which is an order with a key',
  access: 'account',
  keyed: 'sometimes',
  upstream: true,
  // In the query, because a process of the previous release ignores it there, but refuses unknown fields in the body.
  query: v.object({
    /** Refuses a meta description that compliance patterns match, so that the person sees the words before it is live. */
    warn_first: v.optional(v.picklist(['true'])),
  }),
  body: DomainChange,
  response: Domain,
});

export const cancelDomain = endpoint({
  method: 'DELETE',
  path: one,
  summary: 'Cancels a domain: its website, its stats and its email redirects end',
  access: 'account',
  status: 204,
  response: v.null(),
});
