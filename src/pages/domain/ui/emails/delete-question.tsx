import { nameInWords } from '@contract/name-in-words';
import { catchAllFor, isCatchAll, type EmailRedirect } from '@contract/email-redirect';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Note, Text } from '@/shared/ui/text/text';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { redirectsCopy } from './emails-copy';

const { ask: copy } = redirectsCopy;

interface DeleteQuestionProps {
  readonly row: RedirectActor;
  readonly redirect: EmailRedirect;
  /** All of the domain's redirects. */
  readonly redirects: readonly EmailRedirect[];
}

/** Describes how the deletion affects mail sent to the address. */
function consequence(
  { redirect_address: address }: EmailRedirect,
  redirects: readonly EmailRedirect[],
): string {
  if (isCatchAll(address)) return copy.wordsOfCatchAll;
  const catchAll = redirects.find((each) => each.redirect_address === catchAllFor(address));
  return catchAll === undefined
    ? copy.words
    : copy.caught(catchAll.redirect_address, catchAll.real_address);
}

/** Asks for confirmation before a redirect is deleted. Initially focuses the safe choice. */
export function DeleteQuestion({ row, redirect, redirects }: DeleteQuestionProps) {
  const snapshot = useSnapshot(row);
  const { trouble } = snapshot.context;
  const isSaving = snapshot.hasTag('saving');
  const keep = useRef<HTMLButtonElement>(null);
  const [titleId, wordsId] = [useId(), useId()];
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={wordsId}>
      <Stack gap={3}>
        <div>
          <Text id={titleId} as="h3" size="body" weight="strong" breaks>
            {copy.title(nameInWords(redirect.redirect_address))}
          </Text>
          <div id={wordsId}>
            <Note>{nameInWords(consequence(redirect, redirects))}</Note>
          </div>
        </div>
        {trouble === null ? null : (
          <Alert tone={trouble.kind === 'failed' ? 'danger' : 'warning'}>
            {trouble.kind === 'failed'
              ? (trouble.reason ?? redirectsCopy.failures.remove)
              : nameInWords(redirectsCopy.changed.remove(redirect))}
          </Alert>
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
