import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { plannedCopy } from './planned-copy';
import { PlannedNotice } from './planned-notice';

const route = getRouteApi('/payment/edit/$id');

const paymentSettings = { to: '/payment', label: plannedCopy.toPayment } as const;

/** A card of the account; any other is a page that does not exist. */
export function PlannedCardPage() {
  const { id } = route.useParams();
  const { data: cards, isPending } = useQuery(cardsQuery(useAccountNumber()));
  if (isPending) {
    return (
      <Loading label={plannedCopy.loadingCards}>
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (cards?.some((card) => card.id === id) === false) throw notFound();
  return <PlannedNotice {...plannedCopy.editCard} back={paymentSettings} />;
}
