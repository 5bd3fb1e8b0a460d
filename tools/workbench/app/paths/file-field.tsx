import { radio } from '@/shared/ui/fields/segmented-filter.css';
import { chooseFile, dropZone } from './pane.css';

/** A text file that was chosen or dropped. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

/** The maximum file size. Reports are small, so a larger file was chosen by mistake. */
const MOST_BYTES = 50_000_000;

/** A field that opens a JSON file. Browsers let people drop one on it, too. */
export function FileField({
  label,
  children,
  onFile,
}: {
  /** The accessible name: `Open a saved chart`. */
  readonly label: string;
  readonly children: string;
  readonly onFile: (file: OpenedFile) => void;
}) {
  return (
    <div className={dropZone}>
      <span className={chooseFile} aria-hidden>
        {label}
      </span>
      <span>{children}</span>
      <input
        type="file"
        aria-label={label}
        className={radio}
        accept=".json,application/json"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file === undefined) return;
          onFile({ name: file.name, text: file.size > MOST_BYTES ? '' : await file.text() });
          // Lets the person choose the same file again after changing it.
          target.value = '';
        }}
      />
    </div>
  );
}
