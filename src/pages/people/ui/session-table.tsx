import { endSessionsOf, type Person } from '@contract/person';
import { call } from '@/shared/api/call';
import { useRemoval } from '@/shared/api/use-removal';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { focusPageHeading } from '@/shared/ui/layout/page-header';
import { Stack } from '@/shared/ui/layout/layout';
import { DataTable } from '@/shared/ui/lists/data-table';
import { acts } from '@/shared/ui/lists/row-list.css';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { peopleCopy } from './people-copy';
import { box, sessions as sessionsStyle } from './people.css';

const { sessions: copy } = peopleCopy;

interface SessionTableProps {
  readonly person: Person;
  /** Confirms that a session ended. */
  onEnded(notice: string): void;
}

/** Where a person is signed in. Each session can be ended. */
export function SessionTable({ person, onEnded }: SessionTableProps) {
  const { full_name: name, user_id, sessions } = person;
  const { shown, button } = useShowAll(sessions, 5, { ...copy, of: name });
  const { isPending, variables, error, mutate } = useRemoval(
    (session_id) => call(endSessionsOf, { body: { user_id, session_id } }),
    ['people'],
  );
  if (sessions.length === 0) return null;
  return (
    <div className={sessionsStyle}>
      <Stack gap={2}>
        {error === null ? null : <Alert tone="danger">{error.message}</Alert>}
        <div className={box}>
          <DataTable
            caption={copy.table(person)}
            rows={shown}
            rowKey={({ id }) => id}
            columns={[
              { id: 'device', header: copy.device, cell: ({ device }) => device, rowHeader: true },
              { id: 'signed-in', header: copy.signedIn, cell: copy.signedInAt, align: 'end' },
              { id: 'active', header: copy.lastActive, cell: copy.lastActiveAt, align: 'end' },
              {
                id: 'end',
                header: copy.actions,
                headerHidden: true,
                align: 'end',
                cell: (session) => (
                  <div className={acts}>
                    <Button
                      size="small"
                      tone="quiet"
                      disabled={isPending}
                      onClick={() =>
                        mutate(session.id, {
                          onSuccess() {
                            focusPageHeading();
                            onEnded(copy.ended(session, person));
                          },
                        })
                      }
                    >
                      <span>{`${isPending && variables === session.id ? copy.ending : copy.end} `}</span>
                      <VisuallyHidden>{copy.named(session, person)}</VisuallyHidden>
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        </div>
        {button}
      </Stack>
    </div>
  );
}
