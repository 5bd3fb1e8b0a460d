import { writeChartsJson } from 'statechart-charts/export/chart-json';
import { Failure } from '../../scripts/lib/failure.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { readRevision } from './revision';

/**
 * Prints the charts of a revision's machines as JSON for the development server, which can't load TypeScript itself.
 */
const [revision = '', ...ids] = process.argv.slice(2);
try {
  const { charts } = await readRevision(root, revision, ids);
  process.stdout.write(writeChartsJson(charts));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
