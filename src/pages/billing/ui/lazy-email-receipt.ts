import { lazyStep } from '@/shared/ui/lazy-step';

export const EmailReceipt = lazyStep(async () => (await import('./email-receipt')).EmailReceipt);
