import { ensureWorkbench } from '../../workbench/site/build-workbench';
import { commitOf } from '../../../scripts/lib/revision';
import { root } from '../../../scripts/lib/root.mjs';
import type { ChartsTerminal } from '../run-charts';
import { screensSince } from './screens-since';
import { siteOfRevision } from './site-of-revision';

interface Asked {
  readonly revision: string;
  /** The ids of machines; all if empty. */
  readonly names: readonly string[];
  /** The folder for the page. */
  readonly folder: string;
  readonly repository: string;
  readonly terminal: ChartsTerminal;
}

/** Compares the screens of the working tree and of a git revision. */
export async function compareScreens(asked: Asked): Promise<void> {
  const { revision, names, folder, repository, terminal } = asked;
  const commit = commitOf(repository, revision);
  terminal.tell(`Building the workbench of ${revision} …`);
  const old = await siteOfRevision(repository, { revision, commit });
  try {
    terminal.tell('Building the workbench of the working tree …');
    const { file, summary } = await screensSince({
      before: { folder: old.folder, name: `${revision} (${commit.slice(0, 7)})` },
      after: { folder: await ensureWorkbench(root), name: 'the working tree' },
      machines: names,
      out: folder,
      tell: terminal.tell,
    });
    terminal.print(`Screens since ${revision}: ${summary}. See ${file}.`);
  } finally {
    old.remove();
  }
}
