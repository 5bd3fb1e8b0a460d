import { nameInWords } from '@contract/name-in-words';
import type { EmailRedirect } from '@contract/email-redirect';

export type RedirectHealth = 'unconfirmed' | 'bounced' | 'delivered' | 'unused';

/** Returns a redirect's main status: an unconfirmed destination or, once confirmed, the result of the last message. */
export function redirectHealth(
  redirect: Pick<EmailRedirect, 'confirmed' | 'last_bounced' | 'last_delivered'>,
): RedirectHealth {
  const { confirmed, last_bounced: bounced, last_delivered: delivered } = redirect;
  if (!confirmed) return 'unconfirmed';
  if (bounced !== null && (delivered === null || bounced > delivered)) return 'bounced';
  return delivered === null ? 'unused' : 'delivered';
}

/** Filters redirects by address or destination. */
export function matchingRedirects(
  redirects: readonly EmailRedirect[],
  q: string,
): readonly EmailRedirect[] {
  const wanted = q.trim().toLowerCase();
  if (wanted === '') return redirects;
  return redirects.filter(({ redirect_address: address, real_address: destination }) =>
    [address, destination]
      .flatMap((each) => [each, nameInWords(each)])
      .some((each) => each.toLowerCase().includes(wanted)),
  );
}
