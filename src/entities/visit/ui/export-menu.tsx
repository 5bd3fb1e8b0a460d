import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { LazyListMenu } from '@/shared/ui/actions/lazy-list-menu';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.export;

/** A file that the person can save. */
export interface CsvExport {
  /** Names the file's content, such as "Days". */
  readonly label: string;
  save(this: void): void;
}

/** Saves figures as CSV files: a menu or, for a single file, a plain button. */
export function ExportMenu({ files }: { readonly files: readonly CsvExport[] }) {
  const [only] = files;
  if (files.length === 1)
    return (
      <Button size="small" onClick={only?.save}>
        {copy.button}
      </Button>
    );
  return (
    <LazyListMenu
      trigger={
        <Button size="small">
          <span>{copy.button}</span>
          <Icon name="chevron-down" size="small" />
        </Button>
      }
      label={copy.label}
      heading={copy.label}
      items={files.map(({ label, save }) => ({ label, onSelect: save }))}
    />
  );
}
