/** `npm run sbom`: writes a bill of materials for production, in CycloneDX. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from './lib/failure.mjs';
import { root } from './lib/root.mjs';

const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];

/**
 * @typedef {{ 'bom-ref': string; name: string; group?: string }} Component
 * @typedef {{ ref: string; dependsOn?: string[] }} Dependencies
 */

/**
 * Returns npm's own bill without components that production doesn't need. npm counts the dependencies of this
 * repository's packages as production dependencies, and `--omit dev` would also omit packages that production needs.
 */
function productionBill() {
  const { name, dependencies: direct } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const printed = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(printed);
  const own = bill.metadata.component;
  /** @type {Component[]} */
  const all = bill.components;
  /** @type {Dependencies[]} */
  const edges = bill.dependencies;
  const ownEdges = edges.find(({ ref }) => ref === own['bom-ref'])?.dependsOn ?? [];
  const isDirect = new Set(
    all.filter((one) => one.name in direct).map((component) => component['bom-ref']),
  );
  const needed = new Set(ownEdges.filter((ref) => isDirect.has(ref)));
  // The set grows during the iteration.
  for (const ref of needed) {
    edges.find((edge) => edge.ref === ref)?.dependsOn?.forEach((on) => needed.add(on));
  }
  const components = all.filter((component) => needed.has(component['bom-ref']));
  const dependencies = [
    { ref: own['bom-ref'], dependsOn: ownEdges.filter((ref) => needed.has(ref)) },
    ...edges.filter(({ ref }) => needed.has(ref)),
  ];
  // Otherwise npm uses the folder's name.
  const metadata = { ...bill.metadata, component: { ...own, name } };
  return { ...bill, metadata, components, dependencies };
}

await main(async () => {
  const file = process.argv[2] ?? join(root, 'reports', 'sbom.json');
  const bill = productionBill();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`Wrote ${file}\n`);
});
