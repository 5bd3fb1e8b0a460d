import type { AgencyImport, AgencyImports, MissingAgency } from '@contract/import';
import { useQuery } from '@tanstack/react-query';
import { agencyImportsQuery } from '@/shared/api/import-queries';
import { timeInWords } from '@/shared/lib/format/day';
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
  return (
    <>
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
      <Panel title={copy.runs.title} padding="none">
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

interface NotedProps {
  readonly name: string;
  readonly children: string;
}

function Noted({ name, children }: NotedProps) {
  return (
    <>
      <span>{`${name} `}</span>
      <Note as="span">{children}</Note>
    </>
  );
}

const { agency, since, closes } = copy.missing.columns;

const missingColumns: readonly Column<MissingAgency, string>[] = [
  {
    id: 'agency',
    header: agency,
    rowHeader: true,
    cell: ({ full_name: name, account_number: number }) => <Noted name={name}>{number}</Noted>,
  },
  { id: 'since', header: since, cell: ({ missing_since: at }) => timeInWords(at) },
  {
    id: 'closes',
    header: closes,
    align: 'end',
    cell: ({ closes_on: day }) => copy.missing.closes(day),
  },
];

const { started, changes, state } = copy.runs.columns;

const runColumns: readonly Column<AgencyImport, string>[] = [
  {
    id: 'started',
    header: started,
    rowHeader: true,
    cell: (run) => <Noted name={timeInWords(run.started_at)}>{copy.runs.by(run)}</Noted>,
  },
  {
    id: 'changes',
    header: changes,
    cell: (run) => (
      <Stack gap={0}>
        <Text>{copy.runs.agencies(run)}</Text>
        <Text>{copy.runs.people(run)}</Text>
        {run.unknown_fields.length === 0 ? null : <Note>{copy.runs.unknownFields(run)}</Note>}
      </Stack>
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
