/** `npm run sbom`: a bill of materials of what runs in production, in CycloneDX. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from './lib/failure.mjs';
import { root } from './lib/root.mjs';

await main(async () => {
  const file = process.argv[2] ?? join(root, 'reports', 'sbom.json');
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const printed = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const bill = JSON.parse(printed);
  // npm takes the folder's name.
  bill.metadata.component.name = name;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`Wrote ${file}\n`);
});
