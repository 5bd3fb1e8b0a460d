import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import { cell, headCell, region, row as rowStyle, table } from './chart-table.css';

export type ChartTableProps = {
  caption: string;
  /** The id of the element that labels the scrolling region. */
  labelledBy: string;
  /** The column headers. The first one is for the row names. */
  columns: readonly string[];
  /** The rows, each of which starts with its unique name. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

export function ChartTable({ caption, labelledBy, columns, rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only focusable elements
    <div className={region} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={headCell({ align: alignOf(index) })}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className={rowStyle}>
              <th scope="row" className={cell({ align: 'start' })}>
                {name}
              </th>
              {figures.map((value, index) => (
                <td key={columns[index + 1]} className={cell({ align: 'end' })}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignOf = (index: number) => (index === 0 ? 'start' : 'end');
