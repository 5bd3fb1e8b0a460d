import { nameInWords } from '@contract/name-in-words';
import type { Statement } from '@contract/statement';
import { billingCopy } from '../ui/billing-copy';

/** Returns the search of the support page for a question about a bill, or about the line of a domain. */
export function askAboutBill(
  { id, customer_facing_id: number, status }: Statement,
  domain?: string,
) {
  const { aboutBill, aboutLine } = billingCopy.ask;
  return {
    about: domain === undefined ? aboutBill(number) : aboutLine(number, nameInWords(domain)),
    page: billingCopy.receipt.title(number, status),
    path: `/billing/${id}`,
  };
}
