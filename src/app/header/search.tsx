import { useState, type ComponentProps } from 'react';
import { Palette, PaletteSearch } from '@/features/search';
import { useAccountEntries, usePaletteEntries } from './use-palette-entries';

type OpenSearchProps = Pick<ComponentProps<typeof PaletteSearch>, 'onClose' | 'onShowKeys'> & {
  /** What was typed before the search had loaded. */
  readonly typed: string;
};

interface QuerySearchProps extends OpenSearchProps {
  readonly known: ReturnType<typeof usePaletteEntries>;
}

function QuerySearch({
  known: { entriesWith, viewer, ...known },
  typed,
  ...props
}: QuerySearchProps) {
  const [query, setQuery] = useState(typed);
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

type SearchProps = Omit<ComponentProps<typeof Palette>, 'renderSearch'> &
  Pick<OpenSearchProps, 'typed'> & {
    onType(this: void, typed: string): void;
  };

/** The search for everything that this viewer can reach, and the list of keys. */
export function Search({ typed, ...props }: SearchProps) {
  return (
    <Palette
      {...props}
      renderSearch={(onShowKeys) => (
        <OpenSearch typed={typed} onClose={props.onClose} onShowKeys={onShowKeys} />
      )}
    />
  );
}
