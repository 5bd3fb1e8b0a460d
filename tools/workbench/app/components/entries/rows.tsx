import { useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Panel } from '@/shared/ui/layout/panel';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
import { Row, RowList } from '@/shared/ui/lists/row-list';
import { SessionRow } from '@/shared/ui/lists/session-row';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { Note, Text } from '@/shared/ui/text/text';
import type { ComponentEntry } from '../entry';

const question = {
  title: 'Remove Priya Raman from Whitfield agency?',
  words: 'Their access ends right away. Nothing they set up is removed.',
  keep: 'Keep intern',
  confirm: 'Remove intern',
  busy: 'Removing…',
};

/** A question that appears on request, because it takes the focus. */
function Removal({ failure }: { readonly failure?: string }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!isAsked) {
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        Remove
      </Button>
    );
  }
  return (
    <QuestionInPlace
      texts={question}
      busy={busy}
      failure={failure}
      onKeep={() => {
        setBusy(false);
        setAsked(false);
      }}
      onConfirm={() => setBusy(failure === undefined)}
    />
  );
}

const colleagues = ['Priya Raman', 'Jonas Pellerin', 'Ruth Adeyemi'];

function FirstColleagues() {
  const words = { all: (count: number) => `Show all ${count}`, fewer: 'Show fewer' };
  const { shown, button } = useShowAll(colleagues, 2, words);
  return (
    <Panel title="Colleagues">
      <RowList label="Colleagues">
        {shown.map((name) => (
          <Row key={name}>
            <Text weight="medium">{name}</Text>
          </Row>
        ))}
      </RowList>
      {button}
    </Panel>
  );
}

export const rows: readonly ComponentEntry[] = [
  {
    id: 'row-list',
    title: 'Row list',
    group: 'Data',
    files: ['lists/row-list', 'lists/use-show-all'],
    use: 'A few things of one kind, each with what can be done with it. Use a data table where people compare figures or sort.',
    specimens: [
      {
        name: 'With actions',
        Show: () => (
          <Panel title="Interns" padding="none">
            <RowList label="Interns">
              <Row
                actions={
                  <Button size="small" tone="quiet">
                    Remove
                  </Button>
                }
              >
                <Text weight="medium">Priya Raman</Text>
                <Note>Added by Sam Ogden on November 21, 2026</Note>
              </Row>
              <Row>
                <Text weight="medium">Jonas Pellerin</Text>
                <Note>Added by Sam Ogden on November 2, 2026</Note>
              </Row>
            </RowList>
          </Panel>
        ),
      },
      { name: 'The first ones of many', Show: FirstColleagues },
    ],
  },
  {
    id: 'session-row',
    title: 'Session row',
    group: 'Data',
    files: ['lists/session-row'],
    use: 'A browser in which a person is signed in, for them and for staff who help them.',
    specimens: [
      {
        name: 'Two browsers',
        Show: () => (
          <ul aria-label="Devices">
            {[true, false].map((isCurrent) => (
              <SessionRow
                key={String(isCurrent)}
                session={{
                  device: isCurrent ? 'Chrome on Windows' : 'Safari on iPhone',
                  last_used_at: '2026-11-21T15:00:00Z',
                  is_current: isCurrent,
                }}
                signedIn="Signed in Nov 20, 9:41 AM CT"
                act={
                  <Button size="small" tone="quiet">
                    {isCurrent ? 'Sign out here' : 'Sign out'}
                  </Button>
                }
              />
            ))}
          </ul>
        ),
      },
    ],
  },
  {
    id: 'rows-loading',
    title: 'Outlines of rows',
    group: 'Loading, empty, failed',
    files: ['feedback/rows-loading'],
    use: 'While the rows of a list load. They appear after 150 ms.',
    specimens: [{ name: 'Loading', Show: () => <RowsLoading label="Loading the interns" /> }],
  },
  {
    id: 'question-in-place',
    title: 'Question in place',
    group: 'Messages',
    files: ['feedback/question-in-place', 'lists/removable-rows'],
    use: 'Before something is removed or published, below what it is about. The focus goes to the safe answer. Use a modal where nothing else may go on meanwhile, such as an order.',
    keys: [{ key: 'Tab', does: 'moves between the answers' }],
    specimens: [
      { name: 'Asked', Show: () => <Removal /> },
      {
        name: 'Failed',
        Show: () => (
          <Removal failure="Something went wrong on our end. Try again, or contact support if it keeps happening." />
        ),
      },
    ],
  },
];
