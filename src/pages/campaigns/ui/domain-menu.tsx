import { nameInWords } from '@contract/name-in-words';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Menu, MenuChecks, MenuItem, MenuSeparator } from '@/shared/ui/actions/menu';
import { campaignsCopy as copy } from './campaigns-copy';

interface DomainMenuProps {
  /** All domains in the rows. */
  readonly domains: readonly string[];
  /** The excluded domains. Domains without rows in this time range stay excluded. */
  readonly hidden: readonly string[];
  onChange(this: void, hidden: readonly string[]): void;
}

/** The menu of the domains to show. */
export function DomainMenu({ domains, hidden, onChange }: DomainMenuProps) {
  const chosen = domains.filter((name) => !hidden.includes(name));
  const hiddenElsewhere = hidden.filter((name) => !domains.includes(name));
  return (
    <Menu
      trigger={
        <Button size="small">
          <span>{copy.domains(chosen, domains.length)}</span>
          <Icon name="chevron-down" size="small" />
        </Button>
      }
      label={copy.domainsLabel}
      align="start"
    >
      <MenuItem staysOpen onSelect={() => onChange([])}>
        {copy.selectAll}
      </MenuItem>
      <MenuItem staysOpen onSelect={() => onChange([...hiddenElsewhere, ...domains])}>
        {copy.clear}
      </MenuItem>
      <MenuSeparator />
      <MenuChecks
        label={copy.domainsLabel}
        checked={chosen}
        options={domains.map((name) => ({ value: name, label: nameInWords(name) }))}
        onChange={(checked) =>
          onChange([...hiddenElsewhere, ...domains.filter((name) => !checked.includes(name))])
        }
      />
    </Menu>
  );
}
