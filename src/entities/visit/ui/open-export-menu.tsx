import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Menu, MenuHeading, MenuItem } from '@/shared/ui/menu';
import type { CsvExport } from './export-menu';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.export;

export interface OpenExportMenuProps {
  readonly files: readonly CsvExport[];
  readonly openedBy: 'pointer' | 'key';
}

/** The menu of files, open on its first render because its button loads it. */
export function OpenExportMenu({ files, openedBy }: OpenExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="small">
          {copy.button}
          <Icon name="chevron-down" size="small" />
        </Button>
      }
      label={copy.label}
      defaultOpen
      openedBy={openedBy}
    >
      <MenuHeading>{copy.label}</MenuHeading>
      {files.map(({ label, save }) => (
        <MenuItem key={label} onSelect={save}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
