import { memo } from 'react';
import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Note } from '@/shared/ui/text';
import { statsCopy as copy } from './stats-copy';

interface LoadedAtProps {
  readonly readAt: number;
  readonly refreshing: boolean;
  onRefresh(this: void): void;
}

/** The time when the figures were loaded, shown because some are cached for hours, and a reload button. */
export const LoadedAt = memo(function LoadedAt({ readAt, refreshing, onRefresh }: LoadedAtProps) {
  return (
    <Cluster gap={3}>
      <Note as="span">{copy.loaded(readAt)}</Note>
      <Button
        size="small"
        icon="refresh"
        busy={refreshing}
        busyLabel={copy.refreshing}
        onClick={onRefresh}
      >
        {copy.refresh}
      </Button>
    </Cluster>
  );
});
