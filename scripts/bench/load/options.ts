import { parseArgs } from 'node:util';
import { Failure } from '../../lib/failure.mjs';
import { messageOf } from '../../../workbench/paths/explore/invariants';

export const loadParts = ['overload', 'ratios', 'cpu'] as const;
export type LoadPart = (typeof loadParts)[number];

export interface LoadOptions {
  /** The git revision to compare with. */
  readonly against: string | undefined;
  readonly parts: readonly LoadPart[];
}

export interface SoakOptions {
  readonly minutes: number;
}

const loadUsage = `npm run bench -- load [--against REVISION] [--only PART]
A part is ${loadParts.join(', ')}. "cpu" compares with a revision, and needs --against.`;

const soakUsage = 'npm run bench -- soak [--minutes NUMBER]';

export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { against, only } = parse(loadUsage, () =>
    parseArgs({
      args: [...args],
      options: { against: { type: 'string' }, only: { type: 'string' } },
    }),
  );
  const part = loadParts.find((name) => name === only);
  if (only !== undefined && part === undefined) {
    throw new Failure(`There is no part "${only}" of this benchmark.\n${loadUsage}`);
  }
  if (part === 'cpu' && against === undefined) {
    throw new Failure(`Name the revision to compare the CPU time with.\n${loadUsage}`);
  }
  if (part !== undefined && part !== 'cpu' && against !== undefined) {
    throw new Failure(`The part "${part}" does not compare with a revision.\n${loadUsage}`);
  }
  const comparing = against !== undefined;
  return {
    against,
    parts: part === undefined ? loadParts.filter((name) => comparing || name !== 'cpu') : [part],
  };
}

export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { minutes } = parse(soakUsage, () =>
    parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '30' } } }),
  );
  if (!/^[1-9]\d{0,2}$/.test(minutes)) {
    throw new Failure(`"${minutes}" is no number of minutes from 1 to 999.\n${soakUsage}`);
  }
  return { minutes: Number(minutes) };
}

function parse<Values>(usage: string, read: () => { readonly values: Values }): Values {
  try {
    return read().values;
  } catch (thrown) {
    throw new Failure(`${messageOf(thrown)}\n${usage}`);
  }
}
