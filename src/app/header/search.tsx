import { useState, type ComponentProps } from 'react';
import { Palette, PaletteSearch } from '@/features/search';
import { useAccountEntries, usePaletteEntries } from './use-palette-entries';

type OpenSearchProps = Pick<ComponentProps<typeof PaletteSearch>, 'onClose' | 'onShowKeys'>;

interface QuerySearchProps extends OpenSearchProps {
  readonly known: ReturnType<typeof usePaletteEntries>;
}

function QuerySearch({ known: { entriesWith, viewer, ...known }, ...props }: QuerySearchProps) {
  const [query, setQuery] = useState('');
  const { state: accounts, entries } = useAccountEntries(viewer, query.trim());
  return (
    <PaletteSearch
      {...props}
      query={query}
      found={{
        ...known,
        entriesWith: (own) => [...entriesWith(own), ...entries],
        accounts,
        userId: viewer.user?.user_id ?? '',
      }}
      onQueryChange={setQuery}
    />
  );
}

/** Collects the entries apart from the search, which renders at each key. */
function OpenSearch(props: OpenSearchProps) {
  return <QuerySearch {...props} known={usePaletteEntries()} />;
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
