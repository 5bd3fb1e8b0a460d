import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Argument, Command } from 'commander';
import { parseCommand } from 'statechart-paths/cli/command';
import { UsageError } from 'statechart-paths/cli/terminal';
import type { MutantResult } from 'statechart-paths/mutate/mutation-proof';
import { proofText, shortfalls, type Thresholds } from 'statechart-paths/mutate/proof-report';
import type { MachineProof } from 'statechart-paths/mutate/shared-mutants';
import { knownSurvivors } from '../../machines/survivors';
import { Failure } from '../../scripts/lib/failure.mjs';
import { examineMutants, shareOf, type Found, type Share } from './examine-mutants';
import { portalMachines } from './portal-machines';

export const thresholds: Thresholds = { recorded: 0.98, model: 0.8, survivors: 40 };

const ids = portalMachines.map(({ id }) => id);

const createCommand = () =>
  new Command('npm run paths:mutants --')
    .description(
      'Changes each machine in one place at a time, and reports what catches the mutant: recorded paths (the tour and probes), and invariants and scenarios of the model alone.',
    )
    .addArgument(new Argument('[machines...]', 'all if none is named').choices(ids))
    .addHelpText(
      'after',
      `
Examples:
  npm run paths:mutants
  npm run paths:mutants -- login card-editor

Exit codes: 0 the proof stands, 1 it falls short, 2 wrong usage.`,
    );

/** The proofs of the machines, and a message for each machine that couldn't be tested. */
interface Proofs {
  readonly proofs: readonly MachineProof[];
  readonly failures: readonly string[];
}

/** A machine's results so far, which arrive in any order. */
interface Results {
  readonly byIndex: (MutantResult | undefined)[];
  failure: string | undefined;
}

/** Starts a thread that tests mutants. Resolves when the thread exits, with the error message if it failed. */
async function testInThread(
  share: Share,
  take: (found: Found) => void,
): Promise<string | undefined> {
  const worker = new Worker(new URL('mutation-worker.mjs', import.meta.url), { workerData: share });
  let message: string | undefined;
  worker.on('message', take);
  worker.on('error', (error) => (message = String(error)));
  await once(worker, 'exit');
  return message;
}

function requirementsOf(id: string): readonly string[] {
  const registered = portalMachines.find((one) => one.id === id);
  return Object.keys(registered?.requirementTexts ?? {});
}

/**
 * Tests every mutant of the given portal machines in parallel.
 *
 * @param threads the number of threads, which doesn't change the result.
 */
export async function proveMachines(
  machines: readonly string[],
  threads = availableParallelism(),
): Promise<Proofs> {
  const results = new Map(
    machines.map((id): [string, Results] => [id, { byIndex: [], failure: undefined }]),
  );
  const take = (found: Found) => {
    const known = results.get(found.id);
    if (known === undefined) return;
    if ('failure' in found) known.failure = found.failure;
    else {
      known.byIndex.length = found.of;
      known.byIndex[found.index] = found.result;
    }
    if (process.stderr.isTTY) {
      const done = known.byIndex.filter((one) => one !== undefined).length;
      process.stderr.write(`\r\u001B[K${found.id}: mutant ${done} of ${known.byIndex.length}`);
    }
  };
  const share = shareOf(machines);
  const others = Array.from({ length: threads - 1 }, () => testInThread(share, take));
  examineMutants(share, take);
  const ended = (await Promise.all(others)).find((message) => message !== undefined);
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');

  const proofs: MachineProof[] = [];
  const failures: string[] = [];
  for (const [machine, { byIndex, failure = ended }] of results) {
    const found = [...byIndex].filter((one) => one !== undefined);
    if (failure !== undefined && (failure !== ended || found.length < byIndex.length)) {
      failures.push(`The mutants of "${machine}" could not be tested: ${failure}`);
    } else proofs.push({ machine, requirements: requirementsOf(machine), results: found });
  }
  return { proofs, failures };
}

/** Runs the command and returns its exit code. */
export async function runMutationProof(args: readonly string[]): Promise<0 | 1 | 2> {
  const command = createCommand();
  try {
    if (!parseCommand(command, args, console.log)) return 0;
    const [named]: (readonly string[])[] = command.processedArgs;
    const { proofs, failures } = await proveMachines(named?.length ? named : ids);
    console.log(proofText(proofs, knownSurvivors, thresholds, failures));
    const short = shortfalls(proofs, knownSurvivors, thresholds);
    return short.length + failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Failure)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}
