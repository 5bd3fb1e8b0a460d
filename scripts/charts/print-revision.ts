import { writeChartsJson } from '../../workbench/chart/export/chart-json';
import { EXIT } from '../../workbench/paths/cli/terminal';
import { root } from '../lib/root.mjs';
import { readRevision } from './revision';

/**
 * Prints the charts of a revision's machines as JSON, for the development server, which can't load TypeScript itself.
 */
const [revision = '', ...ids] = process.argv.slice(2);
const read = await readRevision(root, revision, ids);
if (read.kind === 'read') {
  process.stdout.write(writeChartsJson(read.charts));
} else {
  process.stderr.write(read.sentence);
  process.exitCode = EXIT.usage;
}
