import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { formatSources } from '../read/format-sources';
import { readChart } from '../read/read-chart';
import { readSources, type Sources } from '../read/sources';
import { elkInNode } from './elk-in-node';
import { layOut } from './lay-out';

/** A machine's chart with its drawing, laid out at build time. */
export interface StoredDrawing {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly sources: Sources;
}

const layoutFolder = import.meta.dirname;

/** Returns the source of the layout code, so that machines are laid out again when it changes. */
function versionOfLayout(): string {
  const sources = readdirSync(layoutFolder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => readFileSync(join(layoutFolder, file), 'utf8'));
  return sources.join('\n');
}

/** Lays out machines, or reads drawings that the same code made earlier for the same charts. */
export async function storedDrawings(
  machines: readonly {
    readonly id: string;
    readonly machine: AnyStateMachine;
  }[],
  cacheFolder: string,
): Promise<Readonly<Record<string, StoredDrawing>>> {
  const engine = elkInNode();
  const version = versionOfLayout();
  mkdirSync(cacheFolder, { recursive: true });
  const stored: [string, StoredDrawing][] = [];
  for (const { id, machine } of machines) {
    const chart = readChart(machine);
    const key = createHash('sha256').update(version).update(JSON.stringify(chart)).digest('hex');
    const file = join(cacheFolder, `${id}-${key.slice(0, 16)}.json`);
    let drawing: Drawing;
    try {
      // The file was written below, by this code and for this chart.
      drawing = JSON.parse(readFileSync(file, 'utf8')) as Drawing;
    } catch {
      drawing = await layOut(chart, { engine, effort: 'build' });
      writeFileSync(file, JSON.stringify(drawing));
    }
    const sources = await formatSources(readSources(machine));
    stored.push([id, { chart, drawing, sources }]);
  }
  return Object.fromEntries(stored);
}
