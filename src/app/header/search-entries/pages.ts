import { useRouter } from '@tanstack/react-router';
import { accessRule, pagePaths, type KnownViewer, type PagePath } from '@/entities/session';
import {
  paletteCopy as copy,
  paletteSynonyms as synonyms,
  type PaletteEntry,
} from '@/features/search';
import { nameOfPage } from '../../router/route-metadata';
import { usePlace } from './use-place';

type TextsByPage = Readonly<Partial<Record<PagePath, string>>>;

/** The labels of pages that start a flow. */
const begins: TextsByPage = copy.begins;
const notes: TextsByPage = copy.pageNotes;
const pageSynonyms: TextsByPage = synonyms.pages;

/** Addresses that differ from the page's path. */
const addresses: TextsByPage = { '/campaigns/tools': '/campaigns/tools?tool=links' };

const needsUser = (path: PagePath) => ['account', 'noAccount'].includes(accessRule(path).needs);

/** Pages with a path parameter are found through their items, and the accounts through "Change Account". */
const destinations = pagePaths.filter(
  (path) => needsUser(path) && !path.includes('$') && path !== '/accounts',
);

/** The pages, of which those of staff come first. */
export function usePageEntries({ canOpen }: KnownViewer): readonly PaletteEntry[] {
  const router = useRouter();
  const place = usePlace();
  const isAdmin = (path: PagePath) => Number(path.startsWith('/admin/'));
  const ordered = destinations.toSorted((one, other) => isAdmin(other) - isAdmin(one));
  return ordered.filter(canOpen).flatMap((path) => {
    const begun = begins[path];
    const label = begun ?? nameOfPage(router, path);
    if (label === undefined) return [];
    return place(addresses[path] ?? path, {
      id: path,
      group: begun === undefined ? 'pages' : 'actions',
      label,
      note: notes[path],
      synonyms: pageSynonyms[path],
      icon: begun === undefined ? 'chevron-right' : 'plus',
    });
  });
}
