import { useRouter } from '@tanstack/react-router';
import type { KnownViewer } from '@/entities/session';
import { currentPage, mailAboutPage } from '@/entities/support';
import { paletteCopy as copy, type PaletteEntries } from '@/features/search';

/** Returns what asks support: with the form, or by email for people without an agency. */
export function useAskSupport({ canOpen }: KnownViewer): PaletteEntries['askSupport'] {
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
