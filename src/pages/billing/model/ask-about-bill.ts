import { nameInWords } from '@contract/name-in-words';
import type { Statement } from '@contract/statement';
import { billingCopy } from '../ui/billing-copy';

/** The most lines that a question offers, because they are in its URL. */
const mostLines = 20;

/** Returns the search of the support page for a question about a bill, or about one of its domains if it has several. */
export const askAboutBill = ({ id, customer_facing_id: number, status, charges }: Statement) => {
  const domains = [...new Set(charges.map(({ memo }) => memo))];
  return {
    about: billingCopy.ask.aboutBill(number),
    ...(domains.length > 1 && {
      parts: domains
        .slice(0, mostLines)
        .map((domain) => billingCopy.ask.aboutLine(number, nameInWords(domain))),
    }),
    page: billingCopy.receipt.title(number, status),
    path: `/billing/${id}`,
  };
};
