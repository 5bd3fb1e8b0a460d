export { BillingPage } from './ui/billing-page';
export { ReceiptPage } from './ui/receipt-page';
