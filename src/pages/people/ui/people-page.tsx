import { endSessionsOf, type Person } from '@contract/person';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '@/shared/api/call';
import { peopleQuery } from '@/shared/api/people-query';
import { useRemoval } from '@/shared/api/use-removal';
import { Alert } from '@/shared/ui/feedback/alert';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { peopleCopy as copy } from './people-copy';

const route = getRouteApi('/admin/people');

/** Lets staff find a person, see where they are signed in, and end their sessions. */
export function PeoplePage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const people = useQuery(peopleQuery(q));
  const [notice, setNotice] = useState<string>();
  const removal = useRemoval((user_id) => call(endSessionsOf, { body: { user_id } }), ['people']);
  const counted = q === '' ? '' : copy.found(people.data?.length ?? 0);
  useAnnouncedChange(people.isPlaceholderData ? undefined : q, counted);
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      {notice === undefined ? null : (
        <Alert key={notice} tone="success" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <SearchRow
        label={copy.search}
        placeholder={copy.placeholder}
        value={q}
        maxLength={100}
        counted={counted}
        onSearch={(typed) => void navigate({ search: { q: typed }, replace: true })}
      />
      <QueryContent
        query={people}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(found) => (
          <RemovableRows
            items={found}
            lead=""
            icon="user"
            idOf={(person) => person.user_id}
            nameOf={(person) => person.full_name}
            texts={q === '' ? copy : { ...copy, none: copy.noMatch(q) }}
            removal={removal}
            isRemovable={({ sessions }) => sessions.length > 0}
            onRemoved={(person) => setNotice(copy.removed(person))}
            detailsOf={(person) => <Ties {...person} />}
          >
            {(person) => (
              <>
                <Span weight="medium">{person.full_name}</Span>
                <Note>{copy.identity(person)}</Note>
              </>
            )}
          </RemovableRows>
        )}
      </QueryContent>
    </Stack>
  );
}

/** A person's agencies, and where they are signed in. */
function Ties({ full_name: name, agencies, sessions }: Person) {
  const { shown, button } = useShowAll(sessions, 5, { ...copy.sessions, of: name });
  return (
    <Stack gap={1}>
      {agencies.length === 0 ? <Note>{copy.noAgency}</Note> : null}
      {agencies.map((agency) => (
        <Note key={agency.account_number}>{copy.agency(agency)}</Note>
      ))}
      {sessions.length === 0 ? <Text>{copy.notSignedIn}</Text> : null}
      {shown.map((session) => (
        <Text key={session.id}>{copy.session(session)}</Text>
      ))}
      {button}
    </Stack>
  );
}
