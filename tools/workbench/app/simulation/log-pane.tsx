import { memo } from 'react';
import { Stack } from '@/shared/ui/layout/layout';
import { describeState } from 'statechart-paths/describe';
import type { SimulatedStep, Simulation } from './simulation';
import { badge, entry, linkEnds, number, place, step as stepStyle } from './log-pane.css';

interface LogPaneProps {
  readonly simulation: Simulation;
  onGoTo(this: void, position: number): void;
}

/** Lists the steps so far. Choosing a step returns to it, and later steps can be redone. */
export function LogPane({ simulation, onGoTo }: LogPaneProps) {
  const { log, position } = simulation;
  const edited = log.findIndex(({ isEdited }) => isEdited);
  return (
    <>
      <Stack as="ol" gap={0} aria-label="Steps of the simulation">
        {log.map((step, index) => (
          <Entry
            key={index}
            step={step}
            index={index}
            isUndone={index > position}
            isShown={index === position}
            onGoTo={onGoTo}
          />
        ))}
      </Stack>
      {edited === -1 ? null : (
        <p className={linkEnds}>
          The link to this page ends before step {edited}: it never carries what was typed.
        </p>
      )}
    </>
  );
}

const Entry = memo(function Entry({
  step: { label, state, isEdited },
  index,
  isUndone,
  isShown,
  onGoTo,
}: {
  readonly step: SimulatedStep;
  readonly index: number;
  readonly isUndone: boolean;
  readonly isShown: boolean;
  onGoTo(this: void, position: number): void;
}) {
  return (
    <li>
      <button
        type="button"
        className={entry}
        data-undone={isUndone}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => onGoTo(index)}
      >
        <span className={number}>{index === 0 ? '●' : `${index}.`}</span>
        <span className={stepStyle}>
          {index === 0 ? `Start: ${label}` : label}
          {isEdited ? (
            <>
              {' '}
              <span className={badge}>edited</span>
            </>
          ) : null}
          <span className={place}>{describeState(state.snapshot)}</span>
        </span>
      </button>
    </li>
  );
});
