import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { pageHeadingId } from './page-header';
import { actions, mark, pageTitle, situation, title as titleStyle, words } from './situation.css';

export type EmptyStateProps = {
  /** What is not there yet. */
  title: string;
  /** What will stand here, and how to begin. */
  children: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
  /** 1 where it is all that the page has to say. */
  headingLevel?: 1 | 2 | 3 | undefined;
};

/** A place without anything in it: what will stand here and how to begin, or where to go instead. */
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
        <Heading className={titleStyle}>{title}</Heading>
      )}
      <div className={words}>{children}</div>
      {action === undefined ? null : <div className={actions}>{action}</div>}
    </div>
  );
}
