import type { Domain } from '@contract/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  accessRule,
  pagePaths,
  useAccess,
  useSession,
  useViewer,
  type PagePath,
} from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { pageName } from '../router/route-metadata';
import { forUsersCopy } from '../shell/for-users-copy';
import { supportTicketAddress } from '../shell/support-ticket';
import { useChangeAccount } from '../shell/use-change-account';
import { paletteCopy as copy } from './palette-copy';
import type { PaletteEntry } from './palette-entry';

/** The labels of pages that start a flow. */
const begins: Readonly<Partial<Record<PagePath, string>>> = copy.begins;

const needsUser = (path: PagePath) => ['account', 'noAccount'].includes(accessRule(path).needs);

/** The pages without a path parameter. Pages with a parameter are found through their items. */
const destinations = pagePaths.filter((path) => needsUser(path) && !path.includes('$'));

/** Returns everything that this viewer can open or do from anywhere. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const router = useRouter();
  const { canOpen } = useAccess();
  const actions = useActions();
  const domains = useDomainEntries();
  const pages = destinations.filter(canOpen).flatMap((path): readonly PaletteEntry[] => {
    const begun = begins[path];
    const label = begun ?? pageName(router.matchRoutes(path, {}));
    if (label === undefined) return [];
    return [
      {
        id: path,
        group: begun === undefined ? 'pages' : 'actions',
        label,
        icon: begun === undefined ? 'chevron-right' : 'plus',
        run: () => router.history.push(path),
      },
    ];
  });
  return [...domains, ...pages, ...actions];
}

const noDomains: readonly Domain[] = [];

/** Returns an entry for each tab of each of the account's domains. */
function useDomainEntries(): readonly PaletteEntry[] {
  const { history } = useRouter();
  const { can } = useAccess();
  const accountNumber = useSession(({ context }) =>
    context.accountOpen ? context.accountNumber : null,
  );
  const { data: domains = noDomains } = useQuery(
    accountNumber === null
      ? { queryKey: ['domains', 'none'], queryFn: skipToken }
      : domainsQuery(accountNumber),
  );
  const tabs = (['stats', 'emails', 'settings'] as const).filter(
    (tab) => tab !== 'stats' || can('viewStats'),
  );
  return domains.flatMap(({ name }) =>
    tabs.map((tab): PaletteEntry => {
      const path = `/domains/${encodeURIComponent(name)}/${tab}`;
      return {
        id: path,
        group: 'domains',
        label: name,
        note: copy.tabs[tab],
        icon: 'globe',
        run: () => history.push(path),
      };
    }),
  );
}

const themes = ['light', 'dark', 'system'] as const;
const themeIcons = { light: 'sun', dark: 'moon', system: 'system' } as const;

function useActions(): readonly PaletteEntry[] {
  const { history } = useRouter();
  const { user, account } = useViewer();
  const { can } = useAccess();
  const [, chooseTheme] = useThemeChoice();
  const changeAccount = useChangeAccount();
  const { support_phone: phone, support_email: email } = portalConfig;
  const action = (
    id: string,
    label: string,
    rest: Pick<PaletteEntry, 'icon' | 'run'>,
  ): PaletteEntry => ({ id, group: 'actions', label, ...rest });
  const follow = (href: string) => () => window.location.assign(href);
  return [
    ...(changeAccount === null
      ? []
      : [
          action('change-account', forUsersCopy.menus.changeAccount, {
            icon: 'refresh',
            run: changeAccount,
          }),
        ]),
    ...themes.map((theme) =>
      action(`theme-${theme}`, copy.theme(forUsersCopy.menus[theme]), {
        icon: themeIcons[theme],
        run: () => chooseTheme(theme),
      }),
    ),
    action('call', copy.call(phone), { icon: 'phone', run: follow(phoneHref(phone)) }),
    action('write', copy.write(email), { icon: 'mail', run: follow(`mailto:${email}`) }),
    ...(user !== undefined && can('openTicket')
      ? [
          action('ticket', forUsersCopy.menus.openTicket, {
            icon: 'external',
            run: follow(supportTicketAddress(user, account)),
          }),
        ]
      : []),
    action('sign-out', forUsersCopy.menus.signOut, {
      icon: 'sign-out',
      run: () => history.push('/logout'),
    }),
  ];
}
