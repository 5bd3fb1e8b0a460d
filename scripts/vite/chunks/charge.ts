/** Modules that must be loaded before a dialog that charges a card can open. */
import '@/entities/card/model/usable-cards';
import '@/entities/charge/model/charge-attempt';
import '@/entities/charge/model/charge-failure';
import '@/entities/charge/model/look-up-charge';
import '@/entities/charge/model/send-charge';
import '@/features/confirm-charge/ui/pay-first-copy';
import '@/features/confirm-charge/ui/use-dialog-pay-first';
import '@/features/confirm-charge/ui/use-pay-first';
import '@/shared/api/billing-queries';
import '@/shared/api/canceled-domain-queries';
import '@/shared/api/reload-domains';
import '@contract/canceled-domain';
import '@machines/charge/charge-context';
import '@machines/charge/charge-states';
