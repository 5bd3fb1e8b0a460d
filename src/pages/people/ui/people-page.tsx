import { endSessionsOf, type Person } from '@contract/person';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AccountLink } from '@/features/open-account';
import { call } from '@/shared/api/call';
import { peopleQuery } from '@/shared/api/people-query';
import { useRemoval } from '@/shared/api/use-removal';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { announce } from '@/shared/ui/feedback/announcer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { focusPageHeading, PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { RemovableRows } from '@/shared/ui/lists/removable-rows';
import { RowPair } from '@/shared/ui/lists/row-list';
import { SessionRow } from '@/shared/ui/lists/session-row';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Badge } from '@/shared/ui/text/badge';
import { Initials } from '@/shared/ui/text/initials';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { peopleCopy as copy, type Session } from './people-copy';
import { identity, sessionList, sessionRow } from './people-page.css';

const route = getRouteApi('/admin/people');

/** Lets staff find a person, see where they are signed in, and end their sessions. */
export function PeoplePage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const people = useQuery(peopleQuery(q));
  const removal = useRemoval((user_id) => call(endSessionsOf, { body: { user_id } }), ['people']);
  const counted = q === '' ? '' : copy.found(people.data?.length ?? 0);
  useAnnouncedChange(people.isPlaceholderData ? undefined : q, counted);
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
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
              onRemoved={(person) => announce(copy.removed(person))}
              detailsOf={(person) => <Sessions {...person} />}
            >
              {(person) => <Identity {...person} />}
            </RemovableRows>
          )
        }
      </QueryContent>
    </Stack>
  );
}

/** Who a person is, whether they are signed in, and their agencies. */
function Identity(person: Person) {
  return (
    <div className={identity}>
      <Initials name={person.full_name} />
      <RowPair
        title={
          <Cluster as="span" gap={2} rowGap={1}>
            <span>{person.full_name}</span>
            {person.sessions.length > 0 ? (
              <Badge tone="success">{copy.signedIn}</Badge>
            ) : (
              <Span tone="muted" size="small" weight="medium">
                {copy.notSignedIn}
              </Span>
            )}
          </Cluster>
        }
        note={copy.identity(person)}
      >
        {person.agencies.length === 0 ? <Note>{copy.noAgency}</Note> : null}
        {person.agencies.map((agency) => (
          <Text key={agency.account_number} size="small">
            <span>{copy.roles[agency.role]}</span>
            <AccountLink account={agency.account_number} name={copy.agency(agency)} />
          </Text>
        ))}
      </RowPair>
    </div>
  );
}

/** Where a person is signed in. Each session can be ended. */
function Sessions(person: Person) {
  const { full_name: name, user_id, sessions } = person;
  const { sessions: texts } = copy;
  const { shown, button } = useShowAll(sessions, 5, { ...texts, of: name });
  const { isPending, error, mutate } = useRemoval(
    (session_id) => call(endSessionsOf, { body: { user_id, session_id } }),
    ['people'],
  );
  function end(session: Session): void {
    mutate(session.id, {
      onSuccess() {
        focusPageHeading();
        announce(texts.ended(session, person));
      },
    });
  }
  if (sessions.length === 0) return null;
  return (
    <div className={sessionList}>
      {error === null ? null : <Alert tone="danger">{error.message}</Alert>}
      <ul aria-label={texts.list(person)}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            className={sessionRow}
            session={session}
            signedIn={texts.began(session)}
            act={
              <Button
                size="small"
                tone="quiet"
                disabled={isPending}
                aria-label={texts.endNamed(session, person)}
                onClick={() => end(session)}
              >
                {texts.end}
              </Button>
            }
          />
        ))}
      </ul>
      {button}
    </div>
  );
}
