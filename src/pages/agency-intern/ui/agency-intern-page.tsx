import type { Intern } from '@contract/intern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internsQuery } from '@/shared/api/intern-queries';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { Alert } from '@/shared/ui/feedback/alert';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { useRemoveIntern } from '../model/use-interns';
import { internCopy as copy } from './agency-intern-copy';
import { facts } from './agency-intern.css';
import { InternForm } from './intern-form';

/** Lets staff give employees access to agencies as interns. */
export function AgencyInternPage() {
  const [notice, setNotice] = useState<string>();
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      {notice === undefined ? null : (
        <Alert key={notice} tone="success" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <InternForm onNotice={setNotice} />
      <QueryContent
        query={useQuery(internsQuery)}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(interns) => (
          <InternList interns={interns} onRemoved={(intern) => setNotice(copy.removed(intern))} />
        )}
      </QueryContent>
    </Stack>
  );
}

interface InternListProps {
  readonly interns: readonly Intern[];
  onRemoved(intern: Intern): void;
}

function InternList({ interns, onRemoved }: InternListProps) {
  const [q, setQ] = useKeptState('interns', '');
  const found = matchingInterns(interns, q);
  useAnnouncedChange(q, found.length === 0 ? copy.noMatch(q).title : copy.found(found.length));
  return (
    <RemovableRows
      items={found}
      lead={copy.counted(interns.length)}
      search={
        interns.length === 0 ? undefined : (
          <SearchRow
            label={copy.search}
            placeholder={copy.placeholder}
            value={q}
            maxLength={100}
            counted={q === '' ? '' : copy.found(found.length)}
            onSearch={setQ}
          />
        )
      }
      icon="user"
      idOf={({ pk }) => pk}
      nameOf={(intern) => intern.full_name}
      texts={interns.length === 0 ? copy : { ...copy, none: copy.noMatch(q) }}
      removal={useRemoveIntern()}
      onRemoved={onRemoved}
    >
      {(intern) => (
        <div className={facts}>
          <div>
            <Span weight="medium">{intern.full_name}</Span>
            <Note>{intern.email_address}</Note>
          </div>
          <div>
            <Text>{intern.agency_name}</Text>
            <Note>{copy.agent(intern)}</Note>
          </div>
          <div>
            <Text>{copy.addedBy(intern)}</Text>
            <Note>{copy.addedOn(intern)}</Note>
          </div>
        </div>
      )}
    </RemovableRows>
  );
}

/** Returns the interns whose details contain each word of a search. */
function matchingInterns(interns: readonly Intern[], q: string): readonly Intern[] {
  const words = q.toLowerCase().split(/\s+/);
  return interns.filter((intern) => {
    const { full_name, email_address, agency_name, agent_code, account_number, added_by } = intern;
    const text = [full_name, email_address, agency_name, agent_code, account_number, added_by]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
