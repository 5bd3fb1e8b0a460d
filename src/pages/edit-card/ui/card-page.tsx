import type { Card } from '@contract/card';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { CardEditor, cardTitle } from '@/entities/card';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery, reloadCards } from '@/shared/api/card-queries';
import { useConfirmOnNextPage } from '@/shared/ui/feedback/next-page-alert';
import { editCardCopy as copy } from './edit-card-copy';

/** The page with the card form. Saving or canceling returns to the previous page. */
export function CardPage({ card }: { readonly card?: Card }) {
  const accountNumber = useAccountNumber();
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const confirm = useConfirmOnNextPage();

  function leave(): void {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/payment', replace: true });
  }

  async function finish(id: string): Promise<void> {
    await reloadCards(queryClient, accountNumber);
    // If the person opened the form directly, the list isn't loaded yet. The card has been saved even if the list fails
    // to load.
    const cards = await queryClient
      .ensureQueryData(cardsQuery(accountNumber))
      .catch(() => undefined);
    const saved = cards?.find((each) => each.id === id);
    const title = saved === undefined ? copy.yourCard : cardTitle(saved);
    confirm(card === undefined ? copy.added(title) : copy.saved(title));
    leave();
  }

  return (
    <CardEditor
      accountNumber={accountNumber}
      card={card}
      onSaved={(id) => void finish(id)}
      onCancel={leave}
    />
  );
}
