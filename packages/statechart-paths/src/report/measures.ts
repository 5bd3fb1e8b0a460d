import type { ByKind, CoverageKind } from '../coverage/coverage';
import type { CoverageDocument, CoverageElement, CoverageRun } from '../coverage/coverage-document';
import { visibleText } from '../formats/numbered-steps';

/** The kinds of coverage, in the order of reports. */
export const coverageKinds: readonly CoverageKind[] = [
  'requirements',
  'transitions',
  'states',
  'branches',
  'events',
];

/** The kinds of coverage that are required. Branches and events are informational, because some may be unreachable. */
export const bindingKinds: readonly CoverageKind[] = ['requirements', 'transitions', 'states'];

export const kindTitles: ByKind<string> = {
  requirements: 'Requirements',
  transitions: 'Transitions',
  states: 'States',
  branches: 'Branches',
  events: 'Events',
};

export type ElementStatus = 'hit' | 'out of the browser' | 'missed';

export function statusOf({ hitBy, outOfBrowser }: CoverageElement): ElementStatus {
  if (hitBy.length > 0) return 'hit';
  return outOfBrowser === undefined ? 'missed' : 'out of the browser';
}

export interface Share {
  readonly hit: number;
  readonly outOfBrowser: number;
  readonly missed: number;
  readonly total: number;
}

export function shareOf(elements: readonly CoverageElement[]): Share {
  const count = (wanted: ElementStatus) =>
    elements.filter((element) => statusOf(element) === wanted).length;
  return {
    hit: count('hit'),
    outOfBrowser: count('out of the browser'),
    missed: count('missed'),
    total: elements.length,
  };
}

/** Returns a percentage, rounded down so that 100 means complete. */
export function percent({ hit, total }: Share): number {
  return total === 0 ? 100 : Math.floor((hit / total) * 100);
}

export type FailedRun = CoverageRun & {
  readonly outcome: Extract<CoverageRun['outcome'], { kind: 'failed' }>;
};

export function failedRuns({ runs }: CoverageDocument): readonly FailedRun[] {
  return runs.filter((run): run is FailedRun => run.outcome.kind === 'failed');
}

/** Returns true if nothing was run, so that the coverage is only planned. */
export function isPlan({ runs }: CoverageDocument): boolean {
  return runs.every(({ outcome }) => outcome.kind === 'planned');
}

/** Returns text such as `12 paths in the browser, 3 planned`. */
export function runsText({ runs }: CoverageDocument): string {
  const places = [...new Set(runs.map(({ on }) => on))];
  const counts = places.map((on) => {
    const count = runs.filter((run) => run.on === on).length;
    return `${count} ${count === 1 ? 'path' : 'paths'} ${placeText(on)}`;
  });
  return counts.length === 0 ? 'no paths' : counts.join(', ');
}

/** Returns text such as `in the browser` or `on the machine`. */
export function placeText(on: string): string {
  if (on === 'plan') return 'planned';
  return on === 'browser' ? 'in the browser' : `on the ${visibleText(on)}`;
}

/** The ANSI color sequences that test runners add to messages. */
const COLOURS = /\u001b\[[\d;]*m/g;

/** Returns the lines of a message, with colors removed and control characters escaped. */
export function readableLines(message: string): readonly string[] {
  return message.replaceAll(COLOURS, '').split(/\r?\n/).map(visibleText);
}
