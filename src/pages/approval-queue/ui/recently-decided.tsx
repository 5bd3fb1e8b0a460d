import { nameInWords } from '@contract/name-in-words';
import type { DecidedOverride } from '@contract/override';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { decidedQuery, decisionsQuery } from '@/shared/api/approval-queries';
import { timeInWords } from '@/shared/lib/format/day';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Note, Text } from '@/shared/ui/text/text';
import { approvalCopy } from './approval-copy';
import { besideTable, historyList } from './approval-queue-page.css';

const { decided: copy } = approvalCopy;

/** The latest decisions by everyone, loaded on request. */
export const RecentlyDecided = memo(function RecentlyDecided() {
  const [isShown, setShown] = useState(false);
  return (
    <Panel
      title={copy.title}
      lead={copy.lead}
      padding="none"
      actions={
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? copy.hide : copy.show}
        </Button>
      }
    >
      {isShown ? <Decisions /> : undefined}
    </Panel>
  );
});

const columns: readonly Column<DecidedOverride, 'item' | 'decision' | 'by' | 'history'>[] = [
  {
    id: 'item',
    header: copy.columns.item,
    rowHeader: true,
    cell: ({ override: { domain, tags } }) => (
      <>
        <span>{`${nameInWords(domain)} `}</span>
        <Note as="span">{tags.join(', ')}</Note>
      </>
    ),
  },
  {
    id: 'decision',
    header: copy.columns.decision,
    cell: ({ decision: { status, reason } }) => (
      <>
        <Badge tone={status === 'approved' ? 'success' : 'danger'}>{copy.statuses[status]}</Badge>
        {reason === null ? null : <Note as="span">{` ${reason}`}</Note>}
      </>
    ),
  },
  {
    id: 'by',
    header: copy.columns.by,
    cell: ({ decision: { decided_by: who, is_yours: isYours, decided_at: at } }) => (
      <>
        <span>{`${isYours ? copy.you : who} `}</span>
        <Note as="span">{timeInWords(at)}</Note>
      </>
    ),
  },
  {
    id: 'history',
    header: copy.columns.history,
    headerHidden: true,
    align: 'end',
    cell: ({ override: { pk, domain, tags }, decision }) => (
      <History pk={pk} label={copy.historyOf(approvalCopy.item.named(domain, tags), decision)} />
    ),
  },
];

function Decisions() {
  const { data, isError, refetch } = useQuery(decidedQuery);
  if (data !== undefined && data.length > 0) {
    return (
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={data}
        rowKey={({ override }) => override.pk}
      />
    );
  }
  return (
    <div className={besideTable}>
      {data !== undefined ? (
        <Text tone="muted">{copy.none}</Text>
      ) : isError ? (
        <RetryAlert onRetry={() => void refetch()}>{copy.failed}</RetryAlert>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </div>
  );
}

/** The decisions on an item, each with its author and the previous value. */
function History({ pk, label }: { readonly pk: string; readonly label: string }) {
  const [isShown, setShown] = useState(false);
  const { data, isError } = useQuery({ ...decisionsQuery(pk), enabled: isShown });
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={label}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {copy.history}
      </Button>
      {!isShown ? null : data === undefined ? (
        isError ? (
          <Text size="small" tone="danger">
            {copy.historyFailed}
          </Text>
        ) : (
          <Spinner label={copy.loadingHistory} />
        )
      ) : (
        <ul className={historyList}>
          {data.map((one) => (
            <li key={`${one.pk} ${one.decided_at}`}>{copy.entry(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
