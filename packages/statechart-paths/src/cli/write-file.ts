import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../explore/invariants';
import { UsageError, type Terminal } from './terminal';

/** Writes a file and creates its folders. @throws {UsageError} if writing fails. */
export function writeFile(
  name: string,
  content: string | Uint8Array,
  { folder }: Pick<Terminal, 'folder'>,
): void {
  const file = resolve(folder, name);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (thrown) {
    throw new UsageError(`"${file}" could not be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}
