import { visibleElementsOf } from '../screens/realized';
import { shownStep } from '../simulation/simulation';
import {
  findStatePaths,
  noteStatePaths,
  statesReached,
  type StatePaths,
} from '../simulation/states-reached';
import type { Subject } from '../subject';
import { subjects } from '../subjects';
import { coveredShare } from './covered-share';

/** The visible elements of each state, by the state's path. */
export type VisibleElements = ReadonlyMap<string, readonly string[]>;

/** A fact about a machine that takes a while to compute, as sent to the page. */
export type MachineFact =
  | { readonly kind: 'coverage'; readonly id: string; readonly share: number }
  | { readonly kind: 'paths'; readonly id: string; readonly paths: StatePaths }
  | {
      readonly kind: 'visibleElements';
      readonly id: string;
      readonly visibleElements: VisibleElements;
    };

function searchPaths(subject: Subject): StatePaths {
  const paths = findStatePaths(subject, 20_000);
  noteStatePaths(subject, paths);
  return paths;
}

function readVisibleElements(subject: Subject): VisibleElements {
  return new Map(
    statesReached(subject).flatMap(({ state, simulation }) =>
      simulation === undefined
        ? []
        : [[state.path, visibleElementsOf(subject, shownStep(simulation))] as const],
    ),
  );
}

function tell(find: () => MachineFact): void {
  try {
    postMessage(find());
  } catch {
    // The machine's own page reports the error.
  }
}

for (const subject of subjects) {
  tell(() => ({ kind: 'paths', id: subject.id, paths: searchPaths(subject) }));
  tell(() => ({
    kind: 'visibleElements',
    id: subject.id,
    visibleElements: readVisibleElements(subject),
  }));
}
// Comes last, because exploring everything takes longest and only adds a number.
for (const subject of subjects) {
  tell(() => ({ kind: 'coverage', id: subject.id, share: coveredShare(subject) }));
}
close();
