import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTest } from '../../scripts/lib/browser-steps.mjs';
import { ensureFirefox } from '../../scripts/lib/firefox.mjs';
import { writeEngineSheet } from './contact-sheet.ts';

/**
 * Takes a viewport screenshot of every screen whose name contains one of the words, or of all screens without words, in
 * Chromium and, if it is installed, in Firefox. Writes a page that shows the screenshots side by side. Playwright lists
 * the screens that fail.
 */
export async function takeEnginePictures(root: string, words: readonly string[]): Promise<void> {
  const folder = join(root, 'reports/engines');
  mkdirSync(folder, { recursive: true });
  const firefox = await ensureFirefox();
  if ('problem' in firefox) console.error(firefox.problem);
  const engines = 'problem' in firefox ? ['chromium'] : ['chromium', 'firefox'];
  const wanted = words.length === 0 ? [] : ['--grep', words.join('|')];
  for (const engine of engines) {
    const { status } = spawnSync(
      process.execPath,
      [...playwrightTest, 'e2e/engine-pictures.spec.ts', ...wanted],
      {
        cwd: root,
        env: { ...process.env, TEST_ENGINE: engine, ENGINE_PICTURES: folder },
        stdio: 'inherit',
      },
    );
    if (status !== 0) process.exitCode = 1;
  }
  console.log(`Pictures side by side: ${writeEngineSheet(folder, engines)}`);
}
