/** `npm run sbom`: writes the software bill of materials (SBOM) for production in CycloneDX format. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from './lib/failure.mjs';
import { root } from './lib/root.mjs';

const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];

/**
 * @typedef {{ 'bom-ref': string; name: string; properties?: { name: string }[] }} Component
 * @typedef {{ ref: string; dependsOn?: string[] }} Dependencies
 */

/** Returns true if npm marks a component as a development dependency. @param {Component} component */
const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/** Returns the licenses of packages that state them in a form that npm doesn't read. @param {Component} component */
const statedLicenses = ({ name }) =>
  name === 'png-js' ? { licenses: [{ license: { id: 'MIT' } }] } : {};

/**
 * Returns npm's own SBOM without development dependencies. Doesn't use npm's `--omit dev`, which also omits packages
 * that production needs as well.
 */
function productionBill() {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
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
  const components = all
    .filter((component) => !isForDevelopment(component))
    .map((component) => ({ ...statedLicenses(component), ...component }));
  const kept = new Set([own, ...components].map((component) => component['bom-ref']));
  const dependencies = edges
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) }));
  // npm's own SBOM uses the folder's name.
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
