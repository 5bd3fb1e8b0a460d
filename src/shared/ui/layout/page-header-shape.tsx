import { Cluster, Stack } from './layout';
import { actionShape, actions as actionsStyle, lead, title, words } from './page-header.css';
import { Skeleton } from '../feedback/skeleton';

interface PageHeaderShapeProps {
  readonly hasLead?: boolean;
  /** Number of action buttons. */
  readonly actions?: number;
}

/** Placeholders for a page's header, for use inside `Loading`. */
export function PageHeaderShape({ hasLead = false, actions = 0 }: PageHeaderShapeProps) {
  return (
    <Cluster gap={6} align="end" justify="between">
      <div className={words}>
        <div className={title}>
          <Stack gap={0}>
            <Skeleton shape="title" width="short" />
          </Stack>
        </div>
        {hasLead ? (
          <div className={lead}>
            <Skeleton width="short" />
          </div>
        ) : null}
      </div>
      {actions === 0 ? null : (
        <div className={actionsStyle}>
          {Array.from({ length: actions }, (_, index) => (
            <span key={index} className={actionShape}>
              <Skeleton shape="control" />
            </span>
          ))}
        </div>
      )}
    </Cluster>
  );
}
