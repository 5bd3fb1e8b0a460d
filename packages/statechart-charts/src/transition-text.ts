import type { ChartTransition } from './chart';

/** Formats a transition in UML notation: `domain.submit [isValid] / lookUp`. */
export function transitionText({ trigger, guard, actions }: ChartTransition): string {
  return [
    trigger,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');
}
