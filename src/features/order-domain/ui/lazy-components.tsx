import type { OrderActor } from '@machines/order/order-context';
import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { loadCardEditor } from '@/entities/card';
import { nameInWords } from '@/shared/lib/format/domain-name';
import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Alert, type AlertTone } from '@/shared/ui/alert';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { assertDefined } from '@contract/assert-defined';
import { orderCopy } from './order-copy';

/** The order whose components are loading, for their placeholders. */
export const CurrentOrder = createContext<OrderActor | null>(null);

const useCurrentOrder = () => assertDefined(use(CurrentOrder), 'order');

/** The dialogs of an order, loaded separately with the dialog library. */
export const OrderDialog = lazyComponent(async () => (await import('./order-dialog')).OrderDialog, {
  waiting: <DialogInPlace />,
  failed: (retry) => <DialogInPlace retry={retry} />,
});

export const AddCard = lazyComponent(loadCardEditor, {
  waiting: (
    <Loading label={orderCopy.cardForm.loading}>
      <Skeleton shape="block" />
    </Loading>
  ),
  failed: (retry) => <CardFormMissing retry={retry} />,
});

/** Loads everything that the second stage may need, so that nothing is fetched while an order runs. */
export function preloadOrderComponents(): void {
  for (const { preload } of [OrderDialog, AddCard]) {
    // A component that fails to load shows its own error.
    preload().catch(() => undefined);
  }
}

interface Retry {
  readonly retry?: (() => void) | undefined;
}

function TryAgain({ retry }: Retry) {
  if (retry === undefined) return null;
  return (
    <Button size="small" onClick={retry}>
      {orderCopy.tryAgain}
    </Button>
  );
}

function CardFormMissing({ retry }: Retry) {
  const order = useCurrentOrder();
  return (
    <Alert
      tone="danger"
      action={
        <>
          <TryAgain retry={retry} />
          <Button size="small" tone="quiet" onClick={() => order.send({ type: 'card.cancel' })}>
            {orderCopy.cancel}
          </Button>
        </>
      }
    >
      {orderCopy.cardForm.notLoaded}
    </Alert>
  );
}

/** A dialog's text while its code is missing: the order continues without it. */
function DialogInPlace({ retry }: Retry) {
  const order = useCurrentOrder();
  const snapshot = useSelector(order, (state) => state);
  const { name: ordered, refusal } = snapshot.context;
  const name = nameInWords(ordered ?? '');
  if (snapshot.matches('purchaseError')) {
    return (
      <InPlace
        tone="danger"
        title={orderCopy.refused.title}
        action={
          <Button size="small" onClick={() => order.send({ type: 'error.acknowledge' })}>
            {orderCopy.refused.ok}
          </Button>
        }
      >
        <p>{orderCopy.refused.sentence(name)}</p>
        <p>{refusal?.reason}</p>
      </InPlace>
    );
  }
  if (snapshot.hasTag('uninterruptible')) {
    const says = snapshot.matches({ ordering: 'verifying' })
      ? orderCopy.processing.checkedInPlace
      : orderCopy.processing.inPlace;
    return (
      <InPlace
        tone="info"
        title={orderCopy.processing.title}
        action={retry && <TryAgain retry={retry} />}
      >
        {says(name)}
      </InPlace>
    );
  }
  if (retry === undefined) return null;
  return (
    <InPlace
      tone="warning"
      action={
        <>
          <TryAgain retry={retry} />
          <Button
            size="small"
            tone="quiet"
            onClick={() => order.send({ type: 'charge.reconsider' })}
          >
            {orderCopy.staff.back}
          </Button>
        </>
      }
    >
      {orderCopy.staff.notShown}
    </InPlace>
  );
}

interface InPlaceProps {
  readonly tone: AlertTone;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A placeholder that gets the focus, as the dialog would, which also scrolls it into view. */
function InPlace({ children, ...alert }: InPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert {...alert}>{children}</Alert>
    </div>
  );
}
