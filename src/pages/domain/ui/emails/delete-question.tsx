import { nameInWords } from '@contract/name-in-words';
import { catchAllFor, isCatchAll, type EmailRedirect } from '@contract/email-redirect';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
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

/** Asks for confirmation before a redirect is deleted. */
export function DeleteQuestion({ row, redirect, redirects }: DeleteQuestionProps) {
  const snapshot = useSnapshot(row);
  const { trouble } = snapshot.context;
  return (
    <QuestionInPlace
      texts={{
        title: copy.title(nameInWords(redirect.redirect_address)),
        words: nameInWords(consequence(redirect, redirects)),
        keep: copy.keep,
        confirm: copy.confirm,
        busy: copy.busy,
      }}
      busy={snapshot.hasTag('saving')}
      failure={
        trouble === null
          ? undefined
          : trouble.kind === 'failed'
            ? (trouble.reason ?? redirectsCopy.failures.remove)
            : nameInWords(redirectsCopy.changed.remove(redirect))
      }
      onKeep={() => row.send({ type: 'row.cancel' })}
      onConfirm={() => row.send({ type: 'row.confirm' })}
    />
  );
}
