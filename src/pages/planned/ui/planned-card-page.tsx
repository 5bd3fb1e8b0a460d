import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { PlannedNotice } from './planned-notice';

const route = getRouteApi('/payment/edit/$id');

const paymentSettings = { to: '/payment', label: 'Back to Payment Settings' } as const;

/** A card of the account; any other is a page that does not exist. */
export function PlannedCardPage() {
  const { id } = route.useParams();
  const { data: cards, isPending } = useQuery(cardsQuery(useAccountNumber()));
  if (isPending) {
    return (
      <Loading label="Loading your cards">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (cards?.some((card) => card.id === id) === false) throw notFound();
  return (
    <PlannedNotice
      title="Edit Card"
      purpose="let you change the card's expiration date, name, and billing address"
      back={paymentSettings}
    />
  );
}
