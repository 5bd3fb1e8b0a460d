import { operators } from './mutants';
import type { MutantResult } from './mutation-proof';
import { distinctProofs, sharedProofs, type MachineProof } from './shared-mutants';

/**
 * Reasons why no invariant or scenario needs to catch a mutant, by machine and mutant. A mutant of a fragment is listed
 * once for all machines that embed it, such as `purchase & transfer`.
 */
export type KnownSurvivors = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

/** Limits for the mutants that aren't caught. Equivalent mutants don't count. */
export interface Thresholds {
  /** The share of a machine's mutants that recorded paths catch, from 0 to 1. */
  readonly recorded: number;
  /** The share of a machine's mutants that invariants and scenarios catch alone. */
  readonly model: number;
  /** The maximum number of mutants, across all machines, that may survive invariants and scenarios. */
  readonly survivors: number;
}

/** A mutant that no invariant or scenario catches. */
interface Survivor {
  /** The machine, or the machines that share the mutant's fragment. */
  readonly machine: string;
  readonly result: MutantResult;
  readonly reason: string | undefined;
}

export interface ProofFigures {
  readonly machine: string;
  readonly mutants: number;
  readonly byOperator: readonly number[];
  readonly equivalent: number;
  readonly byTour: number;
  readonly byProbes: number;
  readonly byModel: number;
  /** The mutants that aren't known to be equivalent, and that no recorded path catches. */
  readonly recordedSurvivors: readonly MutantResult[];
  /** The mutants that aren't known to be equivalent, and that no invariant or scenario catches. */
  readonly rulesSurvivors: readonly MutantResult[];
}

export function figuresOf({ machine, results }: MachineProof): ProofFigures {
  const others = results.filter(({ comparison }) => comparison?.kind !== 'equivalent');
  return {
    machine,
    mutants: results.length,
    byOperator: operators.map((one) => results.filter(({ operator }) => operator === one).length),
    equivalent: results.length - others.length,
    byTour: others.filter(({ byTour }) => byTour !== undefined).length,
    byProbes: others.filter(({ byProbe }) => byProbe !== undefined).length,
    byModel: others.filter(({ byModel }) => byModel !== undefined).length,
    recordedSurvivors: others.filter(({ byTour, byProbe }) => (byTour ?? byProbe) === undefined),
    rulesSurvivors: others.filter(({ byModel }) => byModel === undefined),
  };
}

function shares({ mutants, equivalent, byTour, byProbes, byModel }: ProofFigures) {
  const others = mutants - equivalent;
  const part = (caught: number) => (others === 0 ? 1 : caught / others);
  return { recorded: part(byTour + byProbes), model: part(byModel) };
}

