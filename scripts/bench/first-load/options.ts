import { parseArgs } from 'node:util';
import { Failure } from '../../lib/failure.mjs';
import { messageOf } from '../../../workbench/paths/explore/invariants';
import { pageNames, type PageName } from './pages';

export interface FirstLoadOptions {
  /** The git revision to compare with. */
  readonly against: string | undefined;
  readonly rounds: number;
  /** The page for which to print the details of one load, instead of measuring. */
  readonly waterfall: PageName | undefined;
}

const usage = `npm run bench -- first-load [--against REVISION] [--rounds NUMBER] [--waterfall PAGE]
A page is ${pageNames.map((name) => `"${name}"`).join(', ')}.`;

export function readOptions(args: readonly string[]): FirstLoadOptions {
  const { against, rounds, waterfall } = parse(args);
  const page = pageNames.find((name) => name === waterfall);
  if (waterfall !== undefined && page === undefined) {
    throw new Failure(`There is no page "${waterfall}" to load.\n${usage}`);
  }
  if (!/^[1-9]\d?$/.test(rounds)) {
    throw new Failure(`"${rounds}" is no number of rounds from 1 to 99.\n${usage}`);
  }
  return { against, rounds: Number(rounds), waterfall: page };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        against: { type: 'string' },
        rounds: { type: 'string', default: '5' },
        waterfall: { type: 'string' },
      },
    }).values;
  } catch (thrown) {
    throw new Failure(`${messageOf(thrown)}\n${usage}`);
  }
}
