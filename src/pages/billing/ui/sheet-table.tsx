import type { ReactNode } from 'react';
import { lines } from './receipt-page.css';

interface SheetTableProps {
  /** The columns' titles with the styles of their cells. */
  readonly columns: readonly (readonly [title: string, className: string])[];
  readonly children: ReactNode;
}

/** A table of a receipt or of a year's bills, as they are printed. */
export function SheetTable({ columns, children }: SheetTableProps) {
  return (
    <table className={lines}>
      <thead>
        <tr>
          {columns.map(([title, className]) => (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
