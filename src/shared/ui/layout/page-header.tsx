import { createContext, use, type ReactNode, type Ref } from 'react';
import { Cluster } from './layout';
import {
  actions as actionsStyle,
  lead as leadStyle,
  picture as pictureStyle,
  title as titleStyle,
  unbroken,
  words,
} from './page-header.css';

/** The id of the page's `h1`, which gets focus after a navigation. */
export const pageHeadingId = 'page-heading';

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A picture before the title, next to or above it. */
  picture?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Focuses the page's heading, for use when the focused element disappears. */
export function focusPageHeading(): void {
  document.getElementById(pageHeadingId)?.focus();
}

/** The result of an action, which the shell shows below a page's header. */
export const HeaderAlert = createContext<ReactNode>(null);

/** The page's only `h1`, and the page's actions. */
export function PageHeader({ title, lead, actions, picture, headingRef }: PageHeaderProps) {
  return (
    <>
      <Cluster gap={6} align="end" justify="between">
        {picture === undefined ? null : <div className={pictureStyle}>{picture}</div>}
        <div className={words}>
          <h1 id={pageHeadingId} tabIndex={-1} ref={headingRef} className={titleStyle}>
            {typeof title === 'string' ? withNamesUnbroken(title) : title}
          </h1>
          {lead === undefined ? null : <p className={leadStyle}>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
      </Cluster>
      {use(HeaderAlert)}
    </>
  );
}

/** Keeps words such as `my-coverage.com` together on a line; only a word longer than a line is broken. */
export function withNamesUnbroken(title: string): ReactNode {
  return title.split(/(\S+[-.]\S+)/).map((part, index) => (
    <span key={index} className={index % 2 === 0 ? undefined : unbroken}>
      {part}
    </span>
  ));
}
