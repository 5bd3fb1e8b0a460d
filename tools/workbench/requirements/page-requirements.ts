import type { Requirements } from '@machines/shared/requirements';

/** The requirements without a machine, which apply to pages and the shell around them. */
export const pageRequirements = [
  {
    title: 'Shell',
    requirements: {
      'shell.breadcrumbs': {
        source: '2',
        text: 'Breadcrumbs come from the routes and begin with Dashboard, except on the dashboard and on restricted pages.',
      },
      'shell.footer': {
        source: '1',
        text: 'The footer says that the services come from the provider and not from the insurer, with phone, email and hours of support.',
      },
      'shell.announcements': {
        source: '1',
        text: 'Visible announcements are shown above the page, each with a header, an HTML message and a variant; dismissable ones can be dismissed.',
      },
      'shell.menu': {
        source: '2',
        text: 'The header has Dashboard, Marketing with Campaigns, Support, and Admin for staff and marketing admins.',
      },
      'shell.intern-campaigns': {
        source: '2, 6',
        text: 'Campaigns is disabled for interns, and hidden on restricted pages.',
      },
      'shell.admin-menu': {
        source: '2, 6',
        text: 'Marketing admins find Global Stats in the Admin menu; staff also find the queue, patterns, email logs and the intern form.',
      },
      'shell.account-menu': {
        source: '2',
        text: 'The account menu shows full name and agent code, and offers Change Account only with more than one account.',
      },
      'shell.support-ticket': {
        source: '2, 6',
        text: "Staff open a support ticket that is filled in with the agent's details.",
      },
      'shell.guards': {
        source: '6',
        text: 'Landing Pages, Campaigns and the ads page wait for the user and the account, and send interns to /.',
      },
      'shell.forbidden': {
        source: '2, 8',
        text: "/403 says 'Huh, looks like you don't have access to this page', with a link to the dashboard.",
      },
      'shell.not-found': {
        source: '2, 8',
        text: "An unknown address or domain says 'Looks like this page doesn't exist', with a link to the dashboard.",
      },
      'shell.redirect': {
        source: '2',
        text: '/redirect stores its destination until after the login and goes to /login; without a destination, it goes to /.',
      },
    },
  },
  {
    title: 'Domains',
    requirements: {
      'domains.tabs': {
        source: '2',
        text: 'A domain has the tabs stats, emails and settings; any other tab in the URL leads to stats.',
      },
      'domains.stats-intern': { source: '2, 6', text: 'The stats tab is disabled for interns.' },
      'domains.site-links': {
        source: '2',
        text: 'View Site opens the site, and Edit Site opens it with an editing flag, on every tab of the domain.',
      },
      'domains.counters': {
        source: '2',
        text: 'A microsite shows seven counters, page views over time, device types, and three tables, for a range of time.',
      },
      'domains.table-rows': {
        source: '2',
        text: 'Rows without hits are omitted, and the others are sorted by hits in descending order; an empty label is shown as None or Unknown.',
      },
      'domains.parked-stats': {
        source: '2',
        text: "A parked domain says 'Stats are not available for Parked Domains'.",
      },
      'domains.stats-failed': {
        source: '8',
        text: "Stats that can't be loaded say 'there was a problem loading stats, please try again later'.",
      },
      'domains.redirect-actions': {
        source: '2',
        text: 'The emails tab lists redirects with add, test, logs, edit and delete.',
      },
    },
  },
  {
    title: 'Campaigns',
    requirements: {
      'campaigns.totals': {
        source: '2',
        text: 'Campaign Stats shows Page Views and Quote Starts in total, for a range of time.',
      },
      'campaigns.ranking': {
        source: '2',
        text: 'Tabs for domains, landing pages and campaign IDs show a stacked bar chart, ranked by visits plus starts.',
      },
      'campaigns.filter': {
        source: '2',
        text: 'Domains can be filtered, with Select All and Clear; a switch shows stats without a campaign ID and says how many are hidden.',
      },
      'campaigns.table': {
        source: '2, 9',
        text: 'The details can be sorted by any column (initially by visits, descending), with five rows per page.',
      },
      'campaigns.link': {
        source: '2, 9',
        text: 'The link generator joins domain, landing page, traffic source and campaign code to {domain}/quote{path}/?cmpid={source}{code}, with Copy Link.',
      },
      'campaigns.link-placeholder': {
        source: '9',
        text: "Without a landing page the link shows '/quote/[Landing Page]'.",
      },
      'campaigns.code': {
        source: '5, 9',
        text: 'The campaign code has three digits from 001 to 699; the generator uses 001 when it is empty.',
      },
      'campaigns.cache': {
        source: '7, 9',
        text: 'The last 30 days of campaigns are cached for 1 hour, and those of landing pages for 12 hours.',
      },
    },
  },
  {
    title: 'Landing Pages',
    requirements: {
      'landing-pages.totals': {
        source: '2',
        text: 'Above the detail rows, the visits are the sum of Views, and the starts are the sum of Quotes.',
      },
    },
  },
  {
    title: 'Google Ads',
    requirements: {
      'ads.active': {
        source: '2',
        text: 'With an active ads account, the page says that it is ready and that ad stats are coming.',
      },
      'ads.sales': {
        source: '2',
        text: 'Without an active ads account, the page presents the service with a mailto link to support.',
      },
    },
  },
  {
    title: 'Payment Settings',
    requirements: {
      'payment.list': {
        source: '2',
        text: 'The list of cards offers Add Card, set as default, edit and delete.',
      },
      'payment.default': { source: '4', text: 'Another card can be made the default one.' },
    },
  },
  {
    title: 'Billing History',
    requirements: {
      'billing.pages': {
        source: '3',
        text: 'Statements come in pages, each with its charges, payments and events.',
      },
    },
  },
  {
    title: 'Team, profile and glossary',
    requirements: {
      'team.members': {
        source: '2, 3',
        text: "Team Permissions lists the team's members and whether they are active.",
      },
      'profile.user': { source: '2, 3', text: "My Profile shows the user's own data." },
      'glossary.terms': { source: '2', text: 'The glossary explains the terms of the portal.' },
    },
  },
  {
    title: 'Approval Queue',
    requirements: {
      'queue.items': {
        source: '2, 4',
        text: 'Each pending item shows domain, tags, agent, its time and age, a preview, and the current and new images.',
      },
      'queue.reload': {
        source: '2',
        text: 'Reload Pending Content Overrides reloads the list.',
      },
      'queue.current-banner': {
        source: '4',
        text: "The current value comes from the domain's overrides; a banner without one shows the domain's header image.",
      },
      'queue.current-photo': {
        source: '4',
        text: "The agent's photo has a fixed path under the agent's id. It is shown as the current photo if there is no other.",
      },
      'queue.staff': {
        source: '6',
        text: 'Only staff may open the queue; others are sent to /.',
      },
    },
  },
  {
    title: 'Admin pages',
    requirements: {
      'admin.global-stats': {
        source: '2, 6',
        text: 'Marketing admins and staff see Global Stats.',
      },
      'admin.patterns': {
        source: '2, decisions',
        text: 'Staff manage the compliance patterns, which are matched in linear time, can be written from words, and count the texts that they matched in the last 30 days.',
      },
      'admin.email-logs': {
        source: '2',
        text: 'Staff can look up whether a message was delivered.',
      },
      'admin.interns': {
        source: '2, decisions',
        text: 'Staff connect an employee to an agency as its intern.',
      },
      'admin.announcements': {
        source: '1',
        text: 'Staff write announcements, decide which are visible and from which day to which, and put them in order.',
      },
    },
  },
] as const satisfies readonly { readonly title: string; readonly requirements: Requirements }[];
