import { EmailRedirect } from '@contract/email-redirect';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/** Stores the redirect that was deleted last, which can be added again until the person leaves the domain. */
export const deletedRedirectStore = (accountNumber: string, domain: string) =>
  draftStore(`deleted-redirect-${domain}`, accountNumber, (stored) =>
    v.parse(EmailRedirect, stored),
  );

/** Forgets the deleted redirect when the person leaves the domain, but not on a reload. */
export function useForgottenDeletion(accountNumber: string, domain: string): void {
  const router = useRouter();
  useEffect(
    () => () => {
      // StrictMode also runs this while the page stays.
      if (router.latestLocation.pathname.startsWith(`/domains/${domain}/`)) return;
      deletedRedirectStore(accountNumber, domain).write(null);
    },
    [router, accountNumber, domain],
  );
}
