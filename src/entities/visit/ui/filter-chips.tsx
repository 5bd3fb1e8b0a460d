import { statsFilters, type StatsFilter, type StatsFilters } from '@contract/stats-filters';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { useOnPaper } from '@/shared/ui/theme/use-media';
import { chip, chips } from './filter-chips.css';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.filters;

interface FilterChipsProps {
  readonly filters: StatsFilters;
  onRemove(this: void, filter: StatsFilter): void;
  onClear(this: void): void;
}

/** The active filters, each of which can be removed. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const onPaper = useOnPaper();
  const active = statsFilters.filter((name) => filters[name] !== undefined);
  if (active.length === 0 || onPaper) return null;
  return (
    <div className={chips} role="group" aria-label={copy.group}>
      {active.length > 1 ? (
        <Button tone="quiet" size="small" onClick={onClear}>
          {copy.clear}
        </Button>
      ) : null}
      {active.map((name) => {
        const words = copy.inWords(name, filters[name] ?? '');
        return (
          <button
            key={name}
            type="button"
            className={chip}
            aria-label={copy.remove(words)}
            onClick={() => onRemove(name)}
          >
            <span>{words}</span>
            <Icon name="close" size="small" />
          </button>
        );
      })}
    </div>
  );
}
