import { runPaths } from '../src/cli/main';
import type { RegisteredMachine, Workspace } from '../src/cli/registry';
import { orderMachine, orderModel } from './order-machine';

/** The order machine, as registered in a repository. */
export const orderRegistered: RegisteredMachine = {
  id: 'order',
  title: 'Order',
  purpose: 'Buys one thing.',
  machine: orderMachine,
  model: orderModel,
  requirementTexts: {
    'order.edit': 'A name can be typed.',
    'order.confirm': 'An order needs a name.',
    'order.failed': 'A failed order can be sent again.',
  },
};

/** A command's output, messages and exit code. */
export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  readonly told: string;
}

/** Runs the command in this process. */
export async function runCommand(
  args: readonly string[],
  {
    machines = [orderRegistered],
    folder = import.meta.dirname,
    ...workspace
  }: Partial<Workspace> & { readonly folder?: string } = {},
): Promise<CommandResult> {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runPaths(
    args,
    { machines, ...workspace },
    {
      command: 'npm run paths --',
      folder,
      print: (text) => printed.push(String(text)),
      tell: (text) => told.push(text),
    },
  );
  return { code, printed: printed.join('\n'), told: told.join('\n') };
}
