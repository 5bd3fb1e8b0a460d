import { useState, type DragEvent, type ReactNode } from 'react';
import { radio } from '@/shared/ui/fields/segmented-filter.css';
import { chooseFile, dropZone } from './pane.css';

/** A text file that was chosen or dropped. */
export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** The maximum file size. Reports are small, so a larger file was dropped by mistake. */
const MOST_BYTES = 50_000_000;

async function read(file: File): Promise<DroppedFile> {
  return { name: file.name, text: file.size > MOST_BYTES ? '' : await file.text() };
}

/**
 * Makes an element accept dropped files and reads each file as text.
 *
 * @param onFile called once for each file that is dropped.
 */
export function useFileDrop(onFile: (file: DroppedFile) => void) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    for (const file of files ?? []) void read(file).then(onFile);
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    take,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
          setOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

/** A drop zone for a file that also opens the file dialog. */
export function FileDrop({
  label,
  children,
  accept,
  onFile,
}: {
  /** The accessible name: `Open a saved chart`. */
  readonly label: string;
  readonly children: ReactNode;
  readonly accept: string;
  readonly onFile: (file: DroppedFile) => void;
}) {
  const { isOver, take, target } = useFileDrop(onFile);
  return (
    <div className={dropZone} data-over={isOver || undefined} {...target}>
      <span className={chooseFile} aria-hidden>
        {label}
      </span>
      <span>{children}</span>
      <input
        type="file"
        aria-label={label}
        className={radio}
        accept={accept}
        onChange={({ target: input }) => {
          take(input.files);
          // Lets the person choose the same file again after changing it.
          input.value = '';
        }}
      />
    </div>
  );
}
