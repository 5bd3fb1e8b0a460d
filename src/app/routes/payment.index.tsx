import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '@/pages/payment';

export const Route = createFileRoute('/payment/')({ component: PaymentPage });
