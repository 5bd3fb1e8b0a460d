/** What happens after the order. */
export const purchaseOutlook = 'You own the domain once the order is complete.';
