import { memo } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Switch } from '@/shared/ui/fields/switch';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import { Span } from '@/shared/ui/text/text';
import type { CampaignsSearch } from '../model/campaigns-search';
import { campaignsCopy as copy } from './campaigns-copy';
import { end } from './campaign-filter.css';
import { DomainMenu } from './domain-menu';

type Filter = Pick<CampaignsSearch, 'hidden' | 'all' | 'domain' | 'only'>;

interface CampaignFilterProps extends Pick<Filter, 'hidden' | 'all'> {
  /** The campaigns in words to which the rows are limited; empty for all. */
  readonly only: string;
  /** All domains in the rows. */
  readonly domains: readonly string[];
  /** The number of visits that the switch hides. */
  readonly hiddenVisits: number;
  onChange(this: void, change: Partial<Filter>): void;
}

/**
 * The filter for domains, and a switch that shows or hides visits without a campaign ID. Memoized, so that sorting
 * doesn't rerender it.
 */
export const CampaignFilter = memo(function CampaignFilter({
  domains,
  hidden,
  all,
  only,
  hiddenVisits,
  onChange,
}: CampaignFilterProps) {
  const label = copy.withoutCampaign(hiddenVisits);
  return (
    <>
      <Span>{label}</Span>
      <div className={screenOnly}>
        <Switch
          label={label}
          checked={all}
          words={copy.words}
          onChange={(next) => onChange({ all: next })}
        />
      </div>
      {only === '' ? null : (
        <Button
          size="small"
          aria-label={copy.removeOnly(only)}
          onClick={() => onChange({ only: [] })}
        >
          <Span breaks>{copy.only(only)}</Span>
          <Icon name="close" size="small" />
        </Button>
      )}
      <div className={end}>
        <DomainMenu
          domains={domains}
          hidden={hidden}
          onChange={(next) => onChange({ hidden: [...next], domain: '' })}
        />
      </div>
    </>
  );
});
