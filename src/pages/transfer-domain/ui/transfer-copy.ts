import type { TransferDetails } from '@contract/transfer';
import type { SummaryRow } from '@/shared/ui/summary-panel';

/** What happens after the order. */
export const transferOutlook = 'A transfer takes 1 to 10 days. Your site stays online.';

/** The current registrar, if known. */
export function originOf(details: TransferDetails | null): SummaryRow {
  return {
    term: 'From',
    detail:
      details === null ? 'Shown after the lookup' : (details.registrar_name ?? 'Not provided'),
  };
}
