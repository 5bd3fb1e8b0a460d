import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.export;

/** A file that the person can save. */
export interface CsvExport {
  /** Names the file's content, such as "Days". */
  readonly label: string;
  save(this: void): void;
}

const OpenExportMenu = lazyComponent(
  async () => (await import('./open-export-menu')).OpenExportMenu,
  { waiting: null, failed: () => null },
);

const preload = () => void OpenExportMenu.preload().catch(() => undefined);

/** Saves figures as CSV files: a menu or, for a single file, a plain button. The button loads the menu. */
export function ExportMenu({ files }: { readonly files: readonly CsvExport[] }) {
  const [menu, setMenu] = useState<'closed' | 'loading' | 'failed' | 'pointer' | 'key'>('closed');
  const [only] = files;

  function open(by: 'pointer' | 'key'): void {
    setMenu('loading');
    OpenExportMenu.preload().then(
      () => setMenu(by),
      () => setMenu('failed'),
    );
  }

  if (files.length === 1)
    return (
      <Button size="small" onClick={only?.save}>
        {copy.button}
      </Button>
    );
  if (menu === 'pointer' || menu === 'key') return <OpenExportMenu files={files} openedBy={menu} />;
  return (
    <Button
      size="small"
      busy={menu === 'loading'}
      busyLabel={copy.button}
      aria-haspopup="menu"
      aria-expanded={false}
      title={menu === 'failed' ? copy.failed : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      // Enter and Space trigger a click whose `detail` is 0.
      onClick={({ detail }) => open(detail === 0 ? 'key' : 'pointer')}
    >
      {menu === 'failed' ? copy.failed : copy.button}
      <Icon name="chevron-down" size="small" />
    </Button>
  );
}
