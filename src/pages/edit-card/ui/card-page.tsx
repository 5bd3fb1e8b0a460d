import type { Card } from '@contract/card';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { loadCardEditor } from '@/entities/card';
import { useAccountNumber } from '@/entities/session';
import { reloadCards } from '@/shared/api/card-queries';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { column } from './card-page.css';
import { editCardCopy as copy } from './edit-card-copy';

const CardEditor = lazyPart(loadCardEditor, {
  waiting: (
    <Loading label={copy.loadingForm}>
      <Skeleton shape="block" />
    </Loading>
  ),
  failed: (retry) => (
    <Notice tone="danger" action={<Button onClick={retry}>{copy.tryAgain}</Button>}>
      {copy.formNotLoaded}
    </Notice>
  ),
});

/** The form of a card. It leads back to where the person came from. */
export function CardPage({ card }: { readonly card?: Card }) {
  const accountNumber = useAccountNumber();
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();

  function leave(): void {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/payment', replace: true });
  }

  return (
    <div className={column}>
      <CardEditor
        accountNumber={accountNumber}
        card={card}
        onSaved={() => {
          announce(copy.saved);
          void reloadCards(queryClient, accountNumber).then(leave);
        }}
        onCancel={leave}
      />
    </div>
  );
}
