import type { ChartTransition } from './chart';

/** `domain.submit [isValid] / lookUp`, as UML writes it. */
export function transitionText({ trigger, guard, actions }: ChartTransition): string {
  return [
    trigger,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');
}
