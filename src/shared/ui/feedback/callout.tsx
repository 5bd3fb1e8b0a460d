import type { ReactNode } from 'react';
import {
  action as actionStyle,
  callout,
  content,
  line,
  mark,
  title as titleStyle,
} from './callout.css';
import { Icon, type IconName } from '../text/icon';

export type CalloutTone = 'info' | 'progress' | 'success' | 'warning' | 'danger';

export type CalloutProps = {
  tone: CalloutTone;
  title: string;
  children: ReactNode;
  /** A link to the page on which the person can act. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

const marks: Record<CalloutTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note' },
  progress: { icon: 'clock', word: 'In progress' },
  success: { icon: 'check', word: 'Good news' },
  warning: { icon: 'alert', word: 'Warning' },
  danger: { icon: 'error', word: 'Problem' },
};

/**
 * A problem or a useful fact, with a link for acting on it. It isn't announced, because it is part of the page. For the
 * result of an action, use `Alert`.
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
        <div className={line}>
          <span>{children}</span>
          {action === undefined ? null : <span className={actionStyle}>{action}</span>}
        </div>
      </div>
    </div>
  );
}
