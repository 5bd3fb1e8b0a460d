import { useState, type ComponentProps } from 'react';
import { Palette, PaletteSearch } from '@/features/search';
import { usePaletteEntries } from './use-palette-entries';

type OpenSearchProps = Pick<ComponentProps<typeof PaletteSearch>, 'onClose' | 'onShowKeys'>;

function OpenSearch(props: OpenSearchProps) {
  const [query, setQuery] = useState('');
  const found = usePaletteEntries(query);
  return <PaletteSearch {...props} query={query} found={found} onQueryChange={setQuery} />;
}

/** The search for everything that this viewer can reach, and the list of keys. */
export function Search(props: Omit<ComponentProps<typeof Palette>, 'renderSearch'>) {
  return (
    <Palette
      {...props}
      renderSearch={(onShowKeys) => <OpenSearch onClose={props.onClose} onShowKeys={onShowKeys} />}
    />
  );
}
