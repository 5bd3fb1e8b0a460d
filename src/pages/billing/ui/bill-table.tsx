import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { body, frame, head, headCell, headFigure, table } from './bill-table.css';

interface BillTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Header of the last column, which contains the amounts. */
  readonly figures: string;
  /** Header of a final column with links; visible only to screen readers. */
  readonly links?: string | undefined;
  readonly children: ReactNode;
}

/** A table with explicit roles, because some browsers drop the implicit ones when a table is laid out as cards. */
export function BillTable({ caption, columns, figures, links, children }: BillTableProps) {
  const header = (className: string, name: ReactNode, key?: string) => (
    <th key={key} role="columnheader" scope="col" className={className}>
      {name}
    </th>
  );
  return (
    <div className={frame}>
      <table className={table} role="table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={head} role="rowgroup">
          <tr role="row">
            {columns.map((name) => header(headCell, name, name))}
            {header(headFigure, figures)}
            {links === undefined
              ? null
              : header(headCell, <VisuallyHidden>{links}</VisuallyHidden>)}
          </tr>
        </thead>
        <tbody className={body} role="rowgroup">
          {children}
        </tbody>
      </table>
    </div>
  );
}
