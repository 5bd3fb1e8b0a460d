import type { ComponentType, MouseEvent, ReactNode } from 'react';
import {
  body,
  cell as cellStyle,
  frame,
  head,
  headCell,
  headRow,
  row as rowStyle,
  sortButton,
  sortMark,
  table,
} from './data-table.css';
import { Icon, type IconName } from '../text/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { useOnCards } from '../theme/use-media';

export type SortDirection = 'ascending' | 'descending';
export type Sort<ColumnId extends string> = { column: ColumnId; direction: SortDirection };

export type Column<Row, ColumnId extends string> = {
  id: ColumnId;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use `end` for figures. */
  align?: 'start' | 'end' | undefined;
  /** True for the column that names the row. Exactly one column of a table must be the row header. */
  rowHeader?: boolean | undefined;
  /** What screen readers read as the row's header before each figure, if a button in the header has a longer name. */
  rowName?: ((row: Row) => string) | undefined;
  /** Makes the header a sort button. The first press sorts in this direction. */
  sortable?: SortDirection | undefined;
  /** Hides the header visually, for example for a column of actions. */
  headerHidden?: boolean | undefined;
};

export type SortFieldProps = {
  columns: readonly Pick<Column<never, string>, 'id' | 'header' | 'sortable'>[];
  sort: Sort<string> | undefined;
  onSort: (sort: Sort<string>) => void;
};

export type DataTableProps<Row, ColumnId extends string> = {
  /** The table's name, visually hidden because there is usually a heading above. */
  caption: string;
  columns: readonly Column<Row, ColumnId>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  sort?: Sort<ColumnId> | undefined;
  onSort?: ((sort: Sort<ColumnId>) => void) | undefined;
  /** Sorts cards, which have no headers to press. Only tables that sort load it. */
  SortField?: ComponentType<SortFieldProps> | undefined;
  /** True for cards with their figures side by side, each below its label. */
  stacksFigures?: boolean;
};

const sortIcons: Record<SortDirection | 'none', IconName> = {
  ascending: 'chevron-up',
  descending: 'chevron-down',
  none: 'sort',
};

/**
 * A table of items of the same kind. Below 640 px, each row becomes a card of three lines: its row header, its text,
 * and its labeled figures and actions. The caller sorts: the table shows `sort` and requests a different order through
 * `onSort`. If the row header contains a link, or a button with `data-row-action`, pressing anywhere in the row presses
 * it.
 *
 * The roles are explicit, because some browsers drop the implicit roles when a table is laid out as cards.
 */
export function DataTable<Row, ColumnId extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  SortField,
  stacksFigures = false,
}: DataTableProps<Row, ColumnId>) {
  const areCards = useOnCards();
  return (
    <div className={frame}>
      {SortField !== undefined && onSort !== undefined && areCards ? (
        <SortField
          columns={columns}
          sort={sort}
          onSort={(next) => onSort(next as Sort<ColumnId>)}
        />
      ) : null}
      <table className={table} role="table" data-stacks-figures={stacksFigures || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={head} role="rowgroup">
          <tr className={headRow} role="row">
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={areCards ? undefined : onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody className={body} role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className={rowStyle} role="row" onClick={followRowLink}>
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Follows the row's link when a pointer presses anywhere in the row. Keyboards and screen readers use the link itself.
 * The link doesn't cover the entire row, because its text couldn't be selected then.
 */
function followRowLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  // Events from a row's menu bubble through React, although the menu is rendered elsewhere.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button') !== null) return;
  if (document.getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  currentTarget.querySelector('th :is(a, [data-row-action])')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

type HeaderCellProps<Row, ColumnId extends string> = {
  column: Column<Row, ColumnId>;
  sort: Sort<ColumnId> | undefined;
  onSort: ((sort: Sort<ColumnId>) => void) | undefined;
};

function HeaderCell<Row, ColumnId extends string>({
  column,
  sort,
  onSort,
}: HeaderCellProps<Row, ColumnId>) {
  const { align = 'start', sortable, headerHidden = false, header } = column;
  const direction = sort?.column === column.id ? sort.direction : 'none';
  const sorted = direction !== 'none';
  const isSortable = sortable !== undefined && onSort !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSortable || sorted ? direction : undefined}
      className={headCell({ align })}
      data-actions={headerHidden || undefined}
    >
      {headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : isSortable ? (
        <button
          type="button"
          className={sortButton({ align, sorted })}
          onClick={() =>
            onSort({ column: column.id, direction: nextDirection(direction, sortable) })
          }
        >
          <span>{header}</span>
          <span className={sortMark({ sorted })}>
            <Icon name={sortIcons[direction]} size="small" />
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}

export function nextDirection(
  current: SortDirection | 'none',
  first: SortDirection,
): SortDirection {
  if (current === 'none') return first;
  return current === 'ascending' ? 'descending' : 'ascending';
}

type BodyCellProps<Row, ColumnId extends string> = { column: Column<Row, ColumnId>; row: Row };

function BodyCell<Row, ColumnId extends string>({ column, row }: BodyCellProps<Row, ColumnId>) {
  const { align = 'start', rowHeader = false, headerHidden = false, header, cell } = column;
  const className = cellStyle({ align, rowHeader, actions: headerHidden });
  if (rowHeader) {
    return (
      <th role="rowheader" scope="row" className={className} aria-label={column.rowName?.(row)}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={className}
      data-label={headerHidden ? undefined : header}
      data-actions={headerHidden || undefined}
    >
      {cell(row)}
    </td>
  );
}
