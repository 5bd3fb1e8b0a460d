import type { ReactNode } from 'react';
import { Cluster } from '../layout/layout';
import { Note, Text } from '../text/text';
import { acts, list, pair, row, words } from './row-list.css';

export type RowListProps = {
  /** Names the list. */
  label: string;
  /** `Row`s. */
  children: ReactNode;
};

/** A list of similar items with their actions, in a panel without padding. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={list} aria-label={label}>
      {children}
    </ul>
  );
}

export type RowProps = {
  children?: ReactNode;
  /** Small buttons with the quiet tone. */
  actions?: ReactNode;
  /** Content below the line, such as a question about the row or a form that replaces it. */
  below?: ReactNode;
};

export function Row({ children, actions, below }: RowProps) {
  return (
    <li className={row}>
      {children === undefined ? null : (
        <Cluster gap={4} rowGap={2} justify="between">
          <div className={words}>{children}</div>
          {actions === undefined || actions === null ? null : <div className={acts}>{actions}</div>}
        </Cluster>
      )}
      {below}
    </li>
  );
}

export type RowPairProps = { title: ReactNode; note: ReactNode; children: ReactNode };

/** A row's title with a note, and its content beside them if it fits. */
export function RowPair({ title, note, children }: RowPairProps) {
  return (
    <div className={pair}>
      <div>
        <Text as="h3" size="body" weight="strong">
          {title}
        </Text>
        <Note as="div">{note}</Note>
      </div>
      <div>{children}</div>
    </div>
  );
}
