import type { ReactNode } from 'react';
import { Icon } from '../text/icon';
import { Stack } from '../layout/layout';
import { Note } from '../text/text';
import { item, mark, note, title } from './timeline.css';
import { VisuallyHidden } from '../text/visually-hidden';

export type TimelineState = 'done' | 'current' | 'ahead';

export type TimelineItem = {
  title: string;
  state: TimelineState;
  /** Actual or expected date. */
  date?: string | undefined;
  note?: ReactNode;
};

export type TimelineProps = {
  /** Names the list, such as "Transfer progress". */
  label: string;
  items: readonly TimelineItem[];
  /** Use `numbers` for steps that haven't started, for example to explain how something works. */
  marks?: 'progress' | 'numbers' | undefined;
};

/** A vertical sequence of events. For progress through a flow of pages, use `Steps` instead. */
export function Timeline({ label, items, marks = 'progress' }: TimelineProps) {
  return (
    <Stack as="ol" gap={0} aria-label={label}>
      {items.map((one, index) => (
        <li
          key={one.title}
          className={item({ state: one.state })}
          aria-current={one.state === 'current' ? 'step' : undefined}
          data-state={one.state}
        >
          <span
            className={mark({ state: marks === 'numbers' ? 'numbered' : one.state })}
            aria-hidden
          >
            {marks === 'numbers' ? <span>{index + 1}</span> : null}
            {one.state === 'done' ? <Icon name="check" size="small" /> : null}
          </span>
          <div>
            <p className={title}>
              {one.state === 'done' ? <VisuallyHidden>Completed: </VisuallyHidden> : null}
              <span>{one.title}</span>
            </p>
            {one.date === undefined ? null : <Note>{one.date}</Note>}
            {one.note === undefined ? null : <p className={note}>{one.note}</p>}
          </div>
        </li>
      ))}
    </Stack>
  );
}
