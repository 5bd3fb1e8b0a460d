import { operators } from './mutants';
import type { MutantResult } from './mutation-proof';
import { distinctProofs, sharedProofs, type MachineProof } from './shared-mutants';

/** The known survivors: machine → mutant → the reason why no recorded path needs to catch it. */
export type KnownSurvivors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The share of the non-equivalent mutants that has to be caught, from 0 to 1. */
export interface Thresholds {
  readonly recorded: number;
  readonly model: number;
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
  // Rounded down, so that a missed threshold doesn't look reached.
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

/** Returns the reasons why the proof fails, a sentence each. */
export function shortfalls(
  proofs: readonly MachineProof[],
  known: KnownSurvivors,
  thresholds: Thresholds,
): readonly string[] {
  const own = proofs.map(figuresOf).flatMap((figures) => {
    const { machine } = figures;
    const listed = Object.keys(known[machine] ?? {});
    const survivors = figures.recordedSurvivors.map(({ id }) => id);
    return [
      ...thresholdShortfalls(figures, thresholds),
      ...survivors
        .filter((id) => !listed.includes(id))
        .map(
          (id) =>
            `No recorded path of "${machine}" catches "${id}": catch it, or list it with the reason.`,
        ),
      ...listed
        .filter((id) => !survivors.includes(id))
        .map((id) => `"${id}" of "${machine}" is listed as a survivor but is caught: remove it.`),
    ];
  });
  const shared = sharedProofs(proofs).map(figuresOf);
  return [...own, ...shared.flatMap((figures) => thresholdShortfalls(figures, thresholds))];
}

const headings = [
  'machine',
  'mutants',
  'drop',
  'swap',
  'negate',
  'action',
  'assign',
  'order',
  'tag',
  'delay',
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

function survivorLines(figures: ProofFigures, known: KnownSurvivors): readonly string[] {
  const { machine, recordedSurvivors, rulesSurvivors } = figures;
  return [
    ...recordedSurvivors.flatMap(({ id, comparison }) => [
      `${machine}: no recorded path catches "${id}".`,
      `  ${known[machine]?.[id] ?? 'It is not listed.'}`,
      ...(comparison === undefined || comparison.kind === 'equivalent'
        ? []
        : [`  ${comparison.sentence}`]),
    ]),
    ...rulesSurvivors.flatMap(({ id, byTour, byProbe, comparison }) => {
      const seen = byTour ?? byProbe;
      const otherwise = comparison?.kind === 'equivalent' ? '' : (comparison?.sentence ?? '');
      return [
        `${machine}: no invariant or scenario catches "${id}".`,
        `  ${seen === undefined ? otherwise : `Only recorded paths do. ${seen}`}`,
      ];
    }),
  ];
}

/** Writes the proofs as text: a table, each survivor with its reason, and the shortfalls. */
export function proofText(
  proofs: readonly MachineProof[],
  known: KnownSurvivors,
  thresholds: Thresholds,
): string {
  const survivors = proofs.flatMap((proof) => survivorLines(figuresOf(proof), known));
  const short = shortfalls(proofs, known, thresholds);
  return [
    ...tableOf(proofs),
    ...(survivors.length === 0 ? [] : ['', ...survivors]),
    '',
    ...(short.length === 0
      ? [
          `Proved: recorded paths catch at least ${percent(thresholds.recorded)}, invariants and scenarios alone at least ${percent(thresholds.model)} of the mutants of each machine that are not equivalent.`,
        ]
      : short),
  ].join('\n');
}
