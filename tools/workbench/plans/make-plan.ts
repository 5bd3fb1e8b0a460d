import { coverageOfPaths } from 'statechart-paths/coverage/coverage-document';
import type { Exploration } from 'statechart-paths/explore/exploration';
import { explore } from 'statechart-paths/explore/explore';
import { identityOf } from 'statechart-paths/explore/fingerprint';
import { generate, type PathRequest } from 'statechart-paths/generate/generate';
import { documentPaths } from 'statechart-paths/path-document';
import type { ListKind, PathList, Plan, Refused } from '../app/plan';
import { visibleElementsOf } from '../app/screens/realized';
import { shownStep } from '../app/simulation/simulation';
import { statesReached } from '../app/simulation/states-reached';
import type { Subject } from '../app/subject';
import { plainPaths } from './plain-paths';

const requests: Readonly<Record<ListKind, PathRequest>> = {
  tour: { generator: 'tour', restartCost: 1 },
  scenarios: { generator: 'scenarios' },
  shortest: { generator: 'shortest', isToExplored: false },
};

/** Computes everything about a machine that takes long. */
export function makePlan(subject: Subject): Plan {
  const { machine, model, requirements, screen } = subject;
  const exploration: Exploration = explore(machine, model);
  const requirementTexts = Object.fromEntries(
    Object.entries(requirements).map(([id, { text }]) => [id, text]),
  );
  const list = (kind: ListKind): PathList | Refused => {
    const made = generate(exploration, requests[kind], requirementTexts);
    if (made.kind === 'misdirected') return { kind: 'refused', sentence: made.sentence };
    const { generator, paths, shortfalls } = made;
    const document = documentPaths(exploration, { generator, paths, requirementTexts, screen });
    const truncated = exploration.kind === 'truncated' ? [exploration.reason] : [];
    const remarks = [...truncated, ...shortfalls];
    return { kind: 'listed', title: generator, paths, document, remarks };
  };
  const tour = list('tour');
  const statePaths = plainPaths(subject);
  const visibleElements = statesReached(subject, statePaths).flatMap(({ state, simulation }) =>
    simulation === undefined
      ? []
      : [[state.path, visibleElementsOf(subject, shownStep(simulation))] as const],
  );
  return {
    identity: identityOf(exploration),
    lists: { tour, scenarios: list('scenarios'), shortest: list('shortest') },
    planned: coverageOfPaths(exploration, tour.kind === 'listed' ? tour.paths : [], {
      requirementTexts,
    }),
    statePaths,
    visibleElements: Object.fromEntries(visibleElements),
  };
}
