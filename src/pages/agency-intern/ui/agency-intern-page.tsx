import { useQuery } from '@tanstack/react-query';
import { internsQuery } from '@/shared/api/intern-queries';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { internCopy as copy } from './agency-intern-copy';
import { columns } from './agency-intern.css';
import { InternForm } from './intern-form';
import { InternList } from './intern-list';

/** Gives employees access to agencies as interns, for staff. */
export function AgencyInternPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <div className={columns}>
        <InternForm />
        <Interns />
      </div>
    </Stack>
  );
}

function Interns() {
  const { data: interns, isError, refetch } = useQuery(internsQuery);
  if (interns === undefined) {
    return isError ? (
      <Panel>
        <ErrorState
          title={copy.loadFailed.title}
          kept={copy.loadFailed.kept}
          next={copy.loadFailed.next}
          action={<Button onClick={() => void refetch()}>{copy.loadFailed.retry}</Button>}
        />
      </Panel>
    ) : (
      <RowsLoading label={copy.loading} />
    );
  }
  return (
    <Panel title={copy.list} lead={copy.counted(interns.length)} padding="none">
      {interns.length === 0 ? (
        <EmptyState icon="user" title={copy.none.title}>
          {copy.none.text}
        </EmptyState>
      ) : (
        <InternList interns={interns} />
      )}
    </Panel>
  );
}
