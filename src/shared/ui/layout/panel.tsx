import { useId, type ReactNode } from 'react';
import { actions as actionsStyle, body, foot as footStyle, head, panel } from './panel.css';
import { Note, Text } from '../text/text';

export type PanelProps = {
  /** The content. Without it, only the panel's header is shown. */
  children?: ReactNode;
  /** Names the panel and makes it a region. */
  title?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  lead?: ReactNode;
  /** Actions at the end of the title's line. */
  actions?: ReactNode;
  /** `none` lets a table extend to the panel's edges. */
  padding?: 'roomy' | 'none' | undefined;
  /** Footer below the content and a divider, for example for a total. */
  foot?: ReactNode;
};

/** A titled box for one topic. */
export function Panel({
  children,
  title,
  headingLevel = 2,
  lead,
  actions,
  padding = 'roomy',
  foot,
}: PanelProps) {
  const titleId = useId();
  if (title === undefined) {
    return (
      <div className={panel}>
        <div className={body({ padding })}>{children}</div>
        {foot === undefined ? null : <div className={footStyle}>{foot}</div>}
      </div>
    );
  }
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={panel} aria-labelledby={titleId}>
      <div
        className={head({
          below: children === undefined ? 'nothing' : padding === 'none' ? 'line' : 'body',
        })}
      >
        <div>
          <Text id={titleId} as={Heading} size="heading">
            {title}
          </Text>
          {lead === undefined ? null : <Note>{lead}</Note>}
        </div>
        {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
      </div>
      {children === undefined ? null : <div className={body({ padding })}>{children}</div>}
      {foot === undefined ? null : <div className={footStyle}>{foot}</div>}
    </section>
  );
}
