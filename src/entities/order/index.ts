export { orderAttempt, type OrderAttempt } from './model/order-attempt';
export { placeOrder } from './model/place-order';
export { lookUpOrder } from './model/look-up-order';
