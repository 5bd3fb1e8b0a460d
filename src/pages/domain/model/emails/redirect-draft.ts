import { invalidAddressMessage, readEmailAddress } from '@contract/email-address';
import { redirectProblem, redirectProblems, type Forwarding } from '@contract/email-redirect';

const wrongAddress = (domain: string) => `Enter an address, such as claims@${domain}`;

export type DraftProblems = Readonly<Partial<Record<keyof Forwarding, string>>>;

/** What is typed before the `@` stands for an address on the domain. */
export function addressOnDomain(typed: string, domain: string): string {
  const text = typed.trim();
  return text === '' || text.includes('@') ? text : `${text}@${domain}`;
}

/** An address as the form shows it, beside the domain. One of another domain is shown whole. */
export function beforeDomain(address: string, domain: string): string {
  const suffix = `@${domain}`;
  return address.toLowerCase().endsWith(suffix) ? address.slice(0, -suffix.length) : address;
}

/** The addresses of a draft, normalized; `null` for one that is no address. */
export function readDraft({ redirect_address, real_address }: Forwarding, domain: string) {
  return {
    redirect_address: readEmailAddress(addressOnDomain(redirect_address, domain)),
    real_address: readEmailAddress(real_address),
  };
}

/** Whether a form says something else than its redirect; without one, whether it says anything. */
export function isTyped(draft: Forwarding, redirect: Forwarding | null, domain: string): boolean {
  const { redirect_address, real_address } = redirect ?? { redirect_address: '', real_address: '' };
  return (
    beforeDomain(draft.redirect_address, domain) !== beforeDomain(redirect_address, domain) ||
    draft.real_address.trim() !== real_address
  );
}

/** What is wrong with the addresses beside the domain's other redirects. */
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
  /** Fields that the person has left. What is in the others may be unfinished. */
  readonly finished: ReadonlySet<string>;
}

/** What can be said while a draft is typed. */
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
      redirect_address: wrongAddress(domain),
    }),
    ...(isWrong('real_address', real_address) && { real_address: invalidAddressMessage }),
  };
}

/** All that keeps a draft from being saved. */
export function problemsOf(
  draft: Forwarding,
  domain: string,
  others: readonly Forwarding[],
): DraftProblems {
  const { redirect_address, real_address } = readDraft(draft, domain);
  return {
    ...rulesBroken(draft, domain, others),
    ...(redirect_address === null && { redirect_address: wrongAddress(domain) }),
    ...(real_address === null && { real_address: invalidAddressMessage }),
  };
}
