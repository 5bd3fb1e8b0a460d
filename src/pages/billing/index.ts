export { isStatementMissing, prefetchBilling, prefetchYear } from './model/load-billing';
export { BillingPage } from './ui/billing-page';
export { ReceiptPage } from './ui/receipt-page';
export { YearPage } from './ui/year-page';
