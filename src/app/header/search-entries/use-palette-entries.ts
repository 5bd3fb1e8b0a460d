import { domainTypeFacts, type Domain } from '@contract/domain';
import { skipToken, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkTitle, trafficSources } from '@/entities/campaign';
import { cardTitle } from '@/entities/card';
import {
  domainChanges,
  domainCopy,
  domainState,
  hasFailed,
  hasTransferNews,
  isInProgress,
  siteAddress,
  siteModes,
} from '@/entities/domain';
import {
  accessRule,
  pagePaths,
  useSession,
  useViewer,
  type KnownViewer,
  type PagePath,
} from '@/entities/session';
import { currentPage, mailAboutPage } from '@/entities/support';
import { useOpenInAccount } from '@/features/open-account';
import {
  paletteCopy as copy,
  paletteSynonyms as synonyms,
  type PaletteEntries,
  type PaletteEntry,
} from '@/features/search';
import { domainsQuery } from '@/shared/api/domain-queries';
import { agenciesQuery } from '@/shared/api/intern-queries';
import { linksQuery } from '@/shared/api/link-queries';
import { searchIndexQuery } from '@/shared/api/search-queries';
import { teamQuery } from '@/shared/api/team-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { monthOf, shortDayWithYear } from '@contract/day-words';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { glossary } from '@/pages/glossary';
import { phoneHref } from '@/shared/lib/format/phone';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { nameOfPage } from '../router/route-metadata';
import { menuCopy } from './menu-copy';
import { supportTicketAddress } from './support-ticket';
import { useChangeAccount } from './use-change-account';

/** The labels of pages that start a flow. */
const begins: Readonly<Partial<Record<PagePath, string>>> = copy.begins;

/** Addresses that differ from the page's path. */
const addresses: Readonly<Partial<Record<PagePath, string>>> = {
  '/campaigns/tools': '/campaigns/tools?tool=links',
};

const pageSynonyms: Readonly<Partial<Record<PagePath, string>>> = synonyms.pages;

const needsUser = (path: PagePath) => ['account', 'noAccount'].includes(accessRule(path).needs);

/** The pages without a path parameter. Pages with a parameter are found through their items. */
const destinations = pagePaths.filter((path) => needsUser(path) && !path.includes('$'));

const pageNotes: Readonly<Partial<Record<PagePath, string>>> = copy.pageNotes;

type KnownEntries = Pick<PaletteEntries, 'entriesWith' | 'askSupport' | 'index' | 'hasAccount'> & {
  readonly viewer: KnownViewer;
};

/** Returns what a query may find, without the accounts that match it. */
export function usePaletteEntries(): KnownEntries {
  const accountNumber = useSession(({ context }) =>
    context.accountOpen ? context.accountNumber : null,
  );
  const hasAccount = accountNumber !== null;
  // A single call for all entries, because each call subscribes to two queries.
  const viewer = useViewer();
  const changeAccount = useChangeAccount();
  const pages = usePageEntries(viewer, hasAccount, changeAccount !== null);
  const askSupport = useAskSupport(viewer);
  const actions = useActions(viewer, changeAccount, askSupport);
  const terms = useTermEntries();
  const domains = useDomainEntries(viewer, accountNumber, askSupport);
  const index = useIndexEntries(viewer, accountNumber);
  const links = useLinkEntries(viewer.canOpen('/campaigns') ? accountNumber : null);
  const people = usePeopleEntries(viewer, viewer.canOpen('/team') ? accountNumber : null);
  const states = [index.state, links.state, people.state];
  return {
    entriesWith: (own) => [
      ...domains,
      ...pages,
      ...own,
      ...actions,
      ...index.entries,
      ...links.entries,
      ...people.entries,
      ...terms,
    ],
    askSupport,
    index: (['failed', 'loading'] as const).find((state) => states.includes(state)) ?? 'loaded',
    viewer,
    hasAccount,
  };
}

function usePageEntries(
  { canOpen, user }: KnownViewer,
  hasAccount: boolean,
  canChangeAccount: boolean,
): readonly PaletteEntry[] {
  const router = useRouter();
  // Within an account, changing the account opens the same list.
  const hasAccounts = !canChangeAccount && (user?.num_available_accounts ?? 0) > 1;
  return destinations
    .filter((path) => canOpen(path) && (path !== '/accounts' || hasAccounts))
    .filter((path) => hasAccount || accessRule(path).needs !== 'account')
    .flatMap((path): readonly PaletteEntry[] => {
      const begun = begins[path];
      const label = begun ?? nameOfPage(router, path);
      if (label === undefined) return [];
      return [
        {
          id: path,
          group: begun === undefined ? 'pages' : 'actions',
          label,
          ...(pageNotes[path] !== undefined && { note: pageNotes[path] }),
          synonyms: pageSynonyms[path] ?? '',
          icon: begun === undefined ? 'chevron-right' : 'plus',
          run: () => router.history.push(addresses[path] ?? path),
        },
      ];
    });
}

