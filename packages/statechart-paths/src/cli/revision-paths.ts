import { explore } from '../explore/explore';
import { messageOf } from '../explore/invariants';
import { generate } from '../generate/generate';
import { titled } from '../generate/titles';
import { documentPaths, writeJson } from '../path-document';
import { greedyTour } from '../tour/tour';
import { foreignMachine, type ForeignNames } from './foreign-machine';
import { takeStandardOutput } from './process';

/**
 * Prints the tour and the scenarios of a machine as JSON. `--since` runs this program in the folder of a revision, so
 * that imports resolve to the revision's files. The argument is `ForeignNames` as JSON.
 */
const [text = '{}'] = process.argv.slice(2);
const write = takeStandardOutput();
try {
  // `--since` passes an argument of this type.
  const names = JSON.parse(text) as ForeignNames;
  const quiet = { command: '', folder: process.cwd(), print() {}, tell() {}, begin() {} };
  const { machine, model } = await foreignMachine(names, quiet);
  const exploration = explore(machine, model);
  const scenarios = generate(exploration, { generator: 'scenarios' });
  const paths = [
    ...titled(exploration, greedyTour(exploration).paths),
    ...(scenarios.kind === 'generated' ? scenarios.paths : []),
  ];
  const json = writeJson(documentPaths(exploration, { generator: 'since', paths }));
  write(json, () => process.exit());
} catch (thrown) {
  process.stderr.write(messageOf(thrown), () => process.exit(1));
}
