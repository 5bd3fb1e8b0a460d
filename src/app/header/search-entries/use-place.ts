import { useRouter } from '@tanstack/react-router';
import type { PaletteEntry } from '@/features/search';

/** An entry that leads to an address, which is its id unless it has another. */
export function usePlace() {
  const { history } = useRouter();
  return (to: string, entry: Omit<PaletteEntry, 'id' | 'run'> & { id?: string }): PaletteEntry => ({
    id: to,
    run: () => history.push(to),
    ...entry,
  });
}
