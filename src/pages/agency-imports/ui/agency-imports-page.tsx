import type { AgencyImport, AgencyImports, MissingAgency } from '@contract/import';
import { useQuery } from '@tanstack/react-query';
import { AccountLink } from '@/features/open-account';
import { agencyImportsQuery } from '@/shared/api/import-queries';
import { portalDay, shortDayInWords, timeInWords } from '@/shared/lib/format/day';
import { Callout } from '@/shared/ui/feedback/callout';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Badge } from '@/shared/ui/text/badge';
import { Note, Text } from '@/shared/ui/text/text';
import { agencyImportsCopy as copy } from './agency-imports-copy';

/** Shows staff what the last imports of agencies did, and which agencies the next ones close. */
export function AgencyImportsPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <QueryContent
        query={useQuery(agencyImportsQuery)}
        loading={<RowsLoading label={copy.loading} />}
        loadError={copy.loadFailed}
      >
        {(imports) => <Imports {...imports} />}
      </QueryContent>
    </Stack>
  );
}

function Imports({ runs, missing, missing_total: total }: AgencyImports) {
  if (runs.length === 0) return <Panel title={copy.runs.title}>{copy.runs.none}</Panel>;
  const { title, lead, none } = copy.missing;
  const [last] = runs;
  return (
    <>
      {last?.ended_at === null ? (
        <Callout tone="warning" title={copy.unfinished.title} headingLevel={2}>
          {copy.unfinished.text(last)}
        </Callout>
      ) : null}
      {total === 0 ? (
        <Panel title={title}>{none}</Panel>
      ) : (
        <Panel title={title} lead={lead(total, missing.length)} padding="none">
          <DataTable
            caption={title}
            columns={missingColumns}
            rows={missing}
            rowKey={({ account_number: number }) => number}
          />
        </Panel>
      )}
      <Panel title={copy.runs.title} lead={copy.runs.lead} padding="none">
        <DataTable
          caption={copy.runs.title}
          columns={runColumns}
          rows={runs}
          rowKey={({ id }) => id}
        />
      </Panel>
    </>
  );
}

const { agency, since, closes } = copy.missing.columns;

const missingColumns: readonly Column<MissingAgency, string>[] = [
  {
    id: 'agency',
    header: agency,
    rowHeader: true,
    cell: ({ full_name: name, account_number: number }) => (
      <>
        <AccountLink account={number} name={name} />
        <Note as="span">{` ${number}`}</Note>
      </>
    ),
  },
  {
    id: 'since',
    header: since,
    align: 'end',
    cell: ({ missing_since: at }) => shortDayInWords(portalDay(at)),
  },
  { id: 'closes', header: closes, align: 'end', cell: (row) => copy.missing.closes(row) },
];

const { started, changes, file, state } = copy.runs.columns;

const runColumns: readonly Column<AgencyImport, string>[] = [
  {
    id: 'started',
    header: started,
    rowHeader: true,
    cell: ({ started_at: at }) => timeInWords(at),
  },
  {
    id: 'changes',
    header: changes,
    cell: (run) => (
      <Stack gap={0}>
        {copy.runs.changes(run).map((line) => line && <Text key={line}>{line}</Text>)}
        {run.unknown_fields.length === 0 ? null : <Note>{copy.runs.unknownFields(run)}</Note>}
      </Stack>
    ),
  },
  {
    id: 'file',
    header: file,
    cell: ({ file: name, by }) => (
      <>
        <Text size="small">{name}</Text>
        <Note>{copy.runs.by(by)}</Note>
      </>
    ),
  },
  {
    id: 'state',
    header: state,
    align: 'end',
    cell: ({ ended_at: end }) => (
      <Badge tone={end === null ? 'warning' : 'success'}>
        {end === null ? copy.runs.unfinished : copy.runs.done}
      </Badge>
    ),
  },
];
