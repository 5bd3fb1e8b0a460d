import { useSelector } from '@xstate/react';
import { cardTitle } from '@/entities/card';
import { Notice } from '@/shared/ui/notice';
import type { CardListProps } from './card-list';
import { paymentCopy as copy } from './payment-copy';

/** What came of the latest change, where the page before this one says that a card was added or saved. */
export function CardNotices({
  deletion,
  makeDefault,
}: Pick<CardListProps, 'deletion' | 'makeDefault'>) {
  const snapshot = useSelector(deletion, (state) => state);
  const { card } = snapshot.context;
  if (makeDefault.isError) return <Notice tone="danger">{makeDefault.error.message}</Notice>;
  if (makeDefault.isSuccess) {
    return <Notice tone="success">{copy.madeDefault(cardTitle(makeDefault.data))}</Notice>;
  }
  return snapshot.matches({ listed: 'deleted' }) && card !== null ? (
    <Notice tone="success">{copy.deleted(cardTitle(card))}</Notice>
  ) : null;
}
