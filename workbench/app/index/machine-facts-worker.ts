import { sightsOf } from '../screens/realized';
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
export type Sights = ReadonlyMap<string, readonly string[]>;

/** A fact about a machine that takes a while to compute, as sent to the page. */
export type MachineFact =
  | { readonly kind: 'coverage'; readonly id: string; readonly share: number }
  | { readonly kind: 'paths'; readonly id: string; readonly paths: StatePaths }
  | { readonly kind: 'sights'; readonly id: string; readonly sights: Sights };

function searchPaths(subject: Subject): StatePaths {
  const paths = findStatePaths(subject, 20_000);
  noteStatePaths(subject, paths);
  return paths;
}

function readSights(subject: Subject): Sights {
  return new Map(
    statesReached(subject).flatMap(({ state, simulation }) =>
      simulation === undefined
        ? []
        : [[state.path, sightsOf(subject, shownStep(simulation))] as const],
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
  tell(() => ({ kind: 'sights', id: subject.id, sights: readSights(subject) }));
}
// Last, because exploring everything takes longest and only adds a figure.
for (const subject of subjects) {
  tell(() => ({ kind: 'coverage', id: subject.id, share: coveredShare(subject) }));
}
close();
