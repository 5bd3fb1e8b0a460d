/** `node dist/backend/tools/main.js NAME`: runs a tool. `npm run NAME` does the same after building it if needed. */
import { Failure } from './failure';

interface Tool {
  readonly help: string;
  /** Returns the exit code. */
  run(args: readonly string[]): Promise<0 | 1>;
}

/** The tools, loaded when they are run, so that a missing module ends them like any other error. */
const tools: Readonly<Record<string, () => Promise<Tool>>> = {
  'import-agencies': () => import('./import-agencies'),
  'import-log': () => import('./import-log'),
  'leave-sandbox': () => import('./leave-sandbox'),
  migrate: () => import('./migrate'),
  'providers:check': () => import('./providers-check'),
  'rotate-keys': () => import('./rotate-keys'),
  verify: () => import('./verify'),
};

const [name = '', ...args] = process.argv.slice(2);

/** Ends with the error's code, but `verify` never with 1, which would mean that it has found contradictions. */
function fail(error: unknown): never {
  const isExpected = error instanceof Failure;
  console.error(isExpected ? `\n${error.message}` : error);
  process.exit(name === 'verify' ? 2 : isExpected ? error.exitCode : 1);
}

async function runTool(): Promise<0 | 1> {
  const tool = await tools[name]?.();
  if (tool === undefined) throw new Failure(`Name a tool: ${Object.keys(tools).join(', ')}.`);
  if (args.some((each) => each === '--help' || each === '-h')) {
    console.log(tool.help);
    return 0;
  }
  return tool.run(args).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ERR_PARSE_ARGS') ? new Failure(`${message}\n\n${tool.help}`) : error;
  });
}

process.on('uncaughtException', fail);
await runTool().then((code) => (process.exitCode = code), fail);
