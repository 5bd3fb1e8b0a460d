import type { Card } from '@contract/card';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { cardTitle, loadCardEditor } from '@/entities/card';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery, reloadCards } from '@/shared/api/card-queries';
import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { useConfirmOnNextPage } from '@/shared/ui/next-page-alert';
import { Alert } from '@/shared/ui/alert';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { column } from './card-page.css';
import { editCardCopy as copy } from './edit-card-copy';

const CardEditor = lazyComponent(loadCardEditor, {
  waiting: (
    <Loading label={copy.loadingForm}>
      <Skeleton shape="block" />
    </Loading>
  ),
  failed: (retry) => (
    <Alert tone="danger" action={<Button onClick={retry}>{copy.tryAgain}</Button>}>
      {copy.formNotLoaded}
    </Alert>
  ),
});

/** The form of a card. It returns to the previous page. */
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
    // Not loaded yet if the person opened the form directly. The card is saved even if the list fails to load.
    const cards = await queryClient
      .ensureQueryData(cardsQuery(accountNumber))
      .catch(() => undefined);
    const saved = cards?.find((each) => each.id === id);
    const title = saved === undefined ? copy.yourCard : cardTitle(saved);
    confirm(card === undefined ? copy.added(title) : copy.saved(title));
    leave();
  }

  return (
    <div className={column}>
      <CardEditor
        accountNumber={accountNumber}
        card={card}
        onSaved={(id) => void finish(id)}
        onCancel={leave}
      />
    </div>
  );
}
