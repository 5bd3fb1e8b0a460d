import { EmailRedirect } from '@contract/email-redirect';
import { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';
import { redirectCalls, type RedirectActions } from './redirect-calls';
import { createRedirectRows } from './redirect-rows';

/** The schema of the drafts, which may still be invalid. */
const Drafts = v.array(
  v.object({
    redirect_address: v.string(),
    real_address: v.string(),
    redirect: v.nullish(EmailRedirect),
  }),
);

interface RedirectRowsOptions {
  readonly accountNumber: string;
  readonly domain: string;
  readonly list: readonly EmailRedirect[];
  readonly actions: RedirectActions;
}

/** Returns the machines of a domain's rows, which are updated with the list, and the open rows. */
export function useRedirectRows({ accountNumber, domain, list, actions }: RedirectRowsOptions) {
  const queryClient = useQueryClient();
  const [rows] = useState(() =>
    createRedirectRows(
      emailRedirectMachine.provide(redirectCalls({ accountNumber, domain, queryClient, actions })),
      domain,
      draftStore(`redirects-${domain}`, accountNumber, (stored) => v.parse(Drafts, stored)),
    ),
  );
  useEffect(() => rows.reloaded(list), [rows, list]);
  return { rows, open: useSyncExternalStore(rows.subscribe, rows.open) };
}
