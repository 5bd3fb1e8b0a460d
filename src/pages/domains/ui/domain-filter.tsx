import type { Domain } from '@contract/domain';
import { Cluster } from '@/shared/ui/layout/layout';
import { SearchField } from '@/shared/ui/fields/search-field';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { countKinds } from '../model/arrange-domains';
import type { DomainsSearch } from '../model/domains-search';
import { domainsCopy } from './domains-copy';
import { searchPlace } from './domains-page.css';

interface DomainFilterProps {
  readonly domains: readonly Domain[];
  readonly search: DomainsSearch;
  onChange(change: Partial<Pick<DomainsSearch, 'q' | 'kind'>>): void;
}

export function DomainFilter({ domains, search, onChange }: DomainFilterProps) {
  return (
    <Cluster as="search" justify="between">
      <SegmentedFilter
        label={domainsCopy.filter}
        value={search.kind}
        onChoose={(kind) => onChange({ kind })}
        segments={countKinds(domains, search.kind).map(({ kind, count }) => ({
          value: kind,
          label: domainsCopy.kinds[kind],
          count,
        }))}
      />
      <div className={searchPlace}>
        <SearchField
          label={domainsCopy.search}
          labelHidden
          placeholder={domainsCopy.search}
          value={search.q}
          maxLength={253}
          shortcut
          onSearch={(q) => onChange({ q })}
        />
      </div>
    </Cluster>
  );
}
