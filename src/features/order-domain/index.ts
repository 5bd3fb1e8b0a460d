export { orderAttempt } from './model/order-attempt';
export { orderStage, type OrderStage } from './model/order-stage';
export { orderImplementations } from './model/order-implementations';
export type { OrderStep } from './model/order-search';
export { useStageInAddress } from './model/use-stage-in-address';
export { DomainNameForm } from './ui/domain-name-form';
export { OrderConfig } from './ui/order-config';
export { OrderSummary } from './ui/order-summary';
export { OrderWizard } from './ui/order-wizard';
