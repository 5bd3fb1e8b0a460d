import type { KnownViewer } from '@/entities/session';
import {
  paletteCopy as copy,
  paletteSynonyms as synonyms,
  wordsOf,
  type PaletteEntry,
} from '@/features/search';
import { menuCopy } from '../menu-copy';
import { supportTicketAddress } from '../support-ticket';
import { useAction } from './use-action';
import { usePlace } from './use-place';

/** Returns the actions of staff, whose pages are among the pages. */
export function useAdminEntries({ user, account, can }: KnownViewer): readonly PaletteEntry[] {
  const action = useAction();
  const ticket = user === undefined ? '' : supportTicketAddress(user, account);
  return [
    ...(can('administer')
      ? [action('pastDue', copy.pastDue, 'alert', '/accounts?pastDue=true')]
      : []),
    ...(can('openTicket')
      ? [action('ticket', menuCopy.openTicket, 'external', () => window.location.assign(ticket))]
      : []),
  ];
}

/** Returns the entry that answers "who is Jane" and "sign out Jane" for staff: People, with the name filled in. */
export function usePersonEntry({ can }: KnownViewer, typed: string): readonly PaletteEntry[] {
  const place = usePlace();
  const words = wordsOf(typed.toLowerCase());
  const own = `${synonyms.pages['/admin/people']} ${synonyms.actions.signOutOthers}`.split(' ');
  const known = ['people', 'other', ...own];
  const name = words.filter((word) => !known.includes(word)).join(' ');
  if (!can('administer') || !['people', 'signout'].includes(words[0] ?? '') || name === '')
    return [];
  return [
    place(`/admin/people?q=${encodeURIComponent(name)}`, {
      group: 'people',
      label: copy.findPerson(name),
      synonyms: words.join(' '),
      icon: 'user',
    }),
  ];
}
