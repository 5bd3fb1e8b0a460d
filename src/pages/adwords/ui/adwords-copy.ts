import type { Account } from '@contract/account';
import { portalConfig } from '@/shared/config/portal-config';
import { listed } from '@/shared/lib/format/list';

const { provider_name: provider } = portalConfig;

type Agency = Pick<Account, 'full_name' | 'account_number' | 'agent_code'>;

const details = ({ full_name, account_number, agent_code }: Agency) => [
  `Agency: ${full_name}`,
  `Account number: ${account_number}`,
  `Agent code: ${agent_code}`,
];

export const adwordsCopy = {
  title: 'Google Ads',
  ready: {
    lead: 'Your search ads and their results.',
    title: 'Your account is ready',
    text: 'Ad stats are coming to this page. Until then, it shows what your links for Google Ads bring.',
    meanwhile: 'Until then',
    stats: {
      title: 'See your ad results',
      text: 'Campaign Stats counts the visits and quote starts of every link with a campaign ID.',
      link: 'Open Campaign Stats',
    },
    links: {
      title: 'Tag your ads',
      text: 'Create links with the traffic source Google Ads, one for desktop and one for mobile.',
      link: 'Create a tracking link',
    },
    change: {
      title: 'Change your ads',
      text: `Tell ${provider} support what you'd like to advertise, where and with what budget.`,
      link: 'Email support',
      subject: (agency: Agency) =>
        `Google Ads: change for ${agency.full_name} (account ${agency.account_number})`,
    },
  },
  results: {
    title: 'Links for Google Ads',
    lead: (days: string) => `Visits from links with these traffic sources, ${days}.`,
    loading: 'Loading the figures of your links for Google Ads',
    source: 'Traffic Source',
    link: 'See each campaign',
  },
  sales: {
    lead: 'Reach people searching for insurance.',
    title: 'Be there when people near you look for insurance',
    text: `Someone searches for coverage, sees your agency first and lands on your own site. ${provider} helps you get started.`,
    ask: 'Email us about Google Ads',
    call: (phone: string) => `Or call ${phone}`,
    subject: (agency: Agency) =>
      `Google Ads for ${agency.full_name} (account ${agency.account_number})`,
    body: (agency: Agency) =>
      [
        'Hello,',
        '',
        "I'd like to know more about Google Ads for my agency.",
        '',
        ...details(agency),
        '',
        'What I want to advertise:',
        'Best time to reach me:',
        '',
      ].join('\r\n'),
    why: 'Why search ads',
    points: [
      {
        icon: 'search',
        title: 'The right moment',
        text: 'Your ad shows when someone is already searching for the coverage you offer.',
      },
      {
        icon: 'globe',
        title: 'Your own site',
        text: 'A click leads to your Enhanced Microsite, with your quote forms and phone number.',
      },
      {
        icon: 'check',
        title: 'Results you can see',
        text: 'Campaign Stats counts the visits and quote starts that your ads bring.',
      },
    ],
    how: 'How to start',
    steps: [
      "Email us. Your agency's details are filled in.",
      'We talk about your area, your products and your budget.',
      "We set up your ads account. This page tells you when it's ready.",
    ],
    example: {
      label: 'Example of an ad for your agency',
      search: (town: string) => (town === '' ? 'auto insurance near me' : `auto insurance ${town}`),
      sponsored: 'Sponsored',
      headline: (agency: string) => `${agency} | Insurance quotes`,
      text: (products: readonly string[], town: string) =>
        `${products.length === 0 ? 'Insurance' : `${productsListed(products)} insurance`}${town === '' ? '' : ` in ${town}`}. Talk to a local agent, or start your quote online.`,
      links: ['Get a quote', 'Call us', 'Our office'],
    },
  },
} as const;

const productsListed = (products: readonly string[]) =>
  listed(products.map((product, index) => (index === 0 ? product : product.toLowerCase())));
