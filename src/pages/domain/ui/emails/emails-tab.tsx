import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import type { EmailRedirect } from '@contract/email-redirect';
import { useQuery } from '@tanstack/react-query';
import { domainState } from '@/entities/domain';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { redirectsCopy as copy } from './emails-copy';
import { RedirectList } from './redirect-list';

interface EmailsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** The interval at which unconfirmed redirects are reloaded, in milliseconds. */
const confirmationMs = 15_000;

export function EmailsTab({ accountNumber, domain }: EmailsTabProps) {
  const isWaiting = ({
    state,
  }: {
    readonly state: { readonly data?: readonly EmailRedirect[] | undefined };
  }) => state.data?.some(({ confirmed }) => !confirmed) === true;
  return (
    <QueryContent
      query={useQuery({
        ...redirectsQuery(accountNumber, domain.name),
        // A destination confirms in its mailbox, often while this page is open.
        refetchInterval: (query) => isWaiting(query) && confirmationMs,
        refetchOnWindowFocus: (query) => (isWaiting(query) ? 'always' : true),
      })}
      loading={
        <Loading label={copy.loading}>
          <Skeleton shape="block" />
        </Loading>
      }
      loadError={copy.loadFailed}
    >
      {(redirects) => <Redirects {...{ accountNumber, domain, redirects }} />}
    </QueryContent>
  );
}

interface RedirectsProps extends EmailsTabProps {
  readonly redirects: readonly EmailRedirect[];
}

function Redirects({ accountNumber, domain, redirects }: RedirectsProps) {
  const { name } = domain;
  const state = domainState(domain);
  return (
    <Stack gap={4}>
      {state === 'transferring' ? (
        <Alert tone="info">{copy.transferring(nameInWords(name))}</Alert>
      ) : null}
      {state === 'registering' ? (
        <Alert tone="info">{copy.registering(nameInWords(name))}</Alert>
      ) : null}
      {state === 'transferFailed' || state === 'registrationFailed' ? (
        <Alert tone="warning">{copy[state](nameInWords(name))}</Alert>
      ) : null}
      <RedirectList
        accountNumber={accountNumber}
        domain={name}
        isActive={domain.active}
        redirects={redirects}
      />
    </Stack>
  );
}
