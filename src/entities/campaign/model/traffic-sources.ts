/** A place where an agency shares a tracking link. */
export interface TrafficSource {
  /** The two-letter code, which is the first part of a campaign ID. */
  readonly code: string;
  readonly name: string;
  /** Further words by which the source is found. */
  readonly keywords?: string;
}

const other = (number: number): TrafficSource => ({
  code: `U${number}`,
  name: `Other ${number}`,
  keywords: 'print newspaper flyer mailing radio',
});

export const trafficSources: readonly TrafficSource[] = [
  { code: 'AT', name: 'Auto Trader' },
  { code: 'BD', name: 'Bing and Yahoo ads, desktop' },
  { code: 'BM', name: 'Bing and Yahoo ads, mobile' },
  { code: 'CG', name: 'Car Gurus' },
  { code: 'DD', name: 'Display ads, desktop' },
  { code: 'EM', name: 'Email marketing to your own customers (in-book)' },
  { code: 'ET', name: 'Email' },
  { code: 'FD', name: 'Facebook, desktop' },
  { code: 'FM', name: 'Facebook, mobile' },
  { code: 'FN', name: 'Facebook, newsfeed' },
  { code: 'FP', name: 'Facebook, promoted post' },
  { code: 'GD', name: 'Google Ads, desktop' },
  { code: 'GM', name: 'Google Ads, mobile' },
  { code: 'HU', name: 'Hulu' },
  { code: 'IY', name: 'Internet yellow pages' },
  { code: 'KJ', name: 'Kijiji' },
  { code: 'LC', name: 'Local campaigns' },
  { code: 'LD', name: 'LinkedIn, desktop' },
  { code: 'LM', name: 'LinkedIn, mobile' },
  { code: 'MD', name: 'Display ads, mobile' },
  { code: 'ML', name: 'Metroland Media' },
  { code: 'PD', name: 'Pandora' },
  { code: 'SP', name: 'Spotify' },
  { code: 'TD', name: 'Twitter, desktop' },
  { code: 'TM', name: 'Twitter, mobile' },
  other(1),
  other(2),
  other(3),
  other(4),
  other(5),
  { code: 'WN', name: 'Weathernetwork' },
  { code: 'YD', name: 'Yelp, desktop' },
  { code: 'YM', name: 'Yelp, mobile' },
  { code: 'YT', name: 'YouTube' },
];
