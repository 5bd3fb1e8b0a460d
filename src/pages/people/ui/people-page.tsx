import { endSessionsOf, type Person } from '@contract/person';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountLink } from '@/features/open-account';
import { call } from '@/shared/api/call';
import { peopleQuery } from '@/shared/api/people-query';
import { useRemoval } from '@/shared/api/use-removal';
import { Alert } from '@/shared/ui/feedback/alert';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { Badge } from '@/shared/ui/text/badge';
import { Initials } from '@/shared/ui/text/initials';
import { Note, Text } from '@/shared/ui/text/text';
import { peopleCopy as copy } from './people-copy';
import { agencies, identity } from './people.css';
import { SessionTable } from './session-table';

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
        counted=""
        onSearch={(typed) => void navigate({ search: { q: typed }, replace: true })}
      />
      <QueryContent
        query={people}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(found) =>
          q === '' ? (
            <Panel>
              <EmptyState headingLevel={2} icon="search" title={copy.start.title}>
                {copy.start.text}
              </EmptyState>
            </Panel>
          ) : (
            <RemovableRows
              items={found}
              lead={counted}
              icon="user"
              idOf={(person) => person.user_id}
              nameOf={(person) => person.full_name}
              texts={{ ...copy, none: copy.none(q) }}
              removal={removal}
              isRemovable={({ sessions }) => sessions.length > 0}
              onRemoved={(person) => setNotice(copy.removed(person))}
              detailsOf={(person) => <SessionTable person={person} onEnded={setNotice} />}
            >
              {(person) => <Identity {...person} />}
            </RemovableRows>
          )
        }
      </QueryContent>
    </Stack>
  );
}

/** Who a person is, and whether they are signed in. */
function Identity(person: Person) {
  const isSignedIn = person.sessions.length > 0;
  return (
    <div className={identity}>
      <Initials name={person.full_name} />
      <div>
        <Cluster gap={2} rowGap={0}>
          <Text as="h3" weight="strong">
            {person.full_name}
          </Text>
          <Badge tone={isSignedIn ? 'success' : undefined}>
            {isSignedIn ? copy.signedIn : copy.notSignedIn}
          </Badge>
        </Cluster>
        <Note>{copy.identity(person)}</Note>
      </div>
      <div className={agencies}>
        {person.agencies.length === 0 ? <Note>{copy.noAgency}</Note> : null}
        {person.agencies.map((agency) => (
          <div key={agency.account_number}>
            <span>{copy.roles[agency.role]}</span>
            <AccountLink account={agency.account_number} name={copy.agency(agency)} />
          </div>
        ))}
      </div>
    </div>
  );
}
