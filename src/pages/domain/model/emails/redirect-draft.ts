import { nameInWords } from '@contract/name-in-words';
import { addressProblem, invalidAddress, readEmailAddress } from '@contract/email-address';
import { redirectProblem, redirectProblems, type Forwarding } from '@contract/email-redirect';

const wrongAddress = ({ redirect_address: typed }: Forwarding, domain: string) =>
  addressProblem(addressOnDomain(typed, domain)) ??
  (/\s/.test(typed.trim())
    ? "An address can't have spaces"
    : `Enter an address, such as claims@${nameInWords(domain)}`);

export type DraftProblems = Readonly<Partial<Record<keyof Forwarding, string>>>;

/** Adds the domain to an address that was typed without one. */
export function addressOnDomain(typed: string, domain: string): string {
  const text = typed.trim();
  return text === '' || text.includes('@') ? text : `${text}@${domain}`;
}

/** Returns an address as shown in the form, next to the domain. An address on another domain is shown in full. */
export function beforeDomain(address: string, domain: string): string {
  const suffix = `@${domain}`;
  return address.toLowerCase().endsWith(suffix) ? address.slice(0, -suffix.length) : address;
}

/** Normalizes a draft's addresses. An invalid address becomes `null`. */
export function readDraft({ redirect_address, real_address }: Forwarding, domain: string) {
  return {
    redirect_address: readEmailAddress(addressOnDomain(redirect_address, domain)),
    real_address: readEmailAddress(real_address),
  };
}

/** Returns true if the form differs from its redirect or, without a redirect, isn't empty. */
export function isTyped(draft: Forwarding, redirect: Forwarding | null, domain: string): boolean {
  const { redirect_address, real_address } = redirect ?? { redirect_address: '', real_address: '' };
  return (
    beforeDomain(draft.redirect_address, domain) !== beforeDomain(redirect_address, domain) ||
    draft.real_address.trim() !== real_address
  );
}

/** Checks the addresses against the domain's other redirects. */
function rulesBroken(draft: Forwarding, domain: string, others: readonly Forwarding[]) {
  const { redirect_address, real_address } = readDraft(draft, domain);
  if (redirect_address === null) return {};
  const redirect = { redirect_address, real_address: real_address ?? '' };
  const problem = redirectProblem(redirect, domain, others);
  if (problem === null) return {};
  const { field, message } = redirectProblems[problem];
  return { [field]: message };
}

interface Checked {
  readonly domain: string;
  readonly others: readonly Forwarding[];
  /** The fields that have lost focus. All other fields may be incomplete. */
  readonly finished: ReadonlySet<string>;
}

/** Returns the problems that are certain even while the person is still typing. */
export function problemsWhileTyping(
  draft: Forwarding,
  { domain, others, finished }: Checked,
): DraftProblems {
  const { redirect_address, real_address } = readDraft(draft, domain);
  const isWrong = (field: keyof Forwarding, read: string | null) =>
    finished.has(field) && draft[field].trim() !== '' && read === null;
  return {
    ...rulesBroken(draft, domain, others),
    ...(isWrong('redirect_address', redirect_address) && {
      redirect_address: wrongAddress(draft, domain),
    }),
    ...(isWrong('real_address', real_address) && {
      real_address: invalidAddress(draft.real_address),
    }),
  };
}

/** Returns all problems that prevent saving a draft. */
export function problemsOf(
  draft: Forwarding,
  domain: string,
  others: readonly Forwarding[],
): DraftProblems {
  const { redirect_address, real_address } = readDraft(draft, domain);
  return {
    ...rulesBroken(draft, domain, others),
    ...(redirect_address === null && { redirect_address: wrongAddress(draft, domain) }),
    ...(real_address === null && { real_address: invalidAddress(draft.real_address) }),
  };
}
