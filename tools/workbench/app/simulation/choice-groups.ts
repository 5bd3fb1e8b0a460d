import type { DefinedTransition } from 'statechart-paths/explore/definition';
import type { Chart } from 'statechart-charts/chart';
import type { Choice } from './simulation';

/** The cases of one event, the outcomes of one actor, or one delay. */
export interface ChoiceGroup {
  /** The name: `card.delete`, `deleteCard done`, `after askAgain`. */
  readonly name: string;
  readonly kind: 'event' | 'outcome' | 'delay';
  readonly choices: readonly NamedChoice[];
}

export interface NamedChoice extends Choice {
  /** The case's name; empty if it is the only case in its group. */
  readonly name: string;
}

/** The choices of a state, arranged for a person. */
export interface ArrangedChoices {
  readonly events: readonly ChoiceGroup[];
  readonly outcomes: readonly ChoiceGroup[];
  readonly delays: readonly ChoiceGroup[];
  /** The cases of events that a guard refuses. */
  readonly refused: readonly ChoiceGroup[];
  /** The cases of events that no active state handles. */
  readonly ignored: readonly ChoiceGroup[];
}

function groupName({ step: { label, trigger } }: Choice): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'outcome':
      return label.endsWith(` ${trigger.name}`) ? label.slice(0, -trigger.name.length - 1) : label;
    case 'delay':
      return label;
  }
}

function caseName({ step: { trigger } }: Choice): string {
  return trigger.kind === 'delay' ? '' : trigger.name;
}

function grouped(choices: readonly Choice[]): readonly ChoiceGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = groupName(choice);
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups].map(([name, cases]) => ({
    name,
    kind: cases[0]?.step.trigger.kind ?? 'event',
    choices: cases.map((choice) => ({
      ...choice,
      name: cases.length === 1 && choice.step.trigger.kind === 'event' ? '' : caseName(choice),
    })),
  }));
}

/** Arranges choices by cause, starting with choices that have an effect. */
export function arrangeChoices(choices: readonly Choice[]): ArrangedChoices {
  const groups = grouped(choices);
  const events = groups.filter(({ kind }) => kind === 'event');
  const only = (isShown: (choice: Choice) => boolean) =>
    events.flatMap((group) => {
      const shown = group.choices.filter(isShown);
      return shown.length === 0 ? [] : [{ ...group, choices: shown }];
    });
  return {
    events: only(({ isHandled }) => isHandled),
    outcomes: groups.filter(({ kind }) => kind === 'outcome'),
    delays: groups.filter(({ kind }) => kind === 'delay'),
    refused: only(({ isHandled, refusedBy }) => !isHandled && refusedBy.length > 0),
    ignored: only(({ isHandled, refusedBy }) => !isHandled && refusedBy.length === 0),
  };
}

/** Describes the guards of transitions that refused an event, as the chart shows them. */
export function guardsOf(
  { transitions }: Chart,
  refusedBy: readonly DefinedTransition[],
): readonly string[] {
  const ids = new Set(refusedBy.map(({ id }) => id));
  return [...new Set(transitions.flatMap(({ id, guard }) => (ids.has(id) ? (guard ?? []) : [])))];
}

/** Returns the choices with an effect, in the order of the keys 1 to 9. */
export function takeable({ events, outcomes, delays }: ArrangedChoices): readonly NamedChoice[] {
  return [...events, ...outcomes, ...delays]
    .flatMap(({ choices }) => choices)
    .filter(({ isHandled }) => isHandled);
}
