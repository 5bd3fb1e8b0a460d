import { nameInWords } from '@contract/name-in-words';
import type { EmailRedirect } from '@contract/email-redirect';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parse } from 'csv-parse/browser/esm/sync';
import { useEffect, useId, useRef, useState } from 'react';
import { domainsQuery } from '@/shared/api/domain-queries';
import { redirectsQuery } from '@/shared/api/redirect-queries';
import { downloadCsvText } from '@/shared/lib/files/csv-file';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { Badge, type BadgeProps } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Modal } from '@/shared/ui/layout/modal';
import { Alert } from '@/shared/ui/feedback/alert';
import { Span } from '@/shared/ui/text/text';
import { importRows, previewRows, type ImportRow } from '../../model/emails/import-rows';
import { forwardingsOf, redirectsCsv, refusedCsv } from '../../model/emails/redirect-csv';
import { importCopy as copy } from './import-copy';
import { preview } from './redirect-row.css';

const tones: Readonly<Record<Exclude<ImportRow['state'], 'problem'>, BadgeProps['tone']>> = {
  ready: 'accent',
  unchanged: 'neutral',
  added: 'success',
};

const columns: readonly Column<
  ImportRow & { readonly index: number },
  'address' | 'destination' | 'result'
>[] = [
  {
    id: 'address',
    header: copy.columns.address,
    rowHeader: true,
    cell: ({ redirect_address: address }) => nameInWords(address),
  },
  {
    id: 'destination',
    header: copy.columns.destination,
    cell: ({ real_address: destination }) => nameInWords(destination),
  },
  {
    id: 'result',
    header: copy.columns.result,
    cell: ({ state, problem, number }) =>
      state === 'problem' ? (
        <Span size="small" tone="danger">
          {copy.inRow(number, problem ?? '')}
        </Span>
      ) : (
        <Badge tone={tones[state]}>{copy[state]}</Badge>
      ),
  },
];

/** Commas, and the separators that spreadsheets use in countries with decimal commas. */
const delimiters = [',', ';', '\t'];

/** Parses a file. Throws if the file isn't CSV. */
function linesOf(text: string): readonly (readonly string[])[] {
  return parse(text, {
    bom: true,
    delimiter: delimiters,
    relax_column_count: true,
    relax_quotes: true,
  });
}

type File = 'none' | 'unreadable' | 'empty' | 'read';

interface ImportDialogProps {
  readonly accountNumber: string;
  readonly domain: string;
  readonly redirects: readonly EmailRedirect[];
  onClose(): void;
}

/** A dialog that imports redirects from a file. Shows a preview, and then each row's result. */
export function ImportDialog({ accountNumber, domain, redirects, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>('none');
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const queryClient = useQueryClient();
  const importing = useMutation({
    mutationFn: () => importRows(rows, { accountNumber, domain, onProgress: setRows }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ ...domainsQuery(accountNumber), exact: true });
      await queryClient.invalidateQueries(redirectsQuery(accountNumber, domain));
    },
  });
  const countOf = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  const counts = {
    ready: countOf('ready'),
    added: countOf('added'),
    unchanged: countOf('unchanged'),
    problem: countOf('problem'),
  };
  useHeldReload(counts.ready > 0);
  const close = useRef<HTMLButtonElement>(null);
  const isDone = importing.isSuccess && counts.ready === 0;
  useEffect(() => {
    // Moves focus, because the button that started the import is gone.
    if (isDone) close.current?.focus();
  }, [isDone]);
  const problems = rows.flatMap(({ problem, ...row }) =>
    problem === null ? [] : [{ ...row, problem }],
  );

  async function read(chosen: globalThis.File): Promise<void> {
    importing.reset();
    try {
      const found = forwardingsOf(linesOf(await chosen.text()));
      setRows(previewRows(found, domain, redirects));
      setFile(found.length === 0 ? 'empty' : 'read');
    } catch {
      setRows([]);
      setFile('unreadable');
    }
  }

  const leaving = importing.isPending ? ({ blocking: true } as const) : { onClose };

  return (
    <Modal
      open
      width="wide"
      title={copy.title}
      description={copy.lead}
      {...leaving}
      actions={
        <>
          <Button ref={close} disabled={importing.isPending} onClick={onClose}>
            {/* Closing the dialog doesn't undo anything, because added redirects stay. */}
            {counts.added > 0 ? copy.done : copy.cancel}
          </Button>
          {counts.ready === 0 ? null : (
            <Button
              tone="primary"
              busy={importing.isPending}
              busyLabel={copy.busy}
              onClick={() => importing.mutate()}
            >
              {counts.added === 0 ? copy.start(counts.ready) : copy.rest(counts.ready)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Cluster gap={2}>
          <input
            ref={input}
            id={inputId}
            type="file"
            hidden
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={copy.choose}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) void read(chosen);
              // Lets the person choose the same file again after correcting it.
              target.value = '';
            }}
          />
          <Button disabled={importing.isPending} onClick={() => input.current?.click()}>
            {file === 'none' ? copy.choose : copy.another}
          </Button>
          {file === 'none' ? (
            <Button
              tone="quiet"
              onClick={() =>
                downloadCsvText(copy.sampleName, redirectsCsv(copy.sampleRows(domain)))
              }
            >
              {copy.sample}
            </Button>
          ) : null}
          {problems.length === 0 ? null : (
            <Button
              tone="quiet"
              onClick={() => downloadCsvText(copy.refusedName(domain), refusedCsv(problems))}
            >
              {copy.refused}
            </Button>
          )}
        </Cluster>
        {file === 'unreadable' ? <Alert tone="danger">{copy.unreadable}</Alert> : null}
        {file === 'empty' ? <Alert tone="warning">{copy.nothing}</Alert> : null}
        {importing.isError ? (
          <Alert tone="danger">{copy.stopped(importing.error.message)}</Alert>
        ) : null}
        {file === 'read' ? (
          <>
            <LiveRegion>
              <Span weight="medium">{copy.summary(counts)}</Span>
            </LiveRegion>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a key has to scroll it */}
            <section className={preview} tabIndex={0} aria-label={copy.preview}>
              <DataTable
                caption={copy.preview}
                columns={columns}
                rows={rows.map((row, index) => ({ ...row, index }))}
                rowKey={({ index }) => String(index)}
              />
            </section>
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
