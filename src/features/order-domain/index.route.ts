export { orderSearch } from './model/order-search';
