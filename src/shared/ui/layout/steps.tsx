import { Icon } from '../text/icon';
import { step as stepStyle, steps as stepsStyle, tick } from './steps.css';
import { VisuallyHidden } from '../text/visually-hidden';

export type Step<Id extends string> = { id: Id; label: string };

export type StepsProps<Id extends string> = {
  /** Names the list, such as "Steps of the transfer". */
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  /** Marks the last step as done, too. */
  finished?: boolean | undefined;
};

/** Progress through a flow with a few steps. Steps before the current one are done. */
export function Steps<Id extends string>({
  label: name,
  steps,
  current,
  finished = false,
}: StepsProps<Id>) {
  const currentIndex = steps.findIndex((step) => step.id === current);

  function stateOf(index: number): 'done' | 'current' | 'ahead' {
    if (index < currentIndex || (finished && index === currentIndex)) return 'done';
    return index === currentIndex ? 'current' : 'ahead';
  }

  return (
    <ol className={stepsStyle} aria-label={name}>
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li
            key={step.id}
            className={stepStyle({ state: index === currentIndex ? 'current' : state })}
            aria-current={index === currentIndex ? 'step' : undefined}
            data-state={state}
          >
            {state === 'done' ? (
              <span className={tick}>
                <Icon name="check" size="small" />
                {/* The name of a finished last step, such as "Done", already says it. */}
                {index === currentIndex ? null : <VisuallyHidden>Completed: </VisuallyHidden>}
              </span>
            ) : null}
            <span>{step.label}</span>
          </li>
        );
      })}
    </ol>
  );
}
