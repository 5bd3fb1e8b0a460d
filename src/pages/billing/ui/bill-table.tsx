import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { body, frame, head, headCell, headFigure, headLinks, table } from './bill-table.css';

interface BillTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The header of the amount column, which is the last one. */
  readonly figures: string;
  /** The visually hidden header of an additional last column, which contains links. */
  readonly links?: string | undefined;
  readonly children: ReactNode;
}

/** A table with explicit roles, because some browsers drop the implicit roles when a table is laid out as cards. */
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
              : header(headLinks, <VisuallyHidden>{links}</VisuallyHidden>)}
          </tr>
        </thead>
        <tbody className={body} role="rowgroup">
          {children}
        </tbody>
      </table>
    </div>
  );
}
