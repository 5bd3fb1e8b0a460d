import { useEffect, useId, useRef } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Note, Span } from '@/shared/ui/text/text';
import type { useEndOtherSessions } from '../model/use-end-sessions';
import { profileCopy } from './profile-copy';

const copy = profileCopy.sessions.ask;

interface EndOthersQuestionProps {
  readonly count: number;
  readonly endOthers: ReturnType<typeof useEndOtherSessions>;
  readonly onEnded: () => void;
  readonly onKeep: () => void;
}

/** Asks for confirmation before all other devices are signed out. Initially focuses the safe choice. */
export function EndOthersQuestion({ count, endOthers, onEnded, onKeep }: EndOthersQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [titleId, wordsId] = [useId(), useId()];
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={wordsId}>
      <Stack gap={3}>
        <div>
          <h3 id={titleId}>
            <Span weight="medium">{copy.title(count)}</Span>
          </h3>
          <div id={wordsId}>
            <Note>{copy.words}</Note>
          </div>
        </div>
        {endOthers.isError ? <Alert tone="danger">{endOthers.error.message}</Alert> : null}
        <Cluster>
          <Button ref={keep} size="small" disabled={endOthers.isPending} onClick={onKeep}>
            {copy.keep(count)}
          </Button>
          <Button
            size="small"
            tone="danger"
            busy={endOthers.isPending}
            busyLabel={copy.busy}
            onClick={() => endOthers.mutate(undefined, { onSuccess: onEnded })}
          >
            {copy.confirm(count)}
          </Button>
        </Cluster>
      </Stack>
    </div>
  );
}
