import { monthOf, shortDayWithYear } from '@contract/day-words';
import { money } from '@contract/money';
import { cardTitle } from '@/entities/card';
import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, paletteSynonyms as synonyms } from '@/features/search';
import { searchIndexQuery } from '@/shared/api/search-queries';
import { useAccountData } from './use-account-data';
import { usePlace } from './use-place';

/** Returns the entries for the account's cards and bills, which are loaded when the palette opens. */
export function useCardAndBillEntries({ can }: KnownViewer, accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(searchIndexQuery, accountNumber);
  const { cards = [], bills = [] } = data ?? {};
  const entries = [
    ...cards.map((card) => {
      const named = { group: 'cards', label: cardTitle(card), icon: 'card' } as const;
      const remove = { ...named, note: copy.card.remove, synonyms: synonyms.removeCard };
      return place(`/payment/edit/${card.id}`, {
        ...named,
        note: card.is_default ? copy.card.isDefault : undefined,
        synonyms: synonyms.card,
        ...(can('changeAgency') && { actions: [place(`/payment#delete-${card.id}`, remove)] }),
      });
    }),
    ...bills.map(({ id, customer_facing_id: number, customer_facing_created: day, ...bill }) =>
      place(`/billing/${id}`, {
        group: 'bills',
        label: copy.bill(number),
        note: `${shortDayWithYear(day)} · ${money(bill.amount_in_cents)}`,
        synonyms: `${synonyms.bill} ${monthOf(day)} ${day.slice(0, 4)}`.toLowerCase(),
        icon: 'receipt',
      }),
    ),
  ];
  return { state, entries };
}
