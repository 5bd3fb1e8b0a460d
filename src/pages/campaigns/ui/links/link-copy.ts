import type { TrafficSource } from '@/entities/campaign';

export const linkCopy = {
  title: 'Link Generator',
  lead: 'Create a link for each place you share it, and see which brings visits and quote starts.',
  domain: 'Domain',
  chooseDomain: 'Choose a domain',
  landingPage: 'Landing page',
  chooseLandingPage: 'Choose a landing page',
  landingPages: {
    '/homepage': 'Home page',
    '/auto': 'Auto insurance',
    '/home': 'Home insurance',
    '/tenants': 'Tenants insurance',
    '/condo': 'Condo insurance',
  },
  source: 'Traffic source',
  chooseSource: 'Choose a traffic source',
  sources: 'Traffic sources',
  sourceOption: ({ code, name }: TrafficSource) => `${code}: ${name}`,
  several: 'Several sources at once',
  code: 'Campaign code',
  codeHint: 'Three digits, 001 to 699. Leave it empty for 001.',
  problems: {
    digits: 'Use digits only',
    length: 'Use no more than three digits',
    range: 'Enter a number from 001 to 699',
  },
  domainPlaceholder: '[Domain]',
  sourcePlaceholder: '[Source]',
  codePlaceholder: '[Code]',
  link: 'Your link',
  links: (count: number) => `Your ${count} links`,
  copyLink: 'Copy Link',
  copyLinks: (count: number) => `Copy ${count} links`,
  copied: (count: number) => (count === 1 ? 'The link is copied.' : `${count} links are copied.`),
  notCopied: "Your browser didn't let us copy it. Select the link and copy it yourself.",
  wrongCode: 'Fix the campaign code first.',
  missing: 'Choose a domain, a landing page and a traffic source first.',
  qrCode: 'QR code',
  qrCodeOf: (link: string) => `QR code for ${link}`,
  saveQrCode: 'Save as SVG',
  qrFailed: "We couldn't load the QR code. Check your connection and try again.",
  recent: 'Recent links',
  recentLead:
    'Links you copied in this browser, with results for the last 30 days. Quote starts are counted per campaign ID.',
  recentTable: 'Recent links',
  recentColumns: { link: 'Link', visits: 'Visits', starts: 'Quote starts', copy: 'Copy' },
  unknownFigures: '–',
  noDomain: {
    title: 'No active Enhanced Microsite',
    text: 'A tracking link leads to a page of your website. Once you have an active Enhanced Microsite, you can create links here.',
    purchase: 'Purchase a domain',
  },
  help: [
    {
      question: 'What is a tracking link?',
      answer:
        'A link to one of your landing pages that ends in a campaign ID, such as GD001. When someone follows it, their visit and their quote start are counted for that campaign, and you see them in Campaign Stats.',
    },
    {
      question: 'Which campaign code should I use?',
      answer:
        'Any number from 001 to 699. Use a different code for each ad, mailing or post. You can reuse a code with another traffic source.',
    },
  ],
} as const;
