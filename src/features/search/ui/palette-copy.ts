/** Words for a domain that has a site. */
const site = 'domain website web site';

export const paletteCopy = {
  title: 'Search the portal',
  placeholder: 'Search or jump to…',
  results: 'Results',
  none: (query: string) => `Nothing matches “${query}”.`,
  noneHint:
    'Try a page, a domain, a person, a bill number, the last digits of a card, or something to do, such as "park".',
  noneHintWithoutAccount: 'Try a page, or an account by its name, domain, number or agent code.',
  loading: 'Looking through your cards, bills, email redirects, links and people…',
  loadingAccounts: 'Looking through the accounts…',
  incomplete:
    "We couldn't load all of your cards, bills, email redirects, links and people, so some are missing here.",
  incompleteAccounts: "We couldn't load the accounts, so they're missing here.",
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  groups: {
    recent: 'Recent',
    accounts: 'Accounts',
    domains: 'Domains',
    redirects: 'Email redirects',
    links: 'Tracking links',
    cards: 'Cards',
    bills: 'Bills',
    people: 'People',
    pages: 'Pages',
    actions: 'Actions',
    glossary: 'Glossary',
    support: 'Support',
  },
  domain: {
    actionsOf: (name: string) => `Actions for ${name}`,
    placeholder: 'Choose an action',
    hint: 'Press Tab for its actions.',
    newRedirect: 'Add an email address',
    importRedirects: 'Import email addresses',
    inactive: 'Inactive website: see why',
    trouble: 'Report a problem with this website',
    troubleWith: (name: string) => `A problem with the website ${name}`,
    all: 'Back to all results',
  },
  card: { isDefault: 'Default', remove: 'Delete card' },
  account: (code: string, fact: string) => `Agent ${code} · ${fact}`,
  redirect: (to: string, bounces: boolean) => (bounces ? `Emails to ${to} bounce` : `To ${to}`),
  roles: { owner: 'Owner', member: 'Member', intern: 'Intern' },
  noAccess: 'No access',
  turnOff: 'Turn off access',
  findPerson: (name: string) => `Find “${name}” in People`,
  ask: (words: string) => (words === '' ? 'Ask support' : `Ask support about “${words}”`),
  /** The subject of a message about words, and about the domain among whose actions they weren't found. */
  searched: (words: string, object: string) =>
    `“${words}”${object && ` for ${object}`} (from my search)`,
  bill: (number: string) => `Bill ${number}`,
  link: (campaign: string, domain: string, isArchived: boolean) =>
    [campaign, domain, ...(isArchived ? ['Archived'] : [])].join(' · '),
  /** Notes on pages that people look for by something that their names don't say. */
  pageNotes: {
    '/billing': 'Your next bill and all past bills',
    '/team': 'Who has access to your account',
    '/profile': 'Where your office, phone, fax and photo come from',
  },
  /** Pages that start a flow, labeled with the person's goal. */
  begins: {
    '/domains/purchase': 'Purchase a domain',
    '/domains/transfer': 'Transfer a domain',
    '/payment/new': 'Add a card',
    '/campaigns/tools': 'Create a tracking link',
  },
  /** What can be done with a domain that isn't the agency's. */
  beginsWith: {
    '/domains/purchase': (name: string) => `Check availability of ${name}`,
    '/domains/transfer': (name: string) => `Transfer ${name}`,
  },
  toAccount: 'Find and open an account',
  pastDue: 'Accounts that are past due',
  theme: (name: string) => `Theme: ${name}`,
  call: (phone: string) => `Call support at ${phone}`,
  write: (email: string) => `Email support at ${email}`,
  /** What our support team does, labeled with what the person asks for. */
  requests: {
    addPerson: 'Add a person to your team',
    changeAgency: 'Add or change an office, phone or name',
    closeAccount: 'Close your account',
  },
  bySupport: 'Our support team does it for you',
  password: 'Change your password',
  passwordNote: "On your company's sign-in page",
  signOutOthers: 'Sign out other devices',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: "Single keys work when you aren't typing in a field.",
  turnKeys: { off: 'Turn off the ? key', on: 'Turn on the ? key' },
  or: 'or',
  keys: {
    tab: 'Tab',
    escape: 'Esc',
    move: 'to move',
    open: 'to open',
    actions: 'for actions',
    back: 'to go back',
    close: 'to close',
  },
} as const;

