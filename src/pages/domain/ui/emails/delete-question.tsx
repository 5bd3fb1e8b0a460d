import type { EmailRedirect } from '@contract/email-redirect';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Text } from '@/shared/ui/text';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { redirectsCopy } from './emails-copy';
import { formTitle } from './redirect-row.css';

const { ask: copy } = redirectsCopy;

interface DeleteQuestionProps {
  readonly row: RedirectActor;
  readonly redirect: EmailRedirect;
}

/** Asks whether to delete a redirect. The focus goes to the safe answer. */
export function DeleteQuestion({ row, redirect }: DeleteQuestionProps) {
  const snapshot = useSelector(row, (state) => state);
  const { trouble } = snapshot.context;
  const isSaving = snapshot.hasTag('saving');
  const keep = useRef<HTMLButtonElement>(null);
  const [titleId, wordsId] = [useId(), useId()];
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={wordsId}>
      <Stack gap={3}>
        <div>
          <h3 id={titleId} className={formTitle}>
            {copy.title(redirect.redirect_address)}
          </h3>
          <div id={wordsId}>
            <Text size="small" tone="muted">
              {copy.words}
            </Text>
          </div>
        </div>
        {trouble === null ? null : (
          <Notice tone={trouble.kind === 'failed' ? 'danger' : 'warning'}>
            {trouble.kind === 'failed'
              ? (trouble.reason ?? redirectsCopy.failures.remove)
              : redirectsCopy.changed.remove(redirect)}
          </Notice>
        )}
        <Cluster>
          <Button ref={keep} disabled={isSaving} onClick={() => row.send({ type: 'row.cancel' })}>
            {copy.keep}
          </Button>
          <Button
            tone="danger"
            busy={isSaving}
            busyLabel={copy.busy}
            onClick={() => row.send({ type: 'row.confirm' })}
          >
            {copy.confirm}
          </Button>
        </Cluster>
      </Stack>
    </div>
  );
}
