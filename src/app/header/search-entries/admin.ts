import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, type PaletteEntry } from '@/features/search';
import { menuCopy } from '../menu-copy';
import { supportTicketAddress } from '../support-ticket';
import { useAction } from './use-action';

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
