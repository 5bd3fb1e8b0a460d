import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with these files, which is removed when the test ends. */
export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) writeInto(folder, file, text);
  return folder;
}

export function writeInto(folder: string, file: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { mode });
}
