import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/icon';
import { pageHeadingId } from '../layout/page-header';
import { actions, mark, pageTitle, situation, words } from './situation.css';
import { Text } from '../text/text';

export type EmptyStateProps = {
  title: string;
  /** Explains why it is empty and how to start. */
  children: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
  /** Use level 1 if it fills the page. */
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** An empty state, with a way to start or a link to another page. */
export function EmptyState({ title, children, icon, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={situation}>
      {icon === undefined ? null : (
        <span className={mark({ tone: 'empty' })}>
          <Icon name={icon} />
        </span>
      )}
      {headingLevel === 1 ? (
        <h1 id={pageHeadingId} tabIndex={-1} className={pageTitle}>
          {title}
        </h1>
      ) : (
        <Text as={Heading} size="heading">
          {title}
        </Text>
      )}
      <div className={words}>{children}</div>
      {action === undefined ? null : <div className={actions}>{action}</div>}
    </div>
  );
}
