import type { ChartTransition } from './chart';

function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1000} s`;
}

/** Formats a trigger, with the duration of a delay: `domain.submit`, `after 20 s`, `after undo (5 s)`, `always`. */
export function triggerText({ kind, trigger, milliseconds }: ChartTransition): string {
  if (kind === 'always') return 'always';
  if (milliseconds !== undefined) return `${trigger} (${duration(milliseconds)})`;
  const delay = kind === 'after' ? Number(trigger.slice('after '.length)) : NaN;
  return Number.isNaN(delay) ? trigger : `after ${duration(delay)}`;
}

/** Formats a transition in UML notation: `domain.submit [isValid] / lookUp`. */
export function transitionText(transition: ChartTransition): string {
  const { guard, actions } = transition;
  return [
    triggerText(transition),
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');
}
