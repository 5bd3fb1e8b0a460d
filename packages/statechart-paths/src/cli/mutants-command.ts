import { messageOf } from '../explore/invariants';
import { proveByMutation } from '../mutate/mutation-proof';
import { proofText, shortfalls } from '../mutate/proof-report';
import { unfilledCases } from '../to-fill-in';
import { explorationLimit } from './exploring';
import type { CommandLine } from './options';
import type { Workspace } from './registry';
import { subjectOf } from './subject';
import { EXIT, OpenQuestion, UsageError, type ExitCode, type Terminal } from './terminal';

/** Any mutant that survives fails: a stranger's command has no list of reasons. */
const thresholds = { recorded: 0, model: 0, survivors: 0 };

/** Runs `--mutants`: changes the machine in one place at a time, and reports what its model doesn't notice. */
export async function proveMutants(
  line: CommandLine,
  { machines }: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  const limit = explorationLimit(line);
  const { name, machine, model } = await subjectOf(line, machines, terminal);
  const [unfilled] = unfilledCases(model);
  if (unfilled !== undefined) {
    throw new OpenQuestion(`To fill in: ${unfilled}. Without data, no rule notices a mistake.`);
  }
  const proof = {
    machine: name,
    results: results(() => proveByMutation(machine, model, { limit })),
  };
  terminal.print(proofText([proof], {}, thresholds));
  return shortfalls([proof], {}, thresholds).length === 0 ? EXIT.fine : EXIT.short;
}

function results(prove: () => ReturnType<typeof proveByMutation>) {
  try {
    const { mutants, examine } = prove();
    return mutants.map(examine);
  } catch (thrown) {
    throw new UsageError(messageOf(thrown), { cause: thrown });
  }
}
