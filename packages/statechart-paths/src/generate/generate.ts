import type { Path } from '../describe';
import type { Edge, Exploration, Start } from '../explore/exploration';
import { walks, type Walk } from '../explore/graph';
import { runScenarios } from '../explore/scenarios';
import { didYouMean } from '../near-misses';
import type { NamedPath } from '../path-document';
import { greedyTour } from '../tour/tour';
import { randomHops, USUAL_EVENTS, weightNames, type RandomWalk, type Weights } from './random';
import {
  type ELEMENTS,
  shortestForEach,
  shortestTo,
  shortestToDefined,
  shortestToExplored,
  type Found,
} from './shortest';
import { titled } from './titles';
import { stopConditionText, type StopCondition } from './stop-conditions';
import { walkUntil } from './walk-until';

type RequirementTexts = Readonly<Record<string, string>>;

export type PathRequest =
  | {
      readonly generator: 'tour';
      readonly until?: StopCondition | undefined;
      /** The cost of each start; an event costs 1. */
      readonly restartCost: number;
      /** The maximum number of steps in a path. */
      readonly maxSteps?: number | undefined;
    }
  | { readonly generator: 'shortest'; readonly isToExplored: boolean }
  | { readonly generator: 'each'; readonly element: keyof typeof ELEMENTS }
  | { readonly generator: 'to'; readonly states: readonly string[] }
  | ({ readonly generator: 'random'; readonly until: StopCondition } & RandomWalk)
  | { readonly generator: 'scenarios' };

export interface Generated {
  readonly kind: 'generated';
  /** The request in words, such as `to done`. */
  readonly generator: string;
  readonly paths: readonly NamedPath[];
  /** The cost of each start; 1 by default. */
  readonly restartCost?: number;
  /** The shortfalls of the paths, one sentence each. */
  readonly shortfalls: readonly string[];
}

/** The result of a request that names something that the machine or the model lacks. */
export interface Misdirected {
  readonly kind: 'misdirected';
  readonly sentence: string;
}

function misdirected(sentence: string): Misdirected {
  return { kind: 'misdirected', sentence };
}

/** Names the paths `random 1`, `random 2` and so on. */
function numbered(name: string, paths: readonly Path[]): readonly NamedPath[] {
  return paths.map((path, index) => ({ name: `${name} ${index + 1}`, ...path }));
}

function pathsOf(walks: readonly Walk[]): readonly Path[] {
  return walks.map(({ start, edges }) => ({
    input: start.input,
    steps: edges.map(({ label }) => label),
  }));
}

function unreached({ missing }: Found, exploration: Exploration): readonly string[] {
  const why =
    exploration.kind === 'complete'
      ? 'cannot be reached with the inputs and cases of the model'
      : 'was not reached before the exploration stopped';
  return missing.map((name) => `The state "${name}" ${why}.`);
}

function tourPaths(
  exploration: Exploration,
  { until, restartCost, maxSteps }: Extract<PathRequest, { generator: 'tour' }>,
  texts: RequirementTexts,
): Generated {
  const { paths, shortfalls } = greedyTour(exploration, { restartCost, maxSteps });
  const generator =
    'tour' +
    (restartCost === 1 ? '' : ` restart cost ${restartCost}`) +
    (maxSteps === undefined ? '' : ` max steps ${maxSteps}`);
  if (until === undefined) {
    const dead = exploration.kind === 'complete' ? exploration.deadTransitions : [];
    return {
      kind: 'generated',
      generator,
      paths: titled(exploration, paths, texts),
      restartCost,
      shortfalls: [
        ...shortfalls,
        ...dead.map(
          ({ id }) =>
            `The transition "${id}" cannot be taken with the inputs and cases of the model.`,
        ),
      ],
    };
  }
  const hops = walks(exploration, paths).flatMap(({ start, edges }) => [start, ...edges]);
  const stopped = walkUntil(exploration, hops, until);
  return {
    kind: 'generated',
    generator: `${generator} until ${stopConditionText(until)}`,
    paths: titled(exploration, pathsOf(stopped.walks), texts),
    restartCost,
    shortfalls: stopped.shortfall === undefined ? [] : [stopped.shortfall],
  };
}

