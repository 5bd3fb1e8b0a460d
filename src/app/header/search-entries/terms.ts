import { paletteSynonyms as synonyms, type PaletteEntry } from '@/features/search';
import { glossary } from '@/pages/glossary';
import { usePlace } from './use-place';

/** Returns the entries for the terms of the glossary. */
export function useTermEntries(): readonly PaletteEntry[] {
  const place = usePlace();
  return glossary.flatMap(({ terms, isDense }) =>
    terms.map(({ id, name, meaning, also }) =>
      place(`/glossary#${id}`, {
        group: 'glossary',
        label: name,
        note: isDense ? meaning : also.join(', ') || undefined,
        synonyms: synonyms.term,
        icon: 'info',
      }),
    ),
  );
}
