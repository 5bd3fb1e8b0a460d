import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { domainState } from '@/entities/domain';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { Alert } from '@/shared/ui/alert';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { redirectsCopy as copy } from './emails-copy';
import { RedirectList } from './redirect-list';

interface EmailsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

export function EmailsTab({ accountNumber, domain }: EmailsTabProps) {
  const { name } = domain;
  const { data, isError, refetch } = useQuery(redirectsQuery(accountNumber, name));
  if (data === undefined) {
    return isError ? (
      <Panel>
        <ErrorState
          title={copy.loadFailed.title}
          kept={copy.loadFailed.kept}
          next={copy.loadFailed.next}
          action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
        />
      </Panel>
    ) : (
      <Loading label={copy.loading}>
        <Skeleton shape="block" />
      </Loading>
    );
  }
  const state = domainState(domain);
  return (
    <Stack gap={4}>
      {state === 'transferring' ? <Alert tone="info">{copy.transferring(name)}</Alert> : null}
      {state === 'inactive' || state === 'transferFailed' ? (
        <Alert tone="warning">{copy.inactive(name)}</Alert>
      ) : null}
      <RedirectList accountNumber={accountNumber} domain={name} redirects={data} />
    </Stack>
  );
}
