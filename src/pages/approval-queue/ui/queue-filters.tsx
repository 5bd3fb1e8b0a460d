import type { PendingOverride } from '@contract/override';
import { memo } from 'react';
import { Cluster } from '@/shared/ui/layout/layout';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { SelectField } from '@/shared/ui/fields/select-field';
import { comparisons, type ApprovalSearch } from '../model/approval-search';
import { agenciesOf, matchingItems, tagsOf, type Facet } from '../model/queue-items';
import { approvalCopy } from './approval-copy';
import { agencyPlace } from './approval-queue-page.css';

const { filters: copy } = approvalCopy;

/** Returns the options, including the active filter even if it no longer has any items. */
function withChosen(facets: readonly Facet[], chosen: string): readonly Facet[] {
  return chosen === '' || facets.some(({ value }) => value === chosen)
    ? facets
    : [...facets, { value: chosen, label: chosen, count: 0 }];
}

interface QueueFiltersProps {
  readonly items: readonly PendingOverride[];
  readonly search: ApprovalSearch;
  onSearch(this: void, change: Partial<ApprovalSearch>): void;
}

/** The filters and the choice of how to compare images, all of which are stored in the URL. */
export const QueueFilters = memo(function QueueFilters({
  items,
  search,
  onSearch,
}: QueueFiltersProps) {
  const { tag, agency, compare } = search;
  const ofAgency = matchingItems(items, { tag: '', agency });
  const tags = withChosen(tagsOf(ofAgency), tag);
  const ofTag = matchingItems(items, { tag, agency: '' });
  const agencies = withChosen(agenciesOf(ofTag), agency);
  return (
    <Cluster>
      <SegmentedFilter
        label={copy.tag}
        value={tag}
        onChoose={(value) => onSearch({ tag: value })}
        segments={[{ value: '', label: copy.all, count: ofAgency.length }, ...tags]}
      />
      <div className={agencyPlace}>
        <SelectField
          label={copy.agency}
          labelHidden
          value={agency}
          onChoose={(value) => onSearch({ agency: value })}
          options={[
            { value: '', label: copy.allAgencies, note: copy.count(ofTag.length) },
            ...agencies.map(({ count, ...option }) => ({ ...option, note: copy.count(count) })),
          ]}
        />
      </div>
      <SegmentedFilter
        label={copy.compare}
        value={compare}
        onChoose={(value) => onSearch({ compare: value })}
        segments={comparisons.map((value) => ({ value, label: copy.comparisons[value] }))}
      />
    </Cluster>
  );
});
