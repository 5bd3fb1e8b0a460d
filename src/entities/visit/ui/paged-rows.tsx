import type { ReactNode } from 'react';
import { Stack } from '@/shared/ui/layout/layout';
import { Pager } from '@/shared/ui/lists/pager';
import { Note } from '@/shared/ui/text/text';
import { mostPrinted, usePrinting } from '../model/use-printing';
import { figuresCopy } from './figures-copy';

interface PagedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly pageSize: number;
  /** The name of the pages. */
  readonly label: string;
  /** The page number, starting at 1. If it is too high, the last page is shown. */
  readonly page: number;
  onPage(this: void, page: number): void;
  /** Renders the table of the shown rows. */
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** A table's rows page by page, or together on paper. */
export function PagedRows<Row>({
  rows,
  pageSize,
  label,
  page: asked,
  onPage,
  children,
}: PagedRowsProps<Row>) {
  const printing = usePrinting();
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const [from, to] = printing ? [0, mostPrinted] : [(page - 1) * pageSize, page * pageSize];
  return (
    <Stack gap={3}>
      {children(rows.slice(from, to))}
      {!printing ? (
        <Pager
          label={label}
          page={page}
          pageSize={pageSize}
          total={rows.length}
          isOneOfSeveral
          onPage={onPage}
        />
      ) : rows.length > mostPrinted ? (
        <Note>{figuresCopy.hits.notPrinted(rows.length - mostPrinted)}</Note>
      ) : null}
    </Stack>
  );
}
