import { Cluster } from '@/shared/ui/layout/layout';
import { withEnding } from '@contract/typed-name';
import { purchaseCopy } from './purchase-copy';
import { chip } from './ending-chips.css';

const endings = ['com', 'net', 'org', 'agency'] as const;

interface EndingChipsProps {
  readonly text: string;
  onType(text: string): void;
}

/** Buttons that append common endings to the typed name. */
export function EndingChips({ text, onType }: EndingChipsProps) {
  return (
    <Cluster gap={2} align="stretch" role="group" aria-label={purchaseCopy.search.endings}>
      {endings.map((ending) => {
        const name = withEnding(text, ending);
        return (
          <button
            key={ending}
            type="button"
            className={chip}
            aria-disabled={name === null || undefined}
            aria-pressed={text !== '' && name === text}
            onClick={() => {
              if (name !== null) onType(name);
            }}
          >
            {`.${ending}`}
          </button>
        );
      })}
    </Cluster>
  );
}
