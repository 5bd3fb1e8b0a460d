import { readDomainName } from '@contract/domain-name';
import { nameInWords } from '@contract/name-in-words';
import { withoutWww } from '@contract/typed-name';
import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, type PaletteEntry } from '@/features/search';
import { usePlace } from './use-place';

const { beginsWith } = copy;

/** Returns what can be done with a typed domain name that no known entry has. */
export function useOtherDomainEntries({ canOpen }: KnownViewer, typed: string) {
  const place = usePlace();
  const { name } = readDomainName(withoutWww(typed));
  return (known: readonly PaletteEntry[]): readonly PaletteEntry[] => {
    if (name === null) return [];
    const words = nameInWords(name);
    if (known.some(({ label }) => label === words)) return [];
    return (['/domains/purchase', '/domains/transfer'] as const).filter(canOpen).map((path) =>
      place(`${path}?name=${name}`, {
        group: 'actions',
        label: beginsWith[path](words),
        synonyms: typed.trim().toLowerCase(),
        icon: path === '/domains/purchase' ? 'search' : 'refresh',
      }),
    );
  };
}
