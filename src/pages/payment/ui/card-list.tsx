import { makeDefault as setDefault, type Card } from '@contract/card';
import type { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cardTitle, expiresSoon } from '@/entities/card';
import { call } from '@/shared/api/call';
import { cardsQuery, reloadCards } from '@/shared/api/card-queries';
import { shownAtOnce } from '@/shared/api/shown-at-once';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { dropConfirmation } from '@/shared/ui/feedback/next-page-alert';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { deletable } from '../model/delete-card';
import { CardRow } from './card-row';
import { deletionCopy } from './deletion-copy';
import { DeletionDialog } from './deletion-dialog';
import { paymentCopy as copy } from './payment-copy';

interface CardListProps {
  readonly accountNumber: string;
  readonly cards: readonly Card[];
  /** False in a closed agency. */
  readonly mayChange: boolean;
  readonly deletion: ActorRefFrom<typeof cardDeletionMachine>;
}

/** A list of one or more cards, with actions. */
export function CardList({ accountNumber, cards, mayChange, deletion }: CardListProps) {
  const snapshot = useSnapshot(deletion);
  useHeldReload(snapshot.hasTag('uninterruptible'));
  const { card } = snapshot.context;
  const makeDefault = useMakeDefault(accountNumber);
  const list = useRef<HTMLUListElement>(null);

  const promoted = makeDefault.isError ? undefined : makeDefault.variables?.id;
  const first = cards[0]?.id;
  useEffect(() => {
    // Moves focus, because the card has moved to the top, and the button that had focus is gone.
    if (promoted !== undefined && promoted === first) {
      list.current?.querySelector<HTMLElement>('[data-card-title]')?.focus();
    }
  }, [promoted, first]);

  const left = makeDefault.isSuccess ? undefined : cards.find(({ is_default }) => is_default);
  const news = makeDefault.isSuccess
    ? copy.madeDefault(cardTitle(makeDefault.data))
    : snapshot.matches({ listed: 'deleted' }) && card !== null
      ? deletionCopy.deleted(cardTitle(card))
      : null;
  useEffect(() => {
    if (news !== null) dropConfirmation();
  }, [news]);

  return (
    <div data-state={stateName(snapshot.value)}>
      <Stack gap={4}>
        {news === null ? null : <News text={news} card={makeDefault.data} left={left} />}
        {makeDefault.isError ? <Alert tone="danger">{makeDefault.error.message}</Alert> : null}
        {snapshot.hasTag('asking') ? (
          <DeletionDialog
            accountNumber={accountNumber}
            deletion={deletion}
            cards={cards}
            onPromote={(other, then) => makeDefault.mutate(other, { onSuccess: then })}
          />
        ) : null}
        <Panel padding="none">
          <ul ref={list} aria-label={copy.list}>
            {cards.map((each) => (
              <CardRow
                key={each.id}
                card={each}
                mayChange={mayChange}
                onPromote={() => makeDefault.mutate(each)}
                onDelete={() => {
                  // Removes the message about an earlier change.
                  makeDefault.reset();
                  deletion.send({ type: 'card.delete', card: deletable(each) });
                }}
              />
            ))}
          </ul>
        </Panel>
      </Stack>
    </div>
  );
}

interface NewsProps {
  readonly text: string;
  /** The card that has just become the default, if any. */
  readonly card: Card | undefined;
  /** The default card after another one was deleted. */
  readonly left: Card | undefined;
}

/** The result of an action. A new default card that expires soon is one to replace. */
function News({ text, card, left }: NewsProps) {
  const soon = card === undefined ? null : expiresSoon(card);
  if (card === undefined || soon === null) {
    return (
      <Alert tone="success">
        <span>{`${text} `}</span>
        {left === undefined ? null : <span>{deletionCopy.left(cardTitle(left))}</span>}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={text}
      action={
        <ButtonLink to="/payment/edit/$id" params={{ id: card.id }} size="small">
          <span>{`${copy.row.replace} `}</span>
          <VisuallyHidden>{copy.newDefault(cardTitle(card))}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {copy.expiring(soon)}
    </Alert>
  );
}

function useMakeDefault(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Card) => call(setDefault, { path: { account_number: accountNumber, id } }),
    ...shownAtOnce(queryClient, cardsQuery(accountNumber), (cards: readonly Card[], { id }: Card) =>
      cards
        .map((card) => ({ ...card, is_default: card.id === id }))
        .toSorted((one, other) => Number(other.is_default) - Number(one.is_default)),
    ),
    onSettled: () => reloadCards(queryClient, accountNumber),
  });
}
