import type { ReactNode } from 'react';
import { action as actionStyle, callout, content, line, mark } from './callout.css';
import { Icon, type IconName } from '../text/icon';
import { Text } from '../text/text';

/** `urgent` is the most urgent problem of a page, with the button that solves it. */
export type CalloutTone = 'info' | 'progress' | 'success' | 'warning' | 'danger' | 'urgent';

export type CalloutProps = {
  tone: CalloutTone;
  title: string;
  children: ReactNode;
  /** A link to the page on which the person can act; a button if it is urgent. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

const marks: Record<CalloutTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note' },
  progress: { icon: 'clock', word: 'In progress' },
  success: { icon: 'check', word: 'Good news' },
  warning: { icon: 'alert', word: 'Warning' },
  danger: { icon: 'error', word: 'Problem' },
  urgent: { icon: 'alert', word: 'Problem' },
};

/**
 * A problem or a useful fact, with a link for acting on it. It isn't announced, because it is part of the page. For the
 * result of an action, use `Alert`.
 */
export function Callout({ tone, title, children, action, headingLevel = 3 }: CalloutProps) {
  const isUrgent = tone === 'urgent';
  return (
    <div className={callout} data-tone={tone}>
      <span className={mark({ tone })}>
        <Icon
          name={marks[tone].icon}
          size={isUrgent ? undefined : 'small'}
          label={marks[tone].word}
        />
      </span>
      <div className={content}>
        <Text
          as={`h${headingLevel}`}
          size={isUrgent ? 'figure' : 'body'}
          weight={isUrgent ? undefined : 'medium'}
        >
          {title}
        </Text>
        <div className={line}>
          <span>{children}</span>
          {action === undefined ? null : <span className={actionStyle}>{action}</span>}
        </div>
      </div>
    </div>
  );
}
