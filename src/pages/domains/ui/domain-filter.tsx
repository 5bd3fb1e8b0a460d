import { domainTypeFacts } from '@contract/domain';
import { SearchField } from '@/shared/ui/search-field';
import { SelectField } from '@/shared/ui/select-field';
import { domainKinds, type DomainsSearch } from '../model/domains-search';
import { filter } from './domains-page.css';

interface DomainFilterProps {
  readonly search: DomainsSearch;
  onChange(change: Partial<Pick<DomainsSearch, 'q' | 'kind'>>): void;
}

export function DomainFilter({ search, onChange }: DomainFilterProps) {
  return (
    <search className={filter}>
      <SearchField
        label="Find a domain"
        value={search.q}
        maxLength={253}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label="Plan"
        value={search.kind}
        onChange={(event) =>
          onChange({ kind: domainKinds.find((kind) => kind === event.target.value) ?? 'all' })
        }
      >
        <option value="all">All plans</option>
        <option value="c1">{domainTypeFacts.c1.title}</option>
        <option value="parked">{domainTypeFacts.parked.title}</option>
      </SelectField>
    </search>
  );
}
