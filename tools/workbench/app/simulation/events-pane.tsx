import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Note } from '@/shared/ui/text/text';
import type { Chart } from 'statechart-charts/chart';
import { counted, describeState } from 'statechart-paths/describe';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import { curlyQuotes } from '../curly-quotes';
import {
  arrangeChoices,
  guardsOf,
  takeable as takeableOf,
  type ChoiceGroup,
  type NamedChoice,
} from './choice-groups';
import { payloadFields } from './payload';
import { PayloadForm } from './payload-form';
import { shownStep, type Choice, type Simulation } from './simulation';
import {
  caseRow,
  cases,
  count,
  edit,
  group as groupStyle,
  groupHead,
  groupName,
  heading,
  key as keyStyle,
  leadsTo,
  pane,
  problem as problemStyle,
  refusal as refusalStyle,
  section,
  take as takeStyle,
  takeName,
} from './events-pane.css';

interface EventsPaneProps {
  readonly simulation: Simulation;
  readonly chart: Chart;
  readonly choices: readonly Choice[];
  onTake(this: void, step: OfferedStep): void;
  onTakeWith(this: void, step: OfferedStep, payload: unknown): void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Moves the focus between the pane's buttons. */
function moveFocus(pane: HTMLElement, by: 1 | -1): void {
  const buttons = [...pane.querySelectorAll<HTMLElement>('button[data-choice]')].filter(
    (button) => button.offsetParent !== null,
  );
  const index = buttons.findIndex((button) => button === document.activeElement);
  buttons[(index + by + buttons.length) % buttons.length]?.focus();
}

/** Moves the focus to the pane if the pressed button disappears after the step. */
function useKeptFocus(simulation: Simulation) {
  const pane = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const before = useRef(simulation);
  useEffect(() => {
    if (before.current === simulation) return;
    before.current = simulation;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost) pane.current?.focus({ preventScroll: true });
  }, [simulation]);
  return {
    ref: pane,
    onFocus: () => {
      hadFocus.current = true;
    },
    // An element that is removed fires no blur event.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}

/**
 * Lists everything that can happen in the simulated state. Arrow keys move between the choices, and the page's keys 1
 * to 9 take the first nine choices.
 */
export function EventsPane({ simulation, chart, choices, onTake, onTakeWith }: EventsPaneProps) {
  const arranged = arrangeChoices(choices);
  const [edited, setEdited] = useState<string>();
  const takeable = takeableOf(arranged);
  const kept = useKeptFocus(simulation);
  const keyOf = (choice: NamedChoice) => keys[takeable.indexOf(choice)];

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.closest('form') !== null) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };

  const here = describeState(shownStep(simulation).state.snapshot);
  const row = (choice: NamedChoice, group: ChoiceGroup, isOnly: boolean) => (
    <ChoiceRow
      key={choice.step.label}
      choice={choice}
      name={isOnly ? nameOf(group, choice) : choice.name}
      effect={effectOf(choice, here, chart)}
      shortcut={keyOf(choice)}
      hasPayload={payloadFields(simulation.engine.model, choice.step).length > 0}
      isEdited={edited === choice.step.label}
      onTake={onTake}
      onEdit={() => setEdited((now) => (now === choice.step.label ? undefined : choice.step.label))}
    >
      <PayloadForm
        fields={payloadFields(simulation.engine.model, choice.step)}
        step={choice.step}
        onTake={(payload) => onTakeWith(choice.step, payload)}
        onClose={() => setEdited(undefined)}
      />
    </ChoiceRow>
  );
  const block = (title: string, groups: readonly ChoiceGroup[]) =>
    groups.length === 0 ? null : (
      <div className={section}>
        <h3 className={heading}>{title}</h3>
        {groups.map((one) => (
          <Group key={one.name} group={one} row={row} />
        ))}
      </div>
    );
  const folded = (groups: readonly ChoiceGroup[], one: string, several: string) =>
    groups.length === 0 ? null : (
      <details>
        <summary className={heading}>
          {groups.length} {groups.length === 1 ? one : several}
        </summary>
        <div className={section}>
          {groups.map((group) => (
            <Group key={group.name} group={group} row={row} />
          ))}
        </div>
      </details>
    );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short cuts of the buttons in it
    <section className={pane} aria-label="Events" tabIndex={-1} onKeyDown={press} {...kept}>
      <Outcome simulation={simulation} chart={chart} />
      {takeable.length === 0 ? (
        <Note>
          {shownStep(simulation).state.snapshot.status === 'active'
            ? 'Nothing leads on from here.'
            : 'The machine has ended here.'}
        </Note>
      ) : null}
      {block('Events from here', arranged.events)}
      {block('What actors answer', arranged.outcomes)}
      {block('Time passes', arranged.delays)}
      {folded(arranged.refused, 'event is refused here', 'events are refused here')}
      {folded(arranged.ignored, 'event does nothing here', 'events do nothing here')}
    </section>
  );
}

