import type { Intern } from '@contract/intern';
import { useQuery } from '@tanstack/react-query';
import { internsQuery } from '@/shared/api/intern-queries';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryContent } from '@/shared/ui/query-content';
import { RemovableRows } from '@/shared/ui/removable-rows';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Note, Span, Text } from '@/shared/ui/text';
import { useRemoveIntern } from '../model/use-interns';
import { internCopy as copy } from './agency-intern-copy';
import { columns } from './agency-intern.css';
import { InternForm } from './intern-form';

/** Lets staff give employees access to agencies as interns. */
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

function InternList({ interns }: { readonly interns: readonly Intern[] }) {
  return (
    <RemovableRows
      items={interns}
      lead={copy.counted(interns.length)}
      icon="user"
      idOf={({ pk }) => pk}
      nameOf={(intern) => intern.full_name}
      texts={copy}
      removal={useRemoveIntern()}
    >
      {(intern) => (
        <>
          <Span weight="medium">{intern.full_name}</Span>
          <Text size="small">{intern.email_address}</Text>
          <Text size="small">{copy.at(intern)}</Text>
          <Note>{copy.addedBy(intern)}</Note>
        </>
      )}
    </RemovableRows>
  );
}
