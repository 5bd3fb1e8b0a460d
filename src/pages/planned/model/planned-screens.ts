export interface PlannedScreen {
  readonly title: string;
  /** What will stand there, as a phrase that completes "It will …". */
  readonly purpose: string;
}

/** The screens that are not built yet, by the path of their route. */
export const plannedScreens: Readonly<Record<string, PlannedScreen>> = {
  '/qlp': {
    title: 'Landing Pages',
    purpose: 'show how many people visited your landing pages and how many began a quote there',
  },
  '/adwords': {
    title: 'Google Ads',
    purpose: 'tell how your search ads are doing, or how to begin with them',
  },
  '/campaigns': {
    title: 'Campaign Stats',
    purpose: 'show the visits and quote starts that each of your campaigns brought',
  },
  '/campaigns/tools': {
    title: 'Campaign Tools',
    purpose: 'hold the campaign stats and a generator of tracking links',
  },
  '/payment': {
    title: 'Payment Settings',
    purpose: 'list your cards, and let you add, edit, delete and choose the default one',
  },
  '/payment/new': { title: 'Add Card', purpose: 'let you add a card that pays for your domains' },
  '/billing': {
    title: 'Billing History',
    purpose: 'list your statements with their charges and payments, and print a receipt',
  },
  '/team': {
    title: 'Team Permissions',
    purpose: 'list the members of your team and let you say who may work in the agency',
  },
  '/profile': {
    title: 'My Profile',
    purpose: 'show your account and office, and the places where you are signed in',
  },
  '/glossary': {
    title: 'Glossary',
    purpose: 'explain every counter and term of the statistics',
  },
  '/admin/globalstats': {
    title: 'Global Stats',
    purpose: 'show the statistics of all accounts together',
  },
  '/admin/approvalqueue': {
    title: 'Approval Queue',
    purpose: 'list the banners and photos that wait for your decision',
  },
  '/admin/complianceregexes': {
    title: 'Compliance Regexes',
    purpose: 'list the patterns that content is checked against, and let you try and change them',
  },
  '/admin/emaillogs': {
    title: 'Email Logs Lookup',
    purpose: 'search the deliveries of e-mail redirects',
  },
  '/admin/agencyintern': {
    title: 'Agency Intern Form',
    purpose: 'tie an employee to an agency as its intern',
  },
};
