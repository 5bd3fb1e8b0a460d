import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const chunks = join(import.meta.dirname, 'chunks');
const folders = new Set(readdirSync(root));

/** Returns the id prefix of an imported module and its styles, or of a package's modules. */
function idOf(imported: string): string {
  const [alias = '', ...rest] = imported.split('/');
  if (alias.startsWith('.')) return resolve(chunks, imported);
  const folder = alias === '@' ? 'src' : alias.slice(1);
  return folders.has(folder)
    ? `${join(root, folder, ...rest)}.`
    : `${join(root, 'node_modules', imported)}/`;
}

/** Returns a predicate for the ids of modules that `chunks/<name>.ts` imports. */
export function importedBy(name: string): (id: string) => boolean {
  const text = readFileSync(join(chunks, `${name}.ts`), 'utf8');
  const starts = [...text.matchAll(/^import '(.+)';$/gm)].map(([, imported = '']) =>
    idOf(imported),
  );
  return (id) => starts.some((start) => id.startsWith(start));
}
