/** Checks the alert rules, and runs their unit tests. */
import { spawnSync } from 'node:child_process';
import { ensurePromtool, missingTool } from '../lib/promtool.mjs';

const promtool = ensurePromtool();
if ('problem' in promtool) {
  console.log(promtool.problem);
  process.exit(missingTool);
}
const checks = [
  ['check', 'rules', 'deploy/prometheus/portal-alerts.yml'],
  ['test', 'rules', 'tests/deploy/portal-alerts.yml'],
];
const failed = checks.filter(
  (args) => spawnSync(promtool.found, args, { stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
