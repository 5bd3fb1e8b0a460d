import type { Statement } from '@contract/statement';
import { billingCopy } from '../ui/billing-copy';

/** Returns the search of the support page for a question about a bill. */
export const askAboutBill = ({ id, customer_facing_id: number, status }: Statement) => ({
  about: billingCopy.ask.aboutBill(number),
  page: billingCopy.receipt.title(number, status),
  path: `/billing/${id}`,
});
