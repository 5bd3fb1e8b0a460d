import type { Card } from '@contract/card';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import type { ActorRefFrom } from 'xstate';
import { deletable } from './delete-card';

/**
 * Asks before the card that the URL's hash names is deleted, such as `#delete-5f0e`. The notice of an expired card links
 * to it. The hash is removed, so that going back or reloading doesn't ask again.
 */
export function useAskedDeletion(
  deletion: ActorRefFrom<typeof cardDeletionMachine>,
  cards: readonly Card[] | undefined,
): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const card = cards?.find(({ id }) => hash === `delete-${id}`);
    if (card === undefined) return;
    deletion.send({ type: 'card.delete', card: deletable(card) });
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  }, [deletion, cards, hash, navigate]);
}
