/** What happens after the order. */
export const purchaseOutlook = 'The domain is yours as soon as the order went through.';
