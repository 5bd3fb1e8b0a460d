import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Menu, MenuChecks, MenuItem, MenuSeparator } from '@/shared/ui/menu';
import { Switch } from '@/shared/ui/switch';
import { Text } from '@/shared/ui/text';
import type { CampaignsSearch } from '../model/campaigns-search';
import { campaignsCopy as copy } from './campaigns-copy';

type Filter = Pick<CampaignsSearch, 'hidden' | 'all'>;

interface CampaignFilterProps {
  /** Every domain that the rows name. */
  readonly domains: readonly string[];
  readonly search: Filter;
  readonly withoutCampaign: number;
  onChange(this: void, change: Partial<Filter>): void;
}

/** Which rows count: the domains, and whether those without a campaign ID do. */
export function CampaignFilter({
  domains,
  search: { hidden, all },
  withoutCampaign,
  onChange,
}: CampaignFilterProps) {
  const chosen = domains.filter((name) => !hidden.includes(name));
  const label = copy.withoutCampaign(all ? 0 : withoutCampaign);
  return (
    <Cluster gap={4} justify="between">
      <Menu
        trigger={<Button>{copy.domains(chosen.length, domains.length)}</Button>}
        label={copy.domainsLabel}
        align="start"
      >
        <MenuItem staysOpen onSelect={() => onChange({ hidden: [] })}>
          {copy.selectAll}
        </MenuItem>
        <MenuItem staysOpen onSelect={() => onChange({ hidden: [...domains] })}>
          {copy.clear}
        </MenuItem>
        <MenuSeparator />
        <MenuChecks
          label={copy.domainsLabel}
          checked={chosen}
          options={domains.map((name) => ({ value: name, label: name }))}
          onChange={(checked) =>
            onChange({ hidden: domains.filter((name) => !checked.includes(name)) })
          }
        />
      </Menu>
      <Cluster gap={3}>
        <Text as="span" size="small">
          {label}
        </Text>
        <Switch
          label={label}
          checked={all}
          words={copy.words}
          onChange={(next) => onChange({ all: next })}
        />
      </Cluster>
    </Cluster>
  );
}
