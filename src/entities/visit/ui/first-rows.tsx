import type { ReactNode } from 'react';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Note } from '@/shared/ui/text/text';
import { useOnPhone } from '@/shared/ui/theme/use-media';
import { mostPrinted, usePrinting } from '../model/use-printing';
import { figuresCopy } from './figures-copy';
import { afterRows } from './first-rows.css';

const mostOnPhone = 4;

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[];
  /** The number of rows to show at first, of which a phone shows up to four. */
  readonly most: number;
  /** The name of the table. */
  readonly title: string;
  /** Renders the table of the shown rows. */
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** A table's first rows, and a button for all of them, which are shown together on paper. */
export function FirstRows<Row>({ rows, most, title, children }: FirstRowsProps<Row>) {
  const printing = usePrinting();
  const first = useOnPhone() ? Math.min(most, mostOnPhone) : most;
  // A button for a single row would take its place.
  const { shown, button } = useShowAll(rows, rows.length === first + 1 ? first + 1 : first, {
    ...figuresCopy.rows,
    of: title,
  });
  const left = (printing ? rows : shown).length - mostPrinted;
  const note = left > 0 ? <Note>{figuresCopy.rows.left(left)}</Note> : null;
  return (
    <>
      {children((printing ? rows : shown).slice(0, mostPrinted))}
      {note === null && (printing || button === null) ? null : (
        <div className={afterRows}>
          {note}
          {printing ? null : button}
        </div>
      )}
    </>
  );
}
