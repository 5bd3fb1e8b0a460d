import { createContext, use, type ReactNode, type Ref } from 'react';
import { Cluster } from './layout';
import {
  actions as actionsStyle,
  lead as leadStyle,
  title as titleStyle,
  unbroken,
  words,
} from './page-header.css';

/** The id of the page's one heading, which takes the focus after a navigation. */
export const pageHeadingId = 'page-heading';

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Moves the focus to the page's heading when the focused element goes away. */
export function focusPageHeading(): void {
  document.getElementById(pageHeadingId)?.focus();
}

/** Content that the shell shows below a page's header: the result of an action. */
export const HeaderAlert = createContext<ReactNode>(null);

/** The page's one `h1` and its actions. */
export function PageHeader({ title, lead, actions, headingRef }: PageHeaderProps) {
  return (
    <>
      <Cluster gap={6} align="end" justify="between">
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

/** Moves a word such as `my-coverage.com` to the next line as a whole; only one longer than a line is broken. */
export function withNamesUnbroken(title: string): ReactNode {
  return title.split(/(\S+[-.]\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={unbroken}>
        {part}
      </span>
    ),
  );
}
