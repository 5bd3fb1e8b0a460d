import { otherLabel } from '@contract/stats-filters';
import { Span } from '@/shared/ui/text/text';
import { useOnPaper } from '@/shared/ui/theme/use-media';
import { rowButton } from './hits-table.css';

export interface RowChoice {
  /** The label that the page is filtered by. */
  readonly chosen: string | undefined;
  /** Name of a row's button. */
  name(this: void, label: string): string;
  onChoose(this: void, label: string): void;
}

interface RowLabelProps {
  readonly label: string;
  /** Undefined if the row can't be chosen. */
  readonly choice: RowChoice | undefined;
}

/** A row's label, as a button that filters by it. The row Other can't be a filter. */
export function RowLabel({ label, choice }: RowLabelProps) {
  const onPaper = useOnPaper();
  if (choice === undefined || label === otherLabel || onPaper) return <Span breaks>{label}</Span>;
  return (
    <button
      type="button"
      className={rowButton}
      data-row-action=""
      aria-label={choice.name(label)}
      aria-pressed={choice.chosen === label}
      onClick={() => choice.onChoose(label)}
    >
      {label}
    </button>
  );
}