const changeIcons = { upgrade: 'plus', park: 'moon', cancel: 'close' } as const;

/** An entry that leads to an address, which is its id unless it has another. */
function usePlace() {
  const { history } = useRouter();
  return (to: string, entry: Omit<PaletteEntry, 'id' | 'run'> & { id?: string }): PaletteEntry => ({
    id: to,
    run: () => history.push(to),
    ...entry,
  });
}

const noDomains: readonly Domain[] = [];

/** Loads an account's data, or nothing without an account. */
function useAccountData<Data, Key extends QueryKey>(
  queryOf: (accountNumber: string) => UseQueryOptions<Data, Error, Data, Key>,
  accountNumber: string | null,
) {
  const isAsked = accountNumber !== null;
  const { data, isError } = useQuery({ ...queryOf(accountNumber ?? ''), enabled: isAsked });
  const isLoaded = !isAsked || data !== undefined;
  return { data, state: isLoaded ? 'loaded' : isError ? 'failed' : 'loading' } as const;
}

/** Returns an entry for each of the account's domains, with its pages and actions. */
function useDomainEntries(
  { can }: KnownViewer,
  accountNumber: string | null,
  askSupport: PaletteEntries['askSupport'],
): readonly PaletteEntry[] {
  const { history } = useRouter();
  const { data: domains = noDomains } = useAccountData(domainsQuery, accountNumber);
  const activeFirst = domains.toSorted((one, other) => Number(other.active) - Number(one.active));
  return activeFirst.map((domain): PaletteEntry => {
    const { name } = domain;
    const path = `/domains/${encodeURIComponent(name)}`;
    const label = nameInWords(name);
    const state = domainState(domain);
    const action = (
      kind: keyof typeof synonyms.domain,
      note: string,
      at: string | (() => void),
      icon: PaletteEntry['icon'],
    ): PaletteEntry => ({
      id: typeof at === 'string' ? at : `${path}/${kind}`,
      group: 'domains',
      label,
      note,
      synonyms: synonyms.domain[kind],
      icon,
      run: typeof at === 'string' ? () => history.push(at) : at,
    });
    const transfer = `/domains?transfer=${encodeURIComponent(name)}`;
    const { tabs, site, changes, transferProgress } = domainCopy;
    const isWaiting = hasTransferNews(domain);
    return {
      id: path,
      group: 'domains',
      label,
      note:
        state === 'active' ? domainTypeFacts[domain.domain_type].title : domainCopy.states[state],
      synonyms: `${synonyms.domain.domain} ${synonyms.domain.facts}`,
      icon: 'globe',
      run: () => history.push(isWaiting ? transfer : path),
      actions: [
        ...(isWaiting ? [action('transfer', transferProgress, transfer, 'refresh')] : []),
        ...(domain.domain_type === 'c1' && can('viewStats')
          ? [action('stats', tabs.stats, `${path}/stats`, 'chart')]
          : []),
        action('emails', tabs.emails, `${path}/emails`, 'mail'),
        action('newRedirect', copy.domain.newRedirect, `${path}/emails#new`, 'plus'),
        action('importRedirects', copy.domain.importRedirects, `${path}/emails#import`, 'arrow-up'),
        action('settings', tabs.settings, `${path}/settings`, 'settings'),
        ...(isInProgress(domain) || hasFailed(domain)
          ? []
          : [action('leave', domainCopy.leave, `${path}/settings#leave`, 'external')]),
        ...siteModes(domain).map((mode) =>
          action(
            mode,
            site[mode],
            () => window.open(siteAddress(name, mode), '_blank', 'noopener'),
            'external',
          ),
        ),
        ...(domain.domain_type === 'c1'
          ? [
              state === 'inactive'
                ? action('trouble', copy.domain.inactive, () => history.push(path), 'info')
                : action(
                    'trouble',
                    copy.domain.trouble,
                    askSupport('', copy.domain.troubleWith(label)).run,
                    'alert',
                  ),
            ]
          : []),
        ...domainChanges(domain).map((change) =>
          action(change, changes[change], `${path}/settings#${change}`, changeIcons[change]),
        ),
      ],
    };
  });
}

