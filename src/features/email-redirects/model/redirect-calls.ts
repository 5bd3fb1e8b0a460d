import {
  addRedirect,
  changeRedirect,
  EmailRedirect,
  readDeliveries,
  removeRedirect,
  testRedirect,
} from '@contract/email-redirect';
import type {
  emailRedirectMachine,
  ReadLogsOutcome,
  RemoveRedirectOutcome,
  SaveRedirectOutcome,
  TestRedirectOutcome,
} from '@machines/email-redirect/email-redirect-machine';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { domainsQuery } from '@/shared/api/domain-queries';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { problemsOf, readDraft } from './redirect-draft';

/** What a person hears of a change, and where the focus goes. */
export type RedirectActions = NonNullable<
  MachineImplementationsFrom<typeof emailRedirectMachine>['actions']
>;

interface RedirectCallsDependencies {
  readonly accountNumber: string;
  readonly domain: string;
  readonly queryClient: QueryClient;
  readonly actions: RedirectActions;
}

/** Resolves a failed call to what it means. Anything but a `CallError` is a mistake of ours. */
function refusal(error: unknown) {
  if (!isCallError(error)) throw error;
  const { status, body, message } = error;
  const current = v.safeParse(EmailRedirect, body?.current);
  if (status === 409 && current.success) {
    return { kind: 'changed', current: current.output } as const;
  }
  return { kind: 'failed', reason: message } as const;
}

const isGone = (error: unknown) => isCallError(error) && error.status === 404;

const withReason = (error: unknown) => {
  if (!isCallError(error)) throw error;
  return { kind: 'failed', reason: error.message } as const;
};

/** The machine's actors on the real backend. After a change, the list has loaded again before they resolve. */
export function redirectCalls({
  accountNumber,
  domain,
  queryClient,
  actions,
}: RedirectCallsDependencies): MachineImplementationsFrom<typeof emailRedirectMachine> {
  const query = redirectsQuery(accountNumber, domain);
  const atDomain = { account_number: accountNumber, name: domain };
  const at = ({ pk }: Pick<EmailRedirect, 'pk'>) => ({ ...atDomain, pk });

  async function reload(): Promise<void> {
    // The list of domains counts redirects. Nobody waits for it.
    void queryClient.invalidateQueries({ ...domainsQuery(accountNumber), exact: true });
    await queryClient.invalidateQueries(query);
  }

  /** Later reloads tell the same, so a failed one changes nothing. */
  function put(redirect: EmailRedirect): void {
    queryClient.setQueryData(query.queryKey, (list) =>
      list?.map((each) => (each.pk === redirect.pk ? redirect : each)),
    );
  }

  return {
    actions,
    actors: {
      saveRedirect: fromPromise(async ({ input: { redirect, draft } }) => {
        const others = (queryClient.getQueryData(query.queryKey) ?? []).filter(
          ({ pk }) => pk !== redirect?.pk,
        );
        const fields = problemsOf(draft, domain, others);
        if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
        const body = readDraft(draft, domain);
        try {
          const saved =
            redirect === null
              ? await call(addRedirect, { path: atDomain, body })
              : await call(changeRedirect, {
                  path: at(redirect),
                  body: { ...body, version: redirect.version },
                });
          await reload();
          return { kind: 'saved', redirect: saved };
        } catch (error) {
          if (redirect !== null && isGone(error)) {
            await reload();
            return { kind: 'gone' };
          }
          const refused = isCallError(error) ? error.body?.fields : undefined;
          return refused === undefined
            ? refusal(error)
            : ({ kind: 'invalid', fields: refused } satisfies SaveRedirectOutcome);
        }
      }),
      removeRedirect: fromPromise(async ({ input: { redirect } }) => {
        const removed: RemoveRedirectOutcome = { kind: 'removed' };
        try {
          const query = { version: redirect.version };
          await call(removeRedirect, { path: at(redirect), query });
        } catch (error) {
          if (!isGone(error)) return refusal(error);
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
          return withReason(error);
        }
      }),
      readLogs: fromPromise(async ({ input: { redirect }, signal }): Promise<ReadLogsOutcome> => {
        try {
          const { deliveries } = await call(readDeliveries, { path: at(redirect), signal });
          return { kind: 'read', deliveries };
        } catch (error) {
          signal.throwIfAborted();
          return withReason(error);
        }
      }),
    },
  };
}
