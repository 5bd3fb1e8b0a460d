import { useQuery } from '@tanstack/react-query';
import { internsQuery } from '@/shared/api/intern-queries';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryContent } from '@/shared/ui/query-content';
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
        <QueryContent
          query={useQuery(internsQuery)}
          loading={<RowsLoading label={copy.loading} />}
          loadError={copy.loadFailed}
        >
          {(interns) => <InternList interns={interns} />}
        </QueryContent>
      </div>
    </Stack>
  );
}