/** Returns the entries for the account's cards, bills and email redirects, which are loaded when the palette opens. */
function useIndexEntries({ can }: KnownViewer, accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(searchIndexQuery, accountNumber);
  const { cards = [], bills = [], redirects = [] } = data ?? {};
  const entries = [
    ...cards.map((card) =>
      place(`/payment/edit/${card.id}`, {
        group: 'cards',
        label: cardTitle(card),
        ...(card.is_default && { note: copy.card.isDefault }),
        synonyms: synonyms.card,
        icon: 'card',
        ...(can('changeAgency') && {
          actions: [
            place(`/payment#delete-${card.id}`, {
              group: 'cards',
              label: cardTitle(card),
              note: copy.card.remove,
              synonyms: synonyms.removeCard,
              icon: 'close',
            }),
          ],
        }),
      }),
    ),
    ...bills.map(({ id, customer_facing_id: number, customer_facing_created: day, ...bill }) =>
      place(`/billing/${id}`, {
        group: 'bills',
        label: copy.bill(number),
        note: `${shortDayWithYear(day)} · ${money(bill.amount_in_cents)}`,
        synonyms: `${synonyms.bill} ${monthOf(day)} ${day.slice(0, 4)}`.toLowerCase(),
        icon: 'receipt',
      }),
    ),
    ...redirects.map(({ pk, redirect_address: address, real_address, domain, bounces }) =>
      place(`/domains/${encodeURIComponent(domain)}/emails#redirect-${pk}`, {
        group: 'redirects',
        label: nameInWords(address),
        note: copy.redirect(nameInWords(real_address), bounces),
        ...(bounces && { synonyms: synonyms.bounces }),
        icon: 'mail',
      }),
    ),
  ];
  return { state, entries };
}

/** Returns the entries for the agency's tracking links, each of which leads to the stats of its campaign. */
function useLinkEntries(accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(linksQuery, accountNumber);
  const entries = (data ?? []).map(({ id, name, domain, source, code, archived }) => {
    const campaign = `${source}${code}`;
    const of = trafficSources.find((each) => each.code === source);
    const only = encodeURIComponent(JSON.stringify([campaign]));
    return place(`/campaigns?tab=campaign-ids&domain=${domain}&only=${only}`, {
      id: `link-${id}`,
      group: 'links',
      label: linkTitle(name, campaign),
      note: copy.link(campaign, nameInWords(domain), archived),
      synonyms: `${synonyms.link} ${of?.name ?? ''} ${of?.keywords ?? ''}`.toLowerCase(),
      icon: 'chart',
    });
  });
  return { state, entries };
}

/** Returns the entries for the agency's people, who lead to the page of the team. */
function usePeopleEntries({ can }: KnownViewer, accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(teamQuery, accountNumber);
  const entries = (data ?? []).map(({ mvt_id, full_name, email, role, enabled, is_you: isYou }) => {
    const person = { group: 'people', label: full_name, icon: 'user' } as const;
    return place('/team', {
      ...person,
      id: `person-${mvt_id}`,
      note: [enabled ? copy.roles[role] : copy.noAccess, email].join(' · '),
      synonyms: synonyms.person,
      ...(can('manageTeam') &&
        role === 'member' &&
        !isYou &&
        enabled && {
          actions: [
            place(`/team#turn-off-${mvt_id}`, {
              ...person,
              note: copy.turnOff,
              synonyms: synonyms.turnOff,
            }),
          ],
        }),
    });
  });
  return { state, entries };
}

/** Returns the entries for the terms of the glossary. */
function useTermEntries(): readonly PaletteEntry[] {
  const place = usePlace();
  return glossary.flatMap(({ terms, isDense }) =>
    terms.map(({ id, name, meaning, also }) =>
      place(`/glossary#${id}`, {
        group: 'glossary',
        label: name,
        ...((isDense || also.length > 0) && { note: isDense ? meaning : also.join(', ') }),
        synonyms: synonyms.term,
        icon: 'info',
      }),
    ),
  );
}

/** Returns what asks support: with the form, or by email for people without an agency. */
function useAskSupport({ canOpen }: KnownViewer): PaletteEntries['askSupport'] {
  const router = useRouter();
  return (words, object = '') => {
    const about = words || object;
    return {
      id: 'support',
      group: 'support',
      label: copy.ask(about),
      icon: 'mail',
      run: () => {
        const from = currentPage();
        const subject = words === '' ? object || from.page : copy.searched(words, object);
        const search = { about: subject, ...from };
        if (canOpen('/support')) void router.navigate({ to: '/support', search });
        else window.location.assign(mailAboutPage(about || undefined));
      },
    };
  };
}

