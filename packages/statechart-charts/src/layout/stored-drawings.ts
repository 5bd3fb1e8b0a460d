import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Model } from 'statechart-paths/model';
import { withMainPath } from '../overview/main-path';
import { formatSources } from '../read/format-sources';
import { readChart } from '../read/read-chart';
import { readSources, type Sources } from '../read/sources';
import { elkInNode } from './elk-in-node';
import { layOut, type DrawnChart } from './lay-out';
import { layOutOverviews, type Overviews } from './lay-out-overview';

/** A machine's chart with its drawings, laid out at build time. */
export interface StoredDrawing extends DrawnChart {
  readonly sources: Sources;
  readonly overviews?: Overviews | undefined;
}

/** Returns the source of the layout code, so that machines are laid out again when it changes. */
function versionOfLayout(): string {
  const sources = ['.', '../overview'].flatMap((name) => {
    const folder = join(import.meta.dirname, name);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  });
  return sources.join('\n');
}

/** Lays out machines, or reads drawings that the same code made earlier for the same charts. */
export async function storedDrawings(
  machines: readonly {
    readonly id: string;
    readonly machine: AnyStateMachine;
    readonly model: Model;
  }[],
  cacheFolder: string,
): Promise<Readonly<Record<string, StoredDrawing>>> {
  const engine = elkInNode();
  const version = versionOfLayout();
  mkdirSync(cacheFolder, { recursive: true });
  const stored: [string, StoredDrawing][] = [];
  for (const { id, machine, model } of machines) {
    const chart = withMainPath(readChart(machine), machine, model);
    const key = createHash('sha256').update(version).update(JSON.stringify(chart)).digest('hex');
    const file = join(cacheFolder, `${id}-${key.slice(0, 16)}.json`);
    let layout: Pick<StoredDrawing, 'drawing' | 'overviews'>;
    try {
      // The file was written below, by this code and for this chart.
      layout = JSON.parse(readFileSync(file, 'utf8')) as typeof layout;
    } catch {
      const drawing = await layOut(chart, { engine, effort: 'build' });
      layout = { drawing, overviews: await layOutOverviews(chart, engine) };
      writeFileSync(file, JSON.stringify(layout));
    }
    const sources = await formatSources(readSources(machine));
    stored.push([id, { chart, sources, ...layout }]);
  }
  return Object.fromEntries(stored);
}