function percent(share: number): string {
  // Rounded down, so that a missed threshold doesn't look met.
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

function thresholdShortfalls(figures: ProofFigures, thresholds: Thresholds): readonly string[] {
  const { machine } = figures;
  const { recorded, model } = shares(figures);
  return [
    ...(recorded < thresholds.recorded
      ? [
          `Recorded paths of "${machine}" catch ${percent(recorded)} of the mutants, less than ${percent(thresholds.recorded)}: add paths that tell the survivors apart.`,
        ]
      : []),
    ...(model < thresholds.model
      ? [
          `Invariants and scenarios of "${machine}" catch ${percent(model)} of the mutants, less than ${percent(thresholds.model)}: add invariants of the specification that the survivors break.`,
        ]
      : []),
  ];
}

function machinesIn(name: string): readonly string[] {
  return name.split(' & ');
}

/** Returns all survivors, each mutant of a shared fragment once. */
function survivorsOf(proofs: readonly MachineProof[], known: KnownSurvivors): readonly Survivor[] {
  return distinctProofs(proofs)
    .map(figuresOf)
    .flatMap(({ machine, rulesSurvivors }) =>
      rulesSurvivors.map((result) => {
        // If only one of the machines with a fragment is tested, the fragment's reasons apply to it.
        const names = Object.keys(known).filter((name) => machinesIn(name).includes(machine));
        const reasons = [machine, ...names].flatMap((name) => known[name]?.[result.id] ?? []);
        return { machine, result, reason: reasons[0] };
      }),
    );
}

/** Returns a sentence for each reason that no longer applies, only for machines that were tested. */
function staleReasons(
  proofs: readonly MachineProof[],
  known: KnownSurvivors,
  survivors: readonly Survivor[],
): readonly string[] {
  const tested = new Set(proofs.map(({ machine }) => machine));
  return Object.entries(known).flatMap(([name, reasons = {}]) =>
    machinesIn(name).every((machine) => tested.has(machine))
      ? Object.keys(reasons).flatMap((id) =>
          survivors.some(({ machine, result }) => machine === name && result.id === id)
            ? []
            : [`"${id}" of "${name}" is listed as a survivor, but is caught or gone: remove it.`],
        )
      : [],
  );
}

/** Returns a sentence for each machine and each shared fragment with too few caught mutants. */
export function missedThresholds(
  proofs: readonly MachineProof[],
  thresholds: Thresholds,
): readonly string[] {
  return [...proofs, ...sharedProofs(proofs)].flatMap((proof) =>
    thresholdShortfalls(figuresOf(proof), thresholds),
  );
}

/** Returns the reasons why the proof fails, one sentence each. */
export function shortfalls(
  proofs: readonly MachineProof[],
  known: KnownSurvivors,
  thresholds: Thresholds,
): readonly string[] {
  const survivors = survivorsOf(proofs, known);
  const unreasoned = survivors.filter(({ reason }) => reason === undefined);
  return [
    ...missedThresholds(proofs, thresholds),
    ...(unreasoned.length === 0
      ? []
      : [
          `Survivors without a reason: ${unreasoned.length}. Catch them, or list them with the reason.`,
        ]),
    ...staleReasons(proofs, known, survivors),
    ...(survivors.length > thresholds.survivors
      ? [`Survivors: ${survivors.length}, more than ${thresholds.survivors}. Catch some.`]
      : []),
  ];
}

const headings = [
  'machine',
  'mutants',
  'drop',
  'swap',
  'negate',
  'reenter',
  'action',
  'assign',
  'order',
  'repeat',
  'tag',
  'delay',
  'value',
  'params',
  'input',
  'equivalent',
  'tour',
  'probes',
  'recorded',
  'model',
  'by model',
];

function sumOf(all: readonly ProofFigures[]): ProofFigures {
  const sum = (count: (figures: ProofFigures) => number) =>
    all.reduce((total, figures) => total + count(figures), 0);
  return {
    machine: 'together',
    mutants: sum(({ mutants }) => mutants),
    byOperator: operators.map((_, index) => sum(({ byOperator }) => byOperator[index] ?? 0)),
    equivalent: sum(({ equivalent }) => equivalent),
    byTour: sum(({ byTour }) => byTour),
    byProbes: sum(({ byProbes }) => byProbes),
    byModel: sum(({ byModel }) => byModel),
    recordedSurvivors: all.flatMap(({ recordedSurvivors }) => recordedSurvivors),
    rulesSurvivors: all.flatMap(({ rulesSurvivors }) => rulesSurvivors),
  };
}

/**
 * Returns a table with a row for each machine, for each fragment shared by several machines, and for all distinct
 * mutants.
 */
function tableOf(proofs: readonly MachineProof[]): readonly string[] {
  const all = [...proofs, ...sharedProofs(proofs)].map(figuresOf);
  const total = proofs.length > 1 ? [sumOf(distinctProofs(proofs).map(figuresOf))] : [];
  const rows = [
    headings,
    ...[...all, ...total].map((figures) => {
      const { machine, mutants, byOperator, equivalent, byTour, byProbes, byModel } = figures;
      const { recorded, model } = shares(figures);
      return [
        machine,
        ...[mutants, ...byOperator, equivalent, byTour, byProbes].map(String),
        percent(recorded),
        String(byModel),
        percent(model),
      ];
    }),
  ];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

/** Returns a line for each machine that has requirements: the number of proven requirements, and the unproven ones. */
function provenLines(proofs: readonly MachineProof[]): readonly string[] {
  return proofs.flatMap(({ machine, requirements = [], results }) => {
    if (requirements.length === 0) return [];
    const proven = new Set(results.flatMap(({ proves }) => proves));
    const open = requirements.filter((id) => !proven.has(id));
    const rest = open.length === 0 ? '' : `, not ${open.join(', ')}`;
    return [`  ${machine}: ${requirements.length - open.length} of ${requirements.length}${rest}`];
  });
}

function survivorLines({ machine, result, reason }: Survivor): readonly string[] {
  const { id, byTour, byProbe, comparison } = result;
  const seen = byTour ?? byProbe;
  const otherwise = comparison?.kind === 'equivalent' ? '' : (comparison?.sentence ?? '');
  return [
    `  ${machine}: ${id}`,
    `    ${reason ?? (seen === undefined ? `No recorded path catches it. ${otherwise}` : `Only recorded paths do. ${seen}`)}`,
  ];
}

/**
 * Writes the proofs as text: a table, each survivor with its reason, and the shortfalls.
 *
 * @param failures a message for each machine that couldn't be tested.
 */
export function proofText(
  proofs: readonly MachineProof[],
  known: KnownSurvivors,
  thresholds: Thresholds,
  failures: readonly string[] = [],
): string {
  const survivors = survivorsOf(proofs, known);
  const listed = (title: string, some: readonly Survivor[]) =>
    some.length === 0 ? [] : ['', `${title}: ${some.length}.`, ...some.flatMap(survivorLines)];
  const unrecorded = distinctProofs(proofs)
    .map(figuresOf)
    .flatMap(({ machine, recordedSurvivors }) =>
      recordedSurvivors.flatMap(({ id, byModel }) =>
        byModel === undefined ? [] : [`  ${machine}: ${id}`],
      ),
    );
  const proven = provenLines(proofs);
  const short = [...failures, ...shortfalls(proofs, known, thresholds)];
  return [
    ...tableOf(proofs),
    ...(proven.length === 0
      ? []
      : [
          '',
          'Proven requirements, where an invariant or a scenario catches a mutant of their place:',
          ...proven,
        ]),
    ...listed(
      'Survivors, which no invariant or scenario catches',
      survivors.filter(({ reason }) => reason !== undefined),
    ),
    ...listed(
      'Survivors without a reason',
      survivors.filter(({ reason }) => reason === undefined),
    ),
    ...(unrecorded.length === 0
      ? []
      : ['', `Caught by invariants and scenarios only: ${unrecorded.length}.`, ...unrecorded]),
    '',
    ...(short.length === 0
      ? [
          `Proved: recorded paths catch at least ${percent(thresholds.recorded)}, invariants and scenarios alone at least ${percent(thresholds.model)} of the mutants of each machine that are not equivalent.`,
        ]
      : short),
  ].join('\n');
}
