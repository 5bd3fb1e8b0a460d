import { readDomainName } from '@contract/domain-name';
import { nameInWords } from '@contract/name-in-words';
import { withoutWww } from '@contract/typed-name';
import type { KnownViewer } from '@/entities/session';
import { paletteCopy as copy, type PaletteEntry } from '@/features/search';
import { usePlace } from './use-place';

/** Returns what can be done with a typed domain name that none of the known entries has. */
export function useOtherDomainEntries(
  { canOpen }: KnownViewer,
  typed: string,
  known: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const place = usePlace();
  const { name } = readDomainName(withoutWww(typed));
  if (name === null || known.some(({ id }) => id === `/domains/${name}`)) return [];
  return (['/domains/purchase', '/domains/transfer'] as const).filter(canOpen).map((path) =>
    place(`${path}?name=${name}`, {
      group: 'actions',
      label: copy.beginsWith[path](nameInWords(name)),
      synonyms: typed.trim().toLowerCase(),
      icon: 'plus',
    }),
  );
}
