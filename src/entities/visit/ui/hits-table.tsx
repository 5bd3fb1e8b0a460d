import type { Slice } from '@contract/stats';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { MouseEvent } from 'react';
import { formatCount } from '@contract/count';
import { Panel } from '@/shared/ui/layout/panel';
import { Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { comparedRows, type Compared } from '../model/compared-rows';
import { hitRows } from '../model/hit-rows';
import {
  figure,
  figureCell,
  figures,
  headCell,
  labelCell,
  row as rowStyle,
  share,
  table,
} from './hits-table.css';
import { Earlier } from './earlier';
import { figuresCopy } from './figures-copy';
import { FirstRows } from './first-rows';
import { RowLabel, type RowChoice } from './row-label';

const copy = figuresCopy.hits;

const wasOf = ({ was }: Compared<Slice>) => (was === undefined ? '' : formatCount(was.hits));

interface HitsTableProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The header of the label column. */
  readonly label: string;
  /** The header of the count column. */
  readonly count: string;
  readonly slices: readonly Slice[];
  /** The hits of the earlier period, if they are compared and known. */
  readonly earlier?: readonly Slice[] | undefined;
  readonly emptyLabel: 'None' | 'Unknown';
  readonly isFiltered: boolean;
  /** Makes the rows buttons that filter by their label. */
  readonly choice?: RowChoice | undefined;
}

/** A table of labels and their counts, highest first. The bar behind each row shows its ratio to the highest count. */
export function HitsTable({
  title,
  lead,
  label,
  count,
  slices,
  earlier,
  emptyLabel,
  isFiltered,
  choice,
}: HitsTableProps) {
  const rows = comparedRows({
    now: hitRows(slices, emptyLabel),
    earlier: earlier && hitRows(earlier, emptyLabel),
    nameOf: (row) => row.label,
    none: (row) => ({ ...row, hits: 0 }),
    // Rows with zero hits are dropped (specification).
    most: 0,
  });
  const most = Math.max(1, ...rows.map(({ hits }) => hits));
  if (rows.length === 0) {
    return (
      <Panel title={title} lead={lead}>
        <Text tone="muted">{copy.noRows(isFiltered)}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={title} lead={lead} padding="none">
      <FirstRows rows={rows} most={10} title={title}>
        {(shown) => (
          <table className={table}>
            <caption>
              <VisuallyHidden>{title}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={headCell}>
                  {label}
                </th>
                <th scope="col" className={headCell}>
                  {count}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr
                  key={row.label}
                  className={rowStyle}
                  style={assignInlineVars({ [share]: String(row.hits / most) })}
                  onClick={pressRow}
                >
                  <th
                    scope="row"
                    className={labelCell}
                    // Without it, the longer name of the button would be read before each figure.
                    aria-label={row.label}
                  >
                    <RowLabel label={row.label} choice={choice} />
                  </th>
                  <td className={figureCell}>
                    <span className={figures}>
                      <span className={figure}>{formatCount(row.hits)}</span>
                      <Earlier was={wasOf(row)} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FirstRows>
    </Panel>
  );
}

/** Presses the row's button when a pointer presses anywhere in the row, unless it selected text. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('button') !== null) return;
  if (document.getSelection()?.type === 'Range') return;
  currentTarget.querySelector('button')?.click();
}