/** Other words for pages and actions, by which people look for them. They aren't shown. */
export const paletteSynonyms = {
  pages: {
    '/': 'home start overview main summary',
    '/domains':
      'own websites sites microsites urls web addresses list restore undo back canceled deleted lost expired renew',
    '/domains/purchase':
      'buy new register order get add another second website site office location url cost price',
    '/domains/transfer':
      'move bring in inward website site switch from registrar godaddy namecheap auth authorization epp code lock unlock existing own',
    '/payment':
      'cards credit debit visa mastercard amex discover default pay method autopay automatic billing address zip stolen lost expired expiring bank declined failed remove delete replace update change wallet',
    '/payment/new':
      'credit debit visa mastercard amex discover new second another payment method replace update',
    '/billing':
      'bill bills receipt receipts invoice invoices statement statements charges charged payments paid pay refunds money back past due owe overdue unpaid failed balance history next upcoming last year month bookkeeper accountant accounting taxes deductible expenses wrong too high higher increase increased twice double more costs price total spend export pdf csv download print quickbooks save money',
    '/team':
      'remove employees staff people users colleagues coworkers assistant producer members agent access permissions left quit fired former person intern signin login',
    '/qlp': 'quote quotes form forms pages landing visits',
    '/campaigns':
      'marketing ads results campaign stats reports cmpid visits visitors website site clicks quote starts leads compare',
    '/campaigns/tools':
      'campaign tools link generator links qr code cmpid utm track advertise advertising flyer postcard mailer newspaper billboard facebook instagram social sign print',
    '/adwords': 'adwords advertising advertise ads marketing sponsored google',
    '/profile':
      'my account agency agent code details devices sessions lost stolen laptop computer name email sign-in signin login change changed changes staff history security hacked office address location number wrong telephone cell license logo picture headshot bio title moved fax map maps directions',
    '/glossary': 'definitions meaning means terms words explain',
    '/admin/globalstats': 'all accounts agencies visits totals how many sites domains',
    '/admin/approvalqueue': 'approve deny banners photos pending waiting answer review images',
    '/admin/complianceregexes': 'patterns words wording rules forbidden banned',
    '/admin/emaillogs': 'mail deliveries bounced messages',
    '/admin/agencyimports': 'files nightly runs missing closing new add agencies agents',
    '/admin/people': 'find users agents sessions devices signout access email kick end block',
    '/admin/agencyintern': 'interns employees trainees add new',
    '/admin/announcements': 'messages notices news publish post everyone unpublish remove banner',
  },
  domain: {
    domain: site,
    trouble: `${site} down offline broken blank page form forms link links not working error loading slow ssl https certificate secure hacked`,
    stats: `${site} statistics visits visitors views traffic figures numbers analytics quote starts leads fewer less drop dropped down low slow more popular referrers cities devices report call calls tracking`,
    emails:
      'domain redirects forward forwarding mail mailbox inbox address catch-all bounced bouncing missing not arriving receiving getting working broken down failing failed lost setup test delete remove change spam junk outlook gmail iphone ipad android alias',
    newRedirect:
      'domain redirects new create another employee staff hire hired colleague person people mailbox alias account',
    importRedirects: 'domain redirects csv file excel spreadsheet upload list many bulk',
    settings: `${site} renew renewal renews auto automatically expires expiring expiration registration registered whois plan details seo google search listing showing ranking description articles dns records name servers mx txt spoof spoofed spoofing phishing verification verify privacy registrar change`,
    leave: `${site} transfer out away move moving leave another switch registrar godaddy namecheap lock unlock auth authorization epp code`,
    view: `${site} open visit see`,
    edit: `${site} change update fix typo content text pages wrong phone number photo headshot logo picture banner image hero opening business hours office address testimonials reviews blog colors design`,
    upgrade: `${site} upgrade plan change enhanced microsite`,
    park: `${site} downgrade plan parking cheaper less expensive save money pause change`,
    cancel: `${site} delete remove rid end release stop plan subscription service`,
    transfer: `${site} moving registrar status progress`,
  },
  actions: {
    changeAccount:
      'switch agencies agents customers accounts list impersonate sees stuck orders customers refund',
    light: 'appearance mode day bright colors',
    dark: 'appearance mode night black colors',
    system: 'appearance mode',
    call: 'help chat hours phone telephone contact talk human person speak customer service',
    write: 'help chat mail contact message question problem complaint',
    password: 'reset forgot forgotten lost login signin two factor two-factor 2fa pin',
    signOutOthers:
      'signout logged signed elsewhere everywhere sessions lost stolen laptop computer hacked security',
    addPerson:
      'invite new another colleague coworker employee staff member user assistant wife husband spouse producer agent intern hire hired access signin',
    changeAgency:
      'second another new agency my own legal last correct wrong update edit number telephone cell fax address location move moved photo picture headshot logo remove delete close',
    closeAccount:
      'cancel closing delete end leave stop quit retire retiring sell selling sold agency membership',
    pastDue: 'accounts agencies owe owes overdue paid unpaid late failed payment balance',
    ticket: 'help contact problem',
    signOut: 'leave exit',
  },
  card: 'card',
  removeCard: 'card delete remove',
  bill: 'receipt invoice statement',
  link: 'tracking link campaign cmpid',
  bounces:
    'bounced bouncing failing failed missing not arriving receiving getting working lost undelivered mail problem',
  person: 'person people team colleague employee access',
  turnOff:
    'person team colleague employee access remove delete end revoke block stop fire fired quit left',
  /** What stands before the name of an account. */
  beforeAccount:
    'find, open, show, look up, go to, switch to, act as, log in as, sign in as, login as',
  term: 'mean means meaning definition explain',
  shortcuts: 'keys hotkeys ?',
} as const;

