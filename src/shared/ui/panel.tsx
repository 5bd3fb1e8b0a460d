import { useId, type ReactNode } from 'react';
import {
  actions as actionsStyle,
  body,
  head,
  lead as leadStyle,
  panel,
  title as titleStyle,
} from './panel.css';

export type PanelProps = {
  children: ReactNode;
  /** Names the panel and makes it a region. */
  title?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  lead?: ReactNode;
  /** Stands at the end of the title's line. */
  actions?: ReactNode;
  /** `none` lets a table reach the panel's edges. */
  padding?: 'roomy' | 'none' | undefined;
};

/** A surface that holds one subject. */
export function Panel({
  children,
  title,
  headingLevel = 2,
  lead,
  actions,
  padding = 'roomy',
}: PanelProps) {
  const titleId = useId();
  if (title === undefined) {
    return (
      <div className={panel}>
        <div className={body({ padding })}>{children}</div>
      </div>
    );
  }
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={panel} aria-labelledby={titleId}>
      <div className={head({ ruled: padding === 'none' })}>
        <div>
          <Heading id={titleId} className={titleStyle}>
            {title}
          </Heading>
          {lead === undefined ? null : <p className={leadStyle}>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
      </div>
      <div className={body({ padding })}>{children}</div>
    </section>
  );
}
