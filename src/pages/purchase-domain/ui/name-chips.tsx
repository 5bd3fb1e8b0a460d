import { Cluster } from '@/shared/ui/layout/layout';
import { Note } from '@/shared/ui/text/text';
import { withEnding } from '@contract/typed-name';
import { purchaseCopy } from './purchase-copy';
import { chip } from './name-chips.css';

const endings = ['com', 'net', 'org', 'agency'] as const;

interface NameChipsProps {
  readonly text: string;
  /** Words to start with. */
  readonly ideas: readonly string[];
  onType(text: string): void;
}

/** Buttons with words to start with or, once something else is typed, that append common endings to it. */
export function NameChips({ text, ideas, onType }: NameChipsProps) {
  // Still shown beside the words that were chosen, so that the pressed button keeps the focus.
  if (ideas.length > 0 && (text === '' || ideas.includes(text))) {
    return (
      <Cluster gap={2} role="group" aria-label={purchaseCopy.search.ideas}>
        <Note as="span">{purchaseCopy.search.ideas}</Note>
        {ideas.map((idea) => (
          <button
            key={idea}
            type="button"
            className={chip}
            aria-pressed={idea === text}
            onClick={() => onType(idea)}
          >
            {idea}
          </button>
        ))}
      </Cluster>
    );
  }
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
