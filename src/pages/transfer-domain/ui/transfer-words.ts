import type { TransferDetails } from '@contract/transfer';
import type { SummaryRow } from '@/shared/ui/summary-panel';

/** What happens after the order. */
export const transferOutlook = 'A transfer takes 1 to 10 days; the site stays reachable.';

/** Where the domain comes from, as far as its registrar told. */
export function originOf(details: TransferDetails | null): SummaryRow {
  return {
    term: 'From',
    detail: details === null ? 'Shown once found' : (details.registrar_name ?? 'Not told'),
  };
}