function to(exploration: Exploration, states: readonly string[]): Generated | Misdirected {
  const known = exploration.definition.states.flatMap(({ type, path }) =>
    type === 'history' || path === '' ? [] : [path],
  );
  const unknown = states.find((path) => !known.includes(path));
  if (unknown !== undefined) {
    return misdirected(
      `The machine has no state "${unknown}".${didYouMean(unknown, known)} ` +
        'Name a state by its dotted path, and several that are active at once with "&" between.',
    );
  }
  const found = shortestTo(exploration, states);
  return {
    kind: 'generated',
    generator: `to ${states.join(' & ')}`,
    paths: found.paths,
    shortfalls: unreached(found, exploration),
  };
}

function weightsText(weights: Weights): string {
  return Object.entries(weights)
    .map(([name, weight]) => ` weight ${name}=${weight}`)
    .join('');
}

/** The number of starts to try, high enough to find rarely chosen steps. */
const STARTS_TRIED = 1000;

function goesSomewhere(hops: Iterable<Start | Edge>): boolean {
  let starts = 0;
  for (const hop of hops) {
    if ('from' in hop) return true;
    starts += 1;
    if (starts > STARTS_TRIED) return false;
  }
  return false;
}

function random(
  exploration: Exploration,
  { until, ...walk }: Extract<PathRequest, { generator: 'random' }>,
): Generated | Misdirected {
  const known = [...exploration.starts, ...exploration.edges].flatMap(weightNames);
  const unknown = Object.keys(walk.weights).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return misdirected(
      `Nothing that can happen is called "${unknown}", so it cannot be weighted.${didYouMean(unknown, known)}`,
    );
  }
  if (!goesSomewhere(randomHops(exploration, walk))) {
    return misdirected(
      'A walk at random never takes a step: no step can be taken where the machine starts, or ' +
        'each one has the weight 0. Give one of them a weight.',
    );
  }
  const { walks, shortfall } = walkUntil(exploration, randomHops(exploration, walk), until);
  return {
    kind: 'generated',
    generator:
      `random seed ${walk.seed}${walk.events === USUAL_EVENTS ? '' : ` steps ${walk.events}`}` +
      ` until ${stopConditionText(until)}${weightsText(walk.weights)}`,
    paths: numbered('random', pathsOf(walks)),
    shortfalls: shortfall === undefined ? [] : [shortfall],
  };
}

/** Returns the scenarios that pass. Failing scenarios are reported as shortfalls. */
function scenarios({ definition, model }: Exploration): Generated | Misdirected {
  const results = runScenarios(definition.machine, model);
  if (results.length === 0) {
    return misdirected(
      'The model pins no scenarios. Add "scenarios" to it, or use another generator.',
    );
  }
  return {
    kind: 'generated',
    generator: 'scenarios',
    paths: (model.scenarios ?? []).flatMap(({ name, input, steps }, index) =>
      results[index]?.kind === 'passed' ? [{ name, input, steps }] : [],
    ),
    shortfalls: results.flatMap((one) => (one.kind === 'failed' ? one.sentence : [])),
  };
}

/**
 * Generates paths from an explored graph.
 *
 * @param texts requirement texts by id, used to name the paths of a tour.
 */
export function generate(
  exploration: Exploration,
  request: PathRequest,
  texts: RequirementTexts = {},
): Generated | Misdirected {
  switch (request.generator) {
    case 'tour':
      return tourPaths(exploration, request, texts);
    case 'shortest': {
      const found = request.isToExplored
        ? shortestToExplored(exploration)
        : shortestToDefined(exploration);
      return {
        kind: 'generated',
        generator: request.isToExplored ? 'shortest explored' : 'shortest',
        paths: found.paths,
        shortfalls: unreached(found, exploration),
      };
    }
    case 'each': {
      const found = shortestForEach(exploration, request.element);
      return {
        kind: 'generated',
        generator: `each ${request.element}`,
        paths: found.paths,
        shortfalls: found.missing.map(
          (name) =>
            `No path covers the ${request.element} "${name}" with the inputs and cases of the model.`,
        ),
      };
    }
    case 'to':
      return to(exploration, request.states);
    case 'random':
      return random(exploration, request);
    case 'scenarios':
      return scenarios(exploration);
  }
}
