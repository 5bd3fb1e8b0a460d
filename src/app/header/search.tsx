import { useState, type ComponentProps } from 'react';
import { Palette, PaletteSearch } from '@/features/search';
import { useAccountEntries } from './search-entries/accounts';
import { usePersonEntry } from './search-entries/admin';
import { useOtherDomainEntries } from './search-entries/other-domain';
import { usePaletteEntries } from './search-entries/use-palette-entries';

interface SearchProps extends Omit<ComponentProps<typeof Palette>, 'renderSearch'> {
  /** What was typed before the search had loaded. */
  readonly typed: string;
  onType(this: void, typed: string): void;
}

type OpenSearchProps = Pick<SearchProps, 'typed' | 'onClose'> &
  Pick<ComponentProps<typeof PaletteSearch>, 'onShowKeys'>;

interface QuerySearchProps extends OpenSearchProps {
  readonly known: ReturnType<typeof usePaletteEntries>;
}

function QuerySearch({ known, typed, ...props }: QuerySearchProps) {
  const { entriesWith, viewer, ...rest } = known;
  const [query, setQuery] = useState(typed);
  const { state: accounts, entries } = useAccountEntries(viewer, query);
  const person = usePersonEntry(viewer, query);
  const otherDomain = useOtherDomainEntries(viewer, query, entriesWith([]));
  return (
    <PaletteSearch
      {...props}
      query={query}
      found={{
        ...rest,
        entriesWith: (own) => [
          ...entriesWith(own),
          ...person,
          // An account that matches has the domain.
          ...(entries.length > 0 ? entries : otherDomain),
        ],
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