/**
 * The words of the synonyms or labels, or none, and the everyday phrases they stand in for. Phrases are written without
 * articles, "my", "our" and "your".
 */
export const everydayPhrases = {
  impersonate: 'sign in as, log in as, login as, act as',
  buy: 'get new web address, new web address, another web address',
  'tracking link': 'bring back deleted link, bring back link, deleted link, deleted links',
  customers:
    'who signed up, who joined, how many agents signed up, how many agencies signed up, how many agents, how many agencies',
  'cancel domain':
    'turn off renewal, turn off renewals, stop renewal, stop renewing, turn off auto renew, turn off auto-renew, turn off auto renewal',
  'park domain':
    'turn off website, turn off site, shut down website, shut down site, take website offline, take site offline',
  'past due': 'who is past due',
  people: 'who is',
  'people signout':
    'sign someone out, sign them out, sign him out, sign her out, log someone out, log them out, log him out, log her out',
  signin: 'sign in, log in, locked out',
  sessions: 'signed in, logged in',
  signout: 'sign out, log out, log off, logout',
  increase: 'go up, goes up, going up, gone up, went up',
  offline: 'site is down, website is down, site down, website down',
  'phone number': 'phone number on site, phone number on website',
  'office address': 'address on site, address on website',
  visitors: 'who visited, who visits',
  stats:
    'how many people, how many visitors, how many visits, how many quotes, how many quote, how many leads, how many calls, how many clicks',
  marketing: 'more leads, more customers, more clients, more quotes, more business',
  inward:
    'domain here, domain to you, site here, site to you, website here, website to you, move domain from, move site from, move website from, transfer domain from, transfer site from, transfer website from',
  'move domain elsewhere':
    'move domain to, move site to, move website to, transfer domain to, transfer site to, transfer website to',
  charges: 'paying for',
  flyer: 'open house, yard sign, yard signs',
  bill: 'see bill, see bills, view bill, view bills',
  cheaper: 'lower bill, lower bills, reduce bill, reduce bills',
  autopay: 'turn off auto pay, turn off autopay, auto pay',
  employee: 'office manager',
  photo: 'photo is old, picture is old, headshot is old, logo is old',
  remove: 'take down, takes down, taking down',
  '': 'this week, this month, next week, next month, next year, today, tomorrow',
} as const;
