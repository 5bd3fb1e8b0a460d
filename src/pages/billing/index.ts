export { isStatementMissing, prefetchBilling } from './model/load-billing';
export { BillingPage } from './ui/billing-page';
export { ReceiptPage } from './ui/receipt-page';
