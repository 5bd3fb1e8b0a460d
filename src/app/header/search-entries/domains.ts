import { nameInWords } from '@contract/name-in-words';
import { domainTypeFacts } from '@contract/domain';
import { useRouter } from '@tanstack/react-router';
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
import type { KnownViewer } from '@/entities/session';
import {
  paletteCopy as copy,
  paletteSynonyms as synonyms,
  type PaletteEntries,
  type PaletteEntry,
} from '@/features/search';
import { domainsQuery } from '@/shared/api/domain-queries';
import { useAccountData } from './use-account-data';

const changeIcons = { upgrade: 'plus', park: 'moon', cancel: 'close' } as const;

/** Returns an entry for each of the account's domains, with its pages and actions. */
export function useDomainEntries(
  { can }: KnownViewer,
  accountNumber: string | null,
  askSupport: PaletteEntries['askSupport'],
): readonly PaletteEntry[] {
  const { history } = useRouter();
  const { data = [] } = useAccountData(domainsQuery, accountNumber);
  const activeFirst = data.toSorted((one, other) => Number(other.active) - Number(one.active));
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
    const isSite = domain.domain_type === 'c1';
    const open = (mode: 'view' | 'edit') => () =>
      window.open(siteAddress(name, mode), '_blank', 'noopener');
    const report = askSupport('', copy.domain.troubleWith(label)).run;
    return {
      id: path,
      group: 'domains',
      label,
      note:
        state === 'active' ? domainTypeFacts[domain.domain_type].title : domainCopy.states[state],
      synonyms: synonyms.domain.domain,
      icon: 'globe',
      run: () => history.push(isWaiting ? transfer : path),
      actions: [
        ...(isWaiting ? [action('transfer', transferProgress, transfer, 'refresh')] : []),
        ...(isSite && can('viewStats')
          ? [action('stats', tabs.stats, `${path}/stats`, 'chart')]
          : []),
        action('emails', tabs.emails, `${path}/emails`, 'mail'),
        action('newRedirect', copy.domain.newRedirect, `${path}/emails#new`, 'plus'),
        action('importRedirects', copy.domain.importRedirects, `${path}/emails#import`, 'arrow-up'),
        action('settings', tabs.settings, `${path}/settings`, 'settings'),
        ...(isInProgress(domain) || hasFailed(domain)
          ? []
          : [action('leave', domainCopy.leave, `${path}/settings#leave`, 'external')]),
        ...siteModes(domain).map((mode) => action(mode, site[mode], open(mode), 'external')),
        ...(isSite
          ? [
              state === 'inactive'
                ? action('trouble', copy.domain.inactive, () => history.push(path), 'info')
                : action('trouble', copy.domain.trouble, report, 'alert'),
            ]
          : []),
        ...domainChanges(domain).map((change) =>
          action(change, changes[change], `${path}/settings#${change}`, changeIcons[change]),
        ),
      ],
    };
  });
}
