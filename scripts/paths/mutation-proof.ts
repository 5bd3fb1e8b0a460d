import { writeFileSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { parseCommand } from 'statechart-paths/cli/command';
import { UsageError } from 'statechart-paths/cli/terminal';
import { explore } from 'statechart-paths/explore/explore';
import { operators } from 'statechart-paths/mutate/mutants';
import { proveByMutation } from 'statechart-paths/mutate/mutation-proof';
import { figuresOf, proofText, shortfalls } from 'statechart-paths/mutate/proof-report';
import { sharedProofs, type MachineProof } from 'statechart-paths/mutate/shared-mutants';
import { greedyTour } from 'statechart-paths/tour/tour';
import { Failure } from '../lib/failure.mjs';
import { knownSurvivors } from './known-survivors';
import { portalMachines } from './portal-machines';

/** The minimum share of non-equivalent mutants that must be caught, per machine. */
export const thresholds = { recorded: 0.98, model: 0.8 } as const;

const ids = portalMachines.map(({ id }) => id);

const createCommand = () =>
  new Command('npm run paths:mutants --')
    .description(
      'Changes each machine in one place at a time, and reports what catches the mutant: recorded paths (the tour and probes), and invariants and scenarios of the model alone.',
    )
    .addArgument(new Argument('[machines...]', 'all if none is named').choices(ids))
    .option(
      '--json <file>',
      "also writes every mutant and its result (relative to the project's folder)",
    )
    .addHelpText(
      'after',
      `
Examples:
  npm run paths:mutants
  npm run paths:mutants -- login card-editor
  npm run paths:mutants -- --json reports/mutants.json

Exit codes: 0 the proof stands, 1 it falls short, 2 wrong usage.`,
    );

/**
 * Tests every mutant of one portal machine against its recorded tour.
 *
 * @throws {Failure} if there is no such machine.
 */
export function proveMachine(
  id: string,
  tell: (done: number, of: number) => void = () => {},
): MachineProof {
  const registered = portalMachines.find((one) => one.id === id);
  if (registered === undefined) throw new Failure(`There is no machine "${id}".`);
  const { machine, model, requirementTexts } = registered;
  const tour = greedyTour(explore(machine, model)).paths;
  const { mutants, examine } = proveByMutation(machine, model, { tour });
  const results = mutants.map((mutant, index) => {
    tell(index, mutants.length);
    return examine(mutant);
  });
  return { machine: id, requirements: Object.keys(requirementTexts ?? {}), results };
}

function progress(id: string) {
  return (done: number, of: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${id}: mutant ${done + 1} of ${of}`);
  };
}

function writeJson(file: string, proofs: readonly MachineProof[]): void {
  const report = {
    version: 1,
    thresholds,
    shortfalls: shortfalls(proofs, knownSurvivors, thresholds),
    machines: [...proofs, ...sharedProofs(proofs)].map((proof) => {
      const { recordedSurvivors, rulesSurvivors, byOperator, ...figures } = figuresOf(proof);
      return {
        ...figures,
        byOperator: Object.fromEntries(operators.map((name, at) => [name, byOperator[at]])),
        recordedSurvivors: recordedSurvivors.map(({ id }) => id),
        rulesSurvivors: rulesSurvivors.map(({ id }) => id),
        results: proof.results,
      };
    }),
  };
  try {
    writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  } catch (error) {
    throw new Failure(`"${file}" could not be written: ${String(error)}`, { cause: error });
  }
}

/** Runs the command and returns its exit code. */
export function runMutationProof(args: readonly string[]): 0 | 1 | 2 {
  const command = createCommand();
  try {
    if (!parseCommand(command, args, console.log)) return 0;
    const [named]: (readonly string[])[] = command.processedArgs;
    const { json }: { readonly json?: string } = command.opts();
    const proofs = (named?.length ? named : ids).map((id) => proveMachine(id, progress(id)));
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    console.log(proofText(proofs, knownSurvivors, thresholds));
    if (json !== undefined) writeJson(json, proofs);
    return shortfalls(proofs, knownSurvivors, thresholds).length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Failure)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}