/** Pause after the last keystroke before accounts are searched, in milliseconds. */
const searchPause = 200;
const mostAccounts = 5;

/** Returns the accounts that match a query, for people with several accounts. */
export function useAccountEntries({ user }: KnownViewer, query: string) {
  const openInAccount = useOpenInAccount();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(query), searchPause);
    return () => clearTimeout(timer);
  }, [query]);
  const isSearch = (user?.num_available_accounts ?? 0) > 1 && query.length > 1;
  const { data, isError } = useQuery(
    isSearch && searched === query
      ? agenciesQuery(query)
      : { queryKey: ['agencies', 'none'], queryFn: skipToken },
  );
  const accounts = data?.accounts.slice(0, mostAccounts) ?? [];
  return {
    state: !isSearch || data !== undefined ? 'loaded' : isError ? 'failed' : 'loading',
    entries: accounts.map((account): PaletteEntry => ({
      id: `account-${account.account_number}`,
      group: 'accounts',
      label: account.full_name,
      note: copy.account(account.agent_code, `${account.municipality}, ${account.province}`),
      // The backend has matched it, also by its number and its domains.
      synonyms: query.toLowerCase(),
      icon: 'user',
      run: () => openInAccount(account.account_number, '/'),
    })),
  } as const;
}

const requests = ['addPerson', 'changeAgency', 'closeAccount'] as const;
const requestIcons = { addPerson: 'plus', changeAgency: 'user', closeAccount: 'close' } as const;

const themes = ['light', 'dark', 'system'] as const;
const themeIcons = { light: 'sun', dark: 'moon', system: 'system' } as const;

function useActions(
  { user, account, can }: KnownViewer,
  changeAccount: ReturnType<typeof useChangeAccount>,
  askSupport: PaletteEntries['askSupport'],
): readonly PaletteEntry[] {
  const place = usePlace();
  const [, chooseTheme] = useThemeChoice();
  const { support_phone: phone, support_email: email } = portalConfig;
  const action = (
    id: string,
    label: string,
    rest: Pick<PaletteEntry, 'icon' | 'run' | 'synonyms' | 'note'>,
  ): PaletteEntry => ({ id, group: 'actions', label, ...rest });
  const follow = (href: string) => () => window.location.assign(href);
  return [
    ...(changeAccount === null
      ? []
      : [
          action('change-account', menuCopy.changeAccount, {
            icon: 'refresh',
            run: changeAccount,
            synonyms: synonyms.changeAccount,
          }),
        ]),
    ...themes.map((theme) =>
      action(`theme-${theme}`, copy.theme(menuCopy[theme]), {
        icon: themeIcons[theme],
        run: () => chooseTheme(theme),
        synonyms: synonyms.theme[theme],
      }),
    ),
    action('call', copy.call(phone), {
      icon: 'phone',
      run: follow(phoneHref(phone)),
      synonyms: synonyms.call,
    }),
    action('write', copy.write(email), {
      icon: 'mail',
      run: follow(`mailto:${email}`),
      synonyms: synonyms.write,
    }),
    place('/glossary#password', {
      id: 'password',
      group: 'actions',
      label: copy.password,
      note: copy.passwordNote,
      icon: 'lock',
      synonyms: synonyms.password,
    }),
    place('/profile#sign-out-others', {
      group: 'actions',
      label: copy.signOutOthers,
      icon: 'sign-out',
      synonyms: synonyms.signOutOthers,
    }),
    ...(account === undefined ? [] : requests).map((request) =>
      action(request, copy.requests[request], {
        note: copy.bySupport,
        icon: requestIcons[request],
        run: askSupport('', copy.requests[request]).run,
        synonyms: synonyms[request],
      }),
    ),
    ...(can('administer')
      ? [
          place('/accounts?pastDue=true', {
            group: 'actions',
            label: copy.pastDue,
            icon: 'alert',
            synonyms: synonyms.pastDue,
          }),
        ]
      : []),
    ...(user !== undefined && can('openTicket')
      ? [
          action('ticket', menuCopy.openTicket, {
            icon: 'external',
            run: follow(supportTicketAddress(user, account)),
            synonyms: synonyms.ticket,
          }),
        ]
      : []),
    place('/logout', {
      group: 'actions',
      label: menuCopy.signOut,
      icon: 'sign-out',
      synonyms: synonyms.signOut,
    }),
  ];
}
