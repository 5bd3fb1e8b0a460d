import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { link } from '../actions/link.css';
import { Icon, type IconName } from '../text/icon';
import { LiveRegion } from './live-region';
import { action as actionStyle, content, dismiss, mark, alert } from './alert.css';
import { Text } from '../text/text';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export type AlertProps = {
  tone: AlertTone;
  children: ReactNode;
  title?: string | undefined;
  action?: ReactNode;
  /** Adds a dismiss button. The caller must remove the alert when it is pressed. */
  onDismiss?: (() => void) | undefined;
};

const marks: Record<AlertTone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note' },
  success: { icon: 'check', word: 'Done' },
  warning: { icon: 'alert', word: 'Warning' },
  danger: { icon: 'error', word: 'Problem' },
};

/** What the backend advises once access to an account is turned off. */
const advice = 'Choose another account';

/** The message, in which that advice is a link. */
function Words({ children }: Pick<AlertProps, 'children'>) {
  if (typeof children !== 'string' || !children.includes(advice)) return children;
  const [before, after] = children.split(advice);
  return (
    <>
      <span>{before}</span>
      <Link className={link({ tone: 'inline' })} to="/accounts">
        {advice}
      </Link>
      <span>{after}</span>
    </>
  );
}

/**
 * A message about the result of an action. It is announced politely (WCAG 2.2, 4.1.3) and stays until the caller
 * removes it, because a failure must not disappear on a timer.
 */
export function Alert({ tone, children, title, action, onDismiss }: AlertProps) {
  return (
    <div className={alert({ tone })} data-tone={tone}>
      <span className={mark({ tone })}>
        <Icon name={marks[tone].icon} label={marks[tone].word} />
      </span>
      <div className={content}>
        <LiveRegion>
          {title === undefined ? null : <Text weight="strong">{title}</Text>}
          <div>
            <Words>{children}</Words>
          </div>
        </LiveRegion>
        {action === undefined ? null : <div className={actionStyle}>{action}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <button type="button" className={dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" size="small" />
        </button>
      )}
    </div>
  );
}
