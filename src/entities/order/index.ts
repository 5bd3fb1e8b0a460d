export { orderAttempt, type OrderAttempt } from './model/order-attempt';
export { orderFailure } from './model/order-failure';
export { lookUpOrder } from './model/look-up-order';
