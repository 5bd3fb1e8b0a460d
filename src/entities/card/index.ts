export { cardExpiry, cardTitle, daysLeft } from './model/card-copy';
