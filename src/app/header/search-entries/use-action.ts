import { useRouter } from '@tanstack/react-router';
import { paletteSynonyms as synonyms, type PaletteEntry } from '@/features/search';

/** Returns a function that makes the entry for an action, which opens an address or runs. */
export function useAction() {
  const { history } = useRouter();
  return (
    id: keyof typeof synonyms.actions,
    label: string,
    icon: PaletteEntry['icon'],
    act: string | (() => void),
    note?: string,
  ): PaletteEntry => ({
    id,
    group: 'actions',
    label,
    note,
    synonyms: synonyms.actions[id],
    icon,
    run: typeof act === 'string' ? () => history.push(act) : act,
  });
}