function nameOf({ name }: ChoiceGroup, { name: case_ }: NamedChoice): string {
  return case_ === '' ? name : `${name} ${case_}`;
}

interface GroupProps {
  readonly group: ChoiceGroup;
  row(this: void, choice: NamedChoice, group: ChoiceGroup, isOnly: boolean): ReactNode;
}

/** The maximum number of cases that are initially expanded. */
const mostOpen = 5;

function Group({ group, row }: GroupProps) {
  const [only, ...others] = group.choices;
  if (only !== undefined && others.length === 0) {
    return <div className={groupStyle}>{row(only, group, true)}</div>;
  }
  return (
    <details className={groupStyle} open={group.choices.length <= mostOpen}>
      <summary className={groupHead}>
        <span className={groupName}>{group.name}</span>
        <span className={count}>{group.choices.length} cases</span>
      </summary>
      <div className={cases}>{group.choices.map((choice) => row(choice, group, false))}</div>
    </details>
  );
}

interface ChoiceRowProps {
  readonly choice: NamedChoice;
  readonly name: string;
  readonly effect: string;
  readonly shortcut: string | undefined;
  readonly hasPayload: boolean;
  readonly isEdited: boolean;
  readonly children: ReactNode;
  onTake(this: void, step: OfferedStep): void;
  onEdit(this: void): void;
}

/** Describes the effect of a choice in a few words. */
function effectOf(choice: NamedChoice, here: string, chart: Chart): string {
  if (choice.isHandled) {
    return choice.leadsTo === undefined || choice.leadsTo === here
      ? 'stays'
      : `→ ${choice.leadsTo}`;
  }
  const [guard, ...others] = guardsOf(chart, choice.refusedBy);
  if (guard === undefined) return 'does nothing';
  return `refused by ${guard}${others.length === 0 ? '' : ` and ${counted(others.length, 'other guard')}`}`;
}

function ChoiceRow({
  choice,
  name,
  effect,
  shortcut,
  hasPayload,
  isEdited,
  children,
  onTake,
  onEdit,
}: ChoiceRowProps) {
  return (
    <>
      <div className={caseRow} data-refused={!choice.isHandled}>
        <button
          type="button"
          className={takeStyle}
          data-choice
          aria-label={`${choice.step.label}, ${effect}`}
          aria-keyshortcuts={shortcut}
          onClick={() => onTake(choice.step)}
        >
          <span className={takeName}>{name}</span>
          <span className={leadsTo}>{effect}</span>
          {shortcut === undefined ? null : (
            <kbd className={keyStyle} aria-hidden>
              {shortcut}
            </kbd>
          )}
        </button>
        {hasPayload ? (
          <button
            type="button"
            className={edit}
            aria-expanded={isEdited}
            aria-label={`Edit what ${choice.step.label} carries`}
            onClick={onEdit}
          >
            Edit
          </button>
        ) : null}
      </div>
      {isEdited ? children : null}
    </>
  );
}

/** Announces the result of the last action. */
function Outcome({ simulation, chart }: Pick<EventsPaneProps, 'simulation' | 'chart'>) {
  const { problem, refusal } = simulation;
  const { state, label } = shownStep(simulation);
  if (problem !== undefined) {
    return (
      <p className={problemStyle} role="alert">
        {curlyQuotes(problem)}
      </p>
    );
  }
  if (refusal !== undefined) {
    const guards = guardsOf(chart, refusal.transitions);
    return (
      <p className={refusalStyle} role="status">
        <strong>{refusal.label}</strong>{' '}
        {guards.length === 0
          ? 'does nothing here: no active state waits for it.'
          : `is refused by ${guards.join(' and ')}.`}
      </p>
    );
  }
  return (
    <Note role="status">
      {simulation.position === 0 ? 'Starts in ' : `${label} led to `}
      <strong>{describeState(state.snapshot)}</strong>
    </Note>
  );
}
