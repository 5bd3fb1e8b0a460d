import type { DocumentedPath, DocumentedStep, PathDocument } from '../path-document';

/** A step with its number in the path: 0 is the start. */
export interface NumberedStep extends DocumentedStep {
  readonly number: number;
}

/** The start and every step of a path, numbered as failures name them. */
export function numberedSteps({ start, steps }: DocumentedPath): readonly NumberedStep[] {
  return [start, ...steps].map((step, number) => ({ ...step, number }));
}

/** What a person does at a step, or sees happen. */
export function actionOf({ label, number, wording }: NumberedStep): string {
  if (number === 0) return `Start with "${label}"`;
  const [first = '', second = '', ...rest] = label.split(' ');
  if (first === 'refused' && second !== '') {
    return `Try "${wording ?? [second, ...rest].join(' ')}", which is refused`;
  }
  if (wording !== undefined) return wording;
  if (first === 'after' && second !== '') {
    // A delay that has no name is a number of milliseconds, perhaps with its state behind it.
    const delay = label.slice('after '.length);
    return /^\d+$/.test(second)
      ? `Let ${[second, 'ms', ...rest.map((word) => `in "${word}"`)].join(' ')} pass`
      : `Let "${delay}" pass`;
  }
  return `Let "${label}" happen`;
}

/** A requirement with its rule in words, or its id alone where nobody gave the words. */
export function ruleOf({ rules }: Pick<PathDocument, 'rules'>, requirement: string): string {
  const rule = rules[requirement];
  return rule === undefined || rule === requirement ? requirement : `${requirement}: ${rule}`;
}

/** The lower bound beside the cost, as far as it is known. */
export function costText({ cost, bound }: Pick<PathDocument, 'cost' | 'bound'>): string {
  if (bound === undefined) return `cost ${cost}`;
  return `cost ${cost}, no tour costs less than ${bound.value}${bound.proven ? ' (proven)' : ''}`;
}
