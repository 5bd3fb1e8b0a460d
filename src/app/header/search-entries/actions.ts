import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, type PaletteEntries, type PaletteEntry } from '@/features/search';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { menuCopy } from '../menu-copy';
import { useChangeAccount } from '../use-change-account';
import { useAction } from './use-action';

const follow = (href: string) => () => window.location.assign(href);

export function useActions(
  { account, can }: KnownViewer,
  askSupport: PaletteEntries['askSupport'],
): readonly PaletteEntry[] {
  const action = useAction();
  const changeAccount = useChangeAccount();
  const [, chooseTheme] = useThemeChoice();
  const { support_phone: phone, support_email: email } = portalConfig;
  const theme = (name: 'light' | 'dark' | 'system', icon: PaletteEntry['icon']) =>
    action(name, copy.theme(menuCopy[name]), icon, () => chooseTheme(name));
  const request = (id: keyof typeof copy.requests, icon: PaletteEntry['icon']) => {
    const label = copy.requests[id];
    return action(id, label, icon, askSupport('', label).run, copy.bySupport);
  };
  return [
    ...(changeAccount === null
      ? []
      : [
          action('changeAccount', menuCopy.changeAccount, 'refresh', changeAccount, copy.toAccount),
        ]),
    theme('light', 'sun'),
    theme('dark', 'moon'),
    theme('system', 'system'),
    action('call', copy.call(phone), 'phone', follow(phoneHref(phone))),
    action('write', copy.write(email), 'mail', follow(`mailto:${email}`)),
    action('password', copy.password, 'lock', '/glossary#password', copy.passwordNote),
    action('signOutOthers', copy.signOutOthers, 'sign-out', '/profile#sign-out-others'),
    ...(account === undefined || can('administer')
      ? []
      : [
          request('addPerson', 'plus'),
          request('changeAgency', 'user'),
          request('closeAccount', 'close'),
        ]),
    action('signOut', menuCopy.signOut, 'sign-out', '/logout'),
  ];
}
