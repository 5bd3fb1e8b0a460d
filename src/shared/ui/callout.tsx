import type { ReactNode } from 'react';
import {
  action as actionStyle,
  callout,
  content,
  mark,
  title as titleStyle,
  words,
} from './callout.css';
import { Icon, type IconName } from './icon';

export type CalloutTone = 'info' | 'warning' | 'danger';

export type CalloutProps = {
  tone: CalloutTone;
  title: string;
  /** Why, and what to do. */
  children: ReactNode;
  /** The way to where it can be seen to. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

const marks: Record<CalloutTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note' },
  warning: { icon: 'alert', word: 'Warning' },
  danger: { icon: 'error', word: 'Problem' },
};

/**
 * Something to see to, with the way there. It belongs to the page and is read with it; what
 * reports how something just went is a `Notice`, which is announced.
 */
export function Callout({ tone, title, children, action, headingLevel = 3 }: CalloutProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={callout} data-tone={tone}>
      <span className={mark({ tone })}>
        <Icon name={marks[tone].icon} size="small" label={marks[tone].word} />
      </span>
      <div className={content}>
        <Heading className={titleStyle}>{title}</Heading>
        <div className={words}>{children}</div>
        {action === undefined ? null : <div className={actionStyle}>{action}</div>}
      </div>
    </div>
  );
}
