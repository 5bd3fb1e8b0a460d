export { AdsPage } from './ui/ads-page';
