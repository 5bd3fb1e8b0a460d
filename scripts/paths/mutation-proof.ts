import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machines } from '../../machines/index';
import { explore } from '../../workbench/paths/explore';
import { operators } from '../../workbench/paths/mutate/mistake';
import { proveByMutation } from '../../workbench/paths/mutate/mutation-proof';
import {
  figuresOf,
  proofText,
  shortfalls,
  type MachineProof,
} from '../../workbench/paths/mutate/proof-report';
import type { Model } from '../../workbench/paths/model';
import { greedyTour } from '../../workbench/paths/tour';
import { Failure } from '../lib/failure.mjs';
import { knownSurvivors } from './known-survivors';

/** Parts of the mutants that are not equivalent, for each machine. */
export const thresholds = { recorded: 0.98, rules: 0.8 } as const;

const help = `Changes each machine in one place at a time, and reports who notices:
recorded paths (a tour, and probes), and rules and journeys of the model alone.

  npm run paths:mutants -- [machine ...] [--json FILE]

  machine      ${machines.map(({ id }) => id).join(', ')}; all if none is named
  --json FILE  also writes every mutant and what became of it (from the project's folder)

Examples
  npm run paths:mutants
  npm run paths:mutants -- login card-editor
  npm run paths:mutants -- --json reports/mutants.json

Ends with 0 if the proof stands, 1 if it is short, 2 if it was called wrongly.`;

/** Examines every mutant of one of the portal's machines. */
export function proveMachine(
  id: string,
  tell: (done: number, of: number) => void = () => {},
): MachineProof {
  const registered = machines.find((one) => one.id === id);
  if (registered === undefined) {
    const known = machines.map((one) => one.id).join(', ');
    throw new Failure(`There is no machine "${id}"; known are ${known}.`);
  }
  const { machine } = registered;
  const model: Model = registered.model;
  const tour = greedyTour(explore(machine, model)).paths;
  const { mutants, examine } = proveByMutation(machine, model, { tour });
  const results = mutants.map((mutant, index) => {
    tell(index, mutants.length);
    return examine(mutant);
  });
  return { machine: id, results };
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
    machines: proofs.map((proof) => {
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

/** @throws {Failure} for options and machines that nobody knows. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    return { ...values, ids: positionals };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Runs the command and returns its exit code. */
export function runMutationProof(args: readonly string[]): 0 | 1 | 2 {
  try {
    const { ids, json, help: isAsked } = readArguments(args);
    if (isAsked === true) {
      console.log(help);
      return 0;
    }
    const all = machines.map(({ id }) => id);
    const proofs = (ids.length === 0 ? all : ids).map((id) => proveMachine(id, progress(id)));
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    console.log(proofText(proofs, knownSurvivors, thresholds));
    if (json !== undefined) writeJson(json, proofs);
    return shortfalls(proofs, knownSurvivors, thresholds).length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message} "--help" shows how it is called.`);
    return 2;
  }
}
