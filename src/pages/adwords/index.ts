export { AdsPage } from './ui/ads-page';
export { prefetchAds } from './model/prefetch-ads';
