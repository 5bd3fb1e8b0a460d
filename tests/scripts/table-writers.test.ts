import * as schema from '@backend/schema';
import { getTableName } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const path = 'docs/architecture.md';

const tables = new Map(
  Object.entries(schema).map(([name, table]) => [
    name,
    { name: getTableName(table), home: '', writers: new Set<string>() },
  ]),
);

/** Finds where each table is defined, and which folders write it, except for demo data and test mode. */
function readBackend(): void {
  for (const file of readdirSync('backend', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.startsWith('demo')) continue;
    const source = readFileSync(join('backend', file), 'utf8');
    for (const [, name = ''] of source.matchAll(/export const (\w+) = pgTable\(/g)) {
      const defined = tables.get(name);
      if (defined !== undefined) defined.home = dirname(file);
    }
    for (const [, name = ''] of source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)) {
      tables.get(name)?.writers.add(dirname(file));
    }
  }
}

/** Returns a row for each table that other folders than its own write. */
function rows(): readonly string[] {
  const code = (name: string) => `\`${name === '.' ? 'prepare-store.ts' : name}\``;
  return [...tables.values()]
    .filter(({ home, writers }) => [...writers].some((writer) => writer !== home))
    .map(({ name, writers }) => [code(name), [...writers].toSorted().map(code).join(', ')])
    .toSorted()
    .map((cells) => `| ${cells.join(' | ')} |`);
}

it('the documented writers of each table match the code', async () => {
  readBackend();
  const documented = readFileSync(path, 'utf8').replace(
    /(?<=\n## Who writes which table\n[^]*?\n\|---\|---\|\n)(?:\|.*\n)*/,
    `${rows().join('\n')}\n`,
  );
  await expect(documented).toMatchFileSnapshot(`../../${path}`);
});
