import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { domainState } from '@/entities/domain';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
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
          title={copy.unread.title}
          kept={copy.unread.kept}
          next={copy.unread.next}
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
      {state === 'transferring' ? <Notice tone="info">{copy.transferring(name)}</Notice> : null}
      {state === 'inactive' || state === 'transferFailed' ? (
        <Notice tone="warning">{copy.inactive(name)}</Notice>
      ) : null}
      <RedirectList accountNumber={accountNumber} domain={name} redirects={data} />
    </Stack>
  );
}
