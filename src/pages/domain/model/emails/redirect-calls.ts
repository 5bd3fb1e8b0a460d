import {
  addRedirect,
  changeRedirect,
  EmailRedirect,
  readDeliveries,
  removeRedirect,
  testRedirect,
  type Forwarding,
} from '@contract/email-redirect';
import type {
  ReadLogsOutcome,
  RemoveRedirectOutcome,
  TestRedirectOutcome,
} from '@machines/email-redirect/email-redirect-context';
import type { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { domainsQuery } from '@/shared/api/domain-queries';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { problemsOf, readDraft } from './redirect-draft';

/** The actions that announce changes and move focus. */
export type RedirectActions = NonNullable<
  MachineImplementationsFrom<typeof emailRedirectMachine>['actions']
>;

interface RedirectCallsDependencies {
  readonly accountNumber: string;
  readonly domain: string;
  readonly queryClient: QueryClient;
  readonly actions: RedirectActions;
}

const isGone = (error: unknown) => isCallError(error) && error.status === 404;

/** Maps a failed call to an outcome. Any other error is a bug and is rethrown. */
function failure(error: unknown) {
  if (!isCallError(error)) throw error;
  return { kind: 'failed', reason: error.message } as const;
}

function refusedFields(error: unknown) {
  const fields = isCallError(error) ? error.body?.fields : undefined;
  return fields === undefined ? null : ({ kind: 'invalid', fields } as const);
}

/** Returns the current redirect if someone else has changed it. */
function conflict(error: unknown) {
  if (!isCallError(error) || error.status !== 409) return null;
  const current = v.safeParse(EmailRedirect, error.body?.current);
  return current.success ? ({ kind: 'changed', redirect: current.output } as const) : null;
}

/** Reloads a domain's redirects. */
export async function reloadRedirects(
  queryClient: QueryClient,
  accountNumber: string,
  domain: string,
): Promise<void> {
  // Updates the number of redirects in the domain list in the background.
  void queryClient.invalidateQueries({ ...domainsQuery(accountNumber), exact: true });
  await queryClient.invalidateQueries(redirectsQuery(accountNumber, domain));
}

/**
 * Returns the machine's implementations, whose actors call the backend. After a change, actors reload the list before
 * they resolve.
 */
export function redirectCalls({
  accountNumber,
  domain,
  queryClient,
  actions,
}: RedirectCallsDependencies): MachineImplementationsFrom<typeof emailRedirectMachine> {
  const query = redirectsQuery(accountNumber, domain);
  const atDomain = { account_number: accountNumber, name: domain };
  const at = ({ pk }: Pick<EmailRedirect, 'pk'>) => ({ ...atDomain, pk });

  const reload = () => reloadRedirects(queryClient, accountNumber, domain);

  /** Updates a redirect in the cached list, so that the list is correct even if reloading it fails. */
  function put(redirect: EmailRedirect): void {
    queryClient.setQueryData(query.queryKey, (list) =>
      list?.map((each) => (each.pk === redirect.pk ? redirect : each)),
    );
  }

  /** Checks the form before it is sent. */
  function checked(draft: Forwarding, ownPk: string | null) {
    const others = (queryClient.getQueryData(query.queryKey) ?? []).filter(
      ({ pk }) => pk !== ownPk,
    );
    const fields = problemsOf(draft, domain, others);
    return Object.keys(fields).length === 0 ? null : ({ kind: 'invalid', fields } as const);
  }

  return {
    actions,
    actors: {
      addRedirect: fromPromise(async ({ input: { draft } }) => {
        const invalid = checked(draft, null);
        if (invalid !== null) return invalid;
        try {
          const redirect = await call(addRedirect, {
            path: atDomain,
            body: readDraft(draft, domain),
          });
          await reload();
          return { kind: 'saved', redirect };
        } catch (error) {
          return refusedFields(error) ?? failure(error);
        }
      }),
      changeRedirect: fromPromise(async ({ input: { redirect, draft } }) => {
        const invalid = checked(draft, redirect.pk);
        if (invalid !== null) return invalid;
        const { version } = redirect;
        const body = { ...readDraft(draft, domain), version };
        try {
          const changed = await call(changeRedirect, { path: at(redirect), body });
          await reload();
          return { kind: 'saved', redirect: changed };
        } catch (error) {
          if (!isGone(error)) return refusedFields(error) ?? conflict(error) ?? failure(error);
          await reload();
          return { kind: 'gone' };
        }
      }),
      removeRedirect: fromPromise(async ({ input: { redirect } }) => {
        const removed: RemoveRedirectOutcome = { kind: 'removed' };
        try {
          const query = { version: redirect.version };
          await call(removeRedirect, { path: at(redirect), query });
        } catch (error) {
          if (!isGone(error)) return conflict(error) ?? failure(error);
        }
        await reload();
        return removed;
      }),
      testRedirect: fromPromise(async ({ input: { redirect } }): Promise<TestRedirectOutcome> => {
        try {
          const result = await call(testRedirect, { path: at(redirect) });
          put(result.redirect);
          return { kind: 'tested', ...result };
        } catch (error) {
          return failure(error);
        }
      }),
      readLogs: fromPromise(async ({ input: { redirect }, signal }): Promise<ReadLogsOutcome> => {
        try {
          const { deliveries } = await call(readDeliveries, { path: at(redirect), signal });
          // The redirect's health may be older than its log.
          void queryClient.invalidateQueries(query);
          return { kind: 'read', deliveries };
        } catch (error) {
          signal.throwIfAborted();
          return failure(error);
        }
      }),
    },
  };
}
