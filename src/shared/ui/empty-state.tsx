import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { actions, mark, situation, title as titleStyle, words } from './situation.css';

export type EmptyStateProps = {
  /** What is not there yet. */
  title: string;
  /** What will stand here, and how to begin. */
  children: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

/** A list without anything in it: what will stand here and how to begin. */
export function EmptyState({ title, children, icon, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={situation}>
      {icon === undefined ? null : (
        <span className={mark({ tone: 'empty' })}>
          <Icon name={icon} />
        </span>
      )}
      <Heading className={titleStyle}>{title}</Heading>
      <div className={words}>{children}</div>
      {action === undefined ? null : <div className={actions}>{action}</div>}
    </div>
  );
}
