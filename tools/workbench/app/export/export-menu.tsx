import { memo, useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Menu, MenuHeading, MenuItem } from '@/shared/ui/actions/menu';
import { Span } from '@/shared/ui/text/text';
import { exportFormats, type ExportParts } from 'statechart-charts/export/formats';
import { messageOf } from 'statechart-paths/explore/invariants';
import { saveFile } from '../paths/save-file';
import { exporting, failure, item } from './export-menu.css';
import { paintPng } from './picture-file';

/** Returns the page's theme, which saved pictures use as well. */
function themeOfPage(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

interface ExportMenuProps extends Omit<ExportParts, 'drawing'> {
  /** The drawing; undefined while it is being laid out. */
  readonly drawing: ExportParts['drawing'] | undefined;
}

/** Saves the chart as displayed. */
export const ExportMenu = memo(function ExportMenu({ drawing, theme, ...parts }: ExportMenuProps) {
  const [problem, setProblem] = useState<string>();
  const stem = parts.chart.id.replaceAll(/[^\w.-]+/g, '-');
  const save = async (extension: string, make: () => Promise<Blob> | string, type?: string) => {
    setProblem(undefined);
    try {
      saveFile(`${stem}.${extension}`, await make(), type);
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };
  if (drawing === undefined) {
    return (
      <Button size="small" tone="secondary" disabled>
        Export
      </Button>
    );
  }
  const picture = { ...parts, drawing, theme: theme ?? themeOfPage() };
  return (
    <div className={exporting}>
      <Menu
        label="Export the chart"
        trigger={
          <Button size="small" tone="secondary">
            Export
          </Button>
        }
      >
        <MenuHeading>Save this chart as</MenuHeading>
        <MenuItem onSelect={() => void save('png', () => paintPng(picture))}>
          <Choice title="PNG" purpose="A picture, twice the size" />
        </MenuItem>
        {Object.entries(exportFormats).map(([name, { title, extension, type, purpose, write }]) => (
          <MenuItem key={name} onSelect={() => void save(extension, () => write(picture), type)}>
            <Choice title={title} purpose={purpose} />
          </MenuItem>
        ))}
      </Menu>
      {problem === undefined ? null : (
        <p className={failure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});

function Choice({ title, purpose }: { readonly title: string; readonly purpose: string }) {
  return (
    <span className={item}>
      {title}
      <Span tone="muted" size="tiny">
        {purpose}
      </Span>
    </span>
  );
}
