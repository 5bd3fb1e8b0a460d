import { memo, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Cluster } from '@/shared/ui/layout';
import { RetryAlert } from '@/shared/ui/retry-alert';
import { Switch } from '@/shared/ui/switch';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import { Span } from '@/shared/ui/text';
import type { CampaignsSearch } from '../model/campaigns-search';
import { campaignsCopy as copy } from './campaigns-copy';

const DomainMenu = lazyComponent(async () => (await import('./domain-menu')).DomainMenu, {
  waiting: null,
  failed: () => null,
});

const preload = () => void DomainMenu.preload().catch(() => undefined);

type Filter = Pick<CampaignsSearch, 'hidden' | 'all'>;

interface CampaignFilterProps extends Filter {
  /** All domains in the rows. */
  readonly domains: readonly string[];
  readonly withoutCampaign: number;
  onChange(this: void, change: Partial<Filter>): void;
}

/**
 * The filter for domains, and a switch that shows or hides rows without a campaign ID. Memoized, so that sorting
 * doesn't rerender it.
 */
export const CampaignFilter = memo(function CampaignFilter({
  domains,
  hidden,
  all,
  withoutCampaign,
  onChange,
}: CampaignFilterProps) {
  const [menu, setMenu] = useState<'closed' | 'loading' | 'failed' | 'pointer' | 'key'>('closed');
  const chosen = domains.filter((name) => !hidden.includes(name));
  const domainsLabel = copy.domains(chosen.length, domains.length);
  const label = copy.withoutCampaign(all ? 0 : withoutCampaign);

  function open(by: 'pointer' | 'key'): void {
    setMenu('loading');
    DomainMenu.preload().then(
      () => setMenu(by),
      () => setMenu('failed'),
    );
  }

  return (
    <div className={screenOnly}>
      <Cluster gap={4} justify="between">
        {menu === 'failed' ? (
          <RetryAlert onRetry={() => open('pointer')}>{copy.domainsFailed}</RetryAlert>
        ) : menu === 'closed' || menu === 'loading' ? (
          <Button
            busy={menu === 'loading'}
            busyLabel={domainsLabel}
            aria-haspopup="menu"
            aria-expanded={false}
            onPointerEnter={preload}
            onFocus={preload}
            // A click triggered by Enter or Space has a `detail` of 0.
            onClick={({ detail }) => open(detail === 0 ? 'key' : 'pointer')}
          >
            {domainsLabel}
            <Icon name="chevron-down" size="small" />
          </Button>
        ) : (
          <DomainMenu
            domains={domains}
            hidden={hidden}
            openedBy={menu}
            onChange={(next) => onChange({ hidden: [...next] })}
          />
        )}
        <Cluster gap={3}>
          <Span size="small">{label}</Span>
          <Switch
            label={label}
            checked={all}
            words={copy.words}
            onChange={(next) => onChange({ all: next })}
          />
        </Cluster>
      </Cluster>
    </div>
  );
});
