import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder';

const Component = v.object({
  type: v.literal('library'),
  'bom-ref': v.string(),
  name: v.string(),
  version: v.string(),
  purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
  licenses: v.pipe(v.array(v.unknown()), v.minLength(1)),
});

const Bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.picklist(['1.5', '1.6']),
  serialNumber: v.pipe(v.string(), v.startsWith('urn:uuid:')),
  metadata: v.object({ component: v.object({ name: v.literal('agency-portal') }) }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string())) })),
});

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      peer: v.optional(v.boolean()),
      link: v.optional(v.boolean()),
    }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

it('the bill of materials lists exactly the packages that production needs, with licenses', () => {
  const file = join(temporaryFolder(), 'sbom.json');
  execFileSync('node', ['scripts/sbom.mjs', file]);
  const bill = v.parse(Bill, read(file));
  const { packages } = v.parse(Lock, read('package-lock.json'));

  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  const all = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  const nameOf = ([path, { name, version }]: (typeof all)[number]) =>
    `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const needed = all
    .filter(([, { dev, optional, peer }]) => !dev && !optional && !peer)
    .map(nameOf);
  expect(needed.length).toBeGreaterThan(100);
  expect(named).toEqual(expect.arrayContaining(needed));
  const production = new Set(all.filter(([, { dev }]) => !dev).map(nameOf));
  expect(named.filter((each) => !production.has(each))).toEqual([]);

  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  expect(refs.size).toBe(bill.components.length);
  const referred = bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
  expect(referred.filter((ref) => !refs.has(ref))).toEqual([]);
});
