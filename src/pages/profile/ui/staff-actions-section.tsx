import { nameInWords } from '@contract/name-in-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffActionsQuery } from '@/shared/api/staff-action-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Pager } from '@/shared/ui/lists/pager';
import { Row, RowList } from '@/shared/ui/lists/row-list';
import { Section } from '@/shared/ui/layout/section';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note } from '@/shared/ui/text/text';
import { profileCopy } from './profile-copy';

const copy = profileCopy.staffActions;

interface StaffActionsSectionProps {
  readonly accountNumber: string;
}

/** Changes that the provider's staff made in the agency, shown to its owners. */
export function StaffActionsSection({ accountNumber }: StaffActionsSectionProps) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    staffActionsQuery(accountNumber, page),
  );
  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      padding={data === undefined || data.total_items === 0 ? 'roomy' : 'none'}
      foot={
        data !== undefined && data.total_pages > 1 ? (
          <Pager
            label={copy.pages}
            page={page}
            pageSize={data.page_size}
            total={data.total_items}
            busy={isPlaceholderData}
            onPage={setPage}
          />
        ) : undefined
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadError headingLevel={3} title={copy.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading label={copy.loading}>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </Loading>
        )
      ) : data.total_items === 0 ? (
        <EmptyState icon="user" title={copy.none.title}>
          {copy.none.text}
        </EmptyState>
      ) : (
        <RowList label={copy.list}>
          {data.actions.map(({ id, at, by, what }) => (
            <Row key={id}>
              <span>{nameInWords(what)}</span>
              <Note>{copy.byAt(by, at)}</Note>
            </Row>
          ))}
        </RowList>
      )}
    </Section>
  );
}
